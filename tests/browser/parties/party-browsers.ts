/** Buyer, seller and agent, each in a browser of their own, and the shop that they deal with. */
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import type { AnyStateMachine } from 'xstate';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { ParcelEvent } from '#contract/carriers.ts';
import { deliveryOf } from '#tests/support/carrier.ts';
import { someParcel } from '#tests/support/tracking.ts';
import { releaseRefund, type PaidOrder } from '../paid-order.ts';
import type { Member, Seller } from '../people.ts';
import { expect } from '../shop-test.ts';
import { QUICKLY } from '../walks/held-requests.ts';
import { PEOPLE, type Person } from './cover.ts';

/** The page of a lifecycle as one party sees and uses it. */
export interface PartyPage {
  /** Opens the page of the walk's lifecycle. */
  open(address: string): Promise<void>;
  /** Makes the page fetch what the other parties have done. */
  lookAgain(): Promise<void>;
  /** @param who the party whose page it is, for the report */
  expectShown(wanted: Shown, who: Person): Promise<void>;
  /** Clicks the button of an event that needs no form. */
  press(event: string): Promise<void>;
  /** Fills in and sends the form of an event. */
  fill(event: string, fields: Readonly<Record<string, string>>): Promise<void>;
  /** Sends a message. */
  write(text: string): Promise<void>;
}

/** The part of a lifecycle that a page shows. */
export interface Shown {
  readonly state: string;
  readonly label: string;
  /** Whether a deadline counts down. */
  readonly isDue: boolean;
  /** The events that the page offers, sorted. */
  readonly events: readonly string[];
}

export interface Cast {
  readonly buyer: Member;
  readonly seller: Seller;
  readonly agent: Member;
}

interface Parts {
  readonly database: pg.Client;
  readonly request: APIRequestContext;
  readonly machine: AnyStateMachine;
  readonly cast: Cast;
  readonly pages: Readonly<Record<Person, PartyPage>>;
}

export class PartyBrowsers {
  readonly database: pg.Client;
  readonly cast: Cast;
  readonly pages: Readonly<Record<Person, PartyPage>>;
  /** The carrier and number of this walk's parcel. */
  parcel = someParcel();
  readonly #request: APIRequestContext;
  readonly #machine: AnyStateMachine;
  #lifecycleId = '';
  #order: PaidOrder | undefined;

  constructor({ database, request, machine, cast, pages }: Parts) {
    this.database = database;
    this.cast = cast;
    this.pages = pages;
    this.#machine = machine;
    this.#request = request;
  }

  get order(): PaidOrder {
    if (!this.#order) throw new Error('nothing has been bought');
    return this.#order;
  }

  set order(order: PaidOrder) {
    this.#order = order;
  }

  /** Opens the page of a lifecycle for each party, each at their own address. */
  async open(lifecycleId: string, addressOf: (person: Person) => string): Promise<void> {
    this.#lifecycleId = lifecycleId;
    await Promise.all(PEOPLE.map((person) => this.pages[person].open(addressOf(person))));
  }

  /** Makes every page poll, except that of the party who acted, which has the server's answer already. */
  async lookAgain(except?: string): Promise<void> {
    await Promise.all(
      PEOPLE.filter((person) => person !== except).map((person) => this.pages[person].lookAgain()),
    );
  }

  /** Runs `work` and waits until the lifecycle has moved. */
  async untilMoved(work: () => Promise<void>): Promise<void> {
    const before = await this.#revision();
    await work();
    await expect
      .poll(() => this.#revision(), { message: 'the revision rises', intervals: QUICKLY })
      .toBeGreaterThan(before);
  }

  async #revision(): Promise<number> {
    const { rows } = await this.database.query<{ revision: number }>(
      'select revision from lifecycle where id = $1',
      [this.#lifecycleId],
    );
    return rows[0]?.revision ?? 0;
  }

  /** Expects each party's page to show this. */
  async expectShown(wanted: Readonly<Record<Person, Shown>>): Promise<void> {
    await Promise.all(PEOPLE.map((person) => this.pages[person].expectShown(wanted[person], person)));
  }

  /** Sends the lifecycle an event in place of the shop. */
  async send(event: Omit<SentEvent, 'at'>): Promise<void> {
    const sent = { ...event, at: Date.now() };
    const { accepted, row } = await move(this.database, this.#machine, this.#lifecycleId, sent);
    expect(accepted, `${event.type} in ${row.state}`).toBe(true);
  }

  /** Reports this walk's parcel as delivered to `to`, through the carrier webhook. */
  async deliver(to: ParcelEvent['to']): Promise<void> {
    const { path, body, headers } = deliveryOf(this.parcel, to);
    const answer = await this.#request.post(path, { data: body, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Lets time pass: shifts all times that the lifecycle stores back by `ms`. */
  async letTimePass(ms: number): Promise<void> {
    await this.database.query(PASS, [this.#lifecycleId, ms]);
  }

  /** Lets the deadline pass, and runs the shop's own job that applies deadlines. */
  async becomeDue(): Promise<void> {
    const { rows } = await this.database.query<{ due_at: string }>(
      'select due_at from lifecycle where id = $1',
      [this.#lifecycleId],
    );
    await this.letTimePass(Number(rows[0]?.due_at) - Date.now());
    // Lifecycles of other tests may fail to move, which doesn't concern this walk.
    await applyDeadlines(this.database, Date.now(), { error: () => undefined });
  }

  /** Lets the pending refund settle or fail at the provider. */
  async endRefund(how: 'settled' | 'failed'): Promise<void> {
    await releaseRefund(this.database, this.order, how);
  }
}

/** Numbers of a context whose names end in "At" are times. */
const PASS = `update lifecycle set due_at = due_at - $2::bigint, context = (
    select jsonb_object_agg(key, case when key like '%At' and jsonb_typeof(value) = 'number'
      then to_jsonb(value::text::bigint - $2::bigint) else value end)
    from jsonb_each(context))
  where id = $1`;
