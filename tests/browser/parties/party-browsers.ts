/** Where parties meet: buyer, seller and agent, each in a browser of their own, and the shop that they deal with. */
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import type { AnyStateMachine } from 'xstate';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { ParcelEvent } from '#contract/carriers.ts';
import { deliveryOf } from '#tests/support/carrier.ts';
import { someParcel } from '#tests/support/tracking.ts';
import { letRefundsGo, type PaidOrder } from '../paid-order.ts';
import type { Member, Seller } from '../people.ts';
import { expect } from '../shop-test.ts';
import { QUICKLY } from '../walks/held-requests.ts';
import { PEOPLE, type Person } from './cover.ts';

/** A page of a lifecycle, as whoever looks at it sees and uses it. */
export interface PartyPage {
  /** Shows the lifecycle that the walk is about. */
  open(address: string): Promise<void>;
  /** What others have done meanwhile is to be seen now. */
  lookAgain(): Promise<void>;
  /** @param who sees it, for the report */
  expectShown(wanted: Shown, who: Person): Promise<void>;
  /** Does what is offered for an event at once. */
  press(event: string): Promise<void>;
  /** Fills in the form of an event, and sends it. */
  fill(event: string, fields: Readonly<Record<string, string>>): Promise<void>;
  /** Writes an answer. */
  write(text: string): Promise<void>;
}

/** What a page says of a lifecycle. */
export interface Shown {
  readonly state: string;
  readonly label: string;
  /** Whether a deadline counts down. */
  readonly isDue: boolean;
  /** What can be done, as events, sorted. */
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
  /** What the parcel of this walk is tracked by. */
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

  /** Everybody opens the page of a lifecycle, each at their own address. */
  async open(lifecycleId: string, addressOf: (person: Person) => string): Promise<void> {
    this.#lifecycleId = lifecycleId;
    await Promise.all(PEOPLE.map((person) => this.pages[person].open(addressOf(person))));
  }

  /** Who did it sees it by themselves; the others look again. */
  async lookAgain(except?: string): Promise<void> {
    await Promise.all(
      PEOPLE.filter((person) => person !== except).map((person) => this.pages[person].lookAgain()),
    );
  }

  /** Does something, and waits until the lifecycle has moved on by it. */
  async whileMoved(work: () => Promise<void>): Promise<void> {
    const before = await this.#revision();
    await work();
    await expect
      .poll(() => this.#revision(), { message: 'it moves on', intervals: QUICKLY })
      .toBeGreaterThan(before);
  }

  async #revision(): Promise<number> {
    const { rows } = await this.database.query<{ revision: number }>(
      'select revision from lifecycle where id = $1',
      [this.#lifecycleId],
    );
    return rows[0]?.revision ?? 0;
  }

  /** Every page says this. */
  async expectShown(wanted: Readonly<Record<Person, Shown>>): Promise<void> {
    await Promise.all(PEOPLE.map((person) => this.pages[person].expectShown(wanted[person], person)));
  }

  /** An event that a part of the shop is to send. */
  async send(event: Omit<SentEvent, 'at'>): Promise<void> {
    const sent = { ...event, at: Date.now() };
    const { accepted, row } = await move(this.database, this.#machine, this.#lifecycleId, sent);
    expect(accepted, `${event.type} in ${row.state}`).toBe(true);
  }

  /** The carrier tells that the parcel of this walk has arrived there. */
  async deliver(to: ParcelEvent['to']): Promise<void> {
    const { path, body, headers } = deliveryOf(this.parcel, to);
    const answer = await this.#request.post(path, { data: body, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Time passes: all that the lifecycle remembers lies further back by `ms`. */
  async pass(ms: number): Promise<void> {
    await this.database.query(PASS, [this.#lifecycleId, ms]);
  }

  /** The deadline comes; the shop's own job applies it. */
  async becomeDue(): Promise<void> {
    const { rows } = await this.database.query<{ due_at: string }>(
      'select due_at from lifecycle where id = $1',
      [this.#lifecycleId],
    );
    await this.pass(Number(rows[0]?.due_at) - Date.now());
    // What of others can't be moved is no matter of this walk.
    await applyDeadlines(this.database, Date.now(), { error: () => undefined });
  }

  /** The refund that is under way comes to its end at the provider. */
  async endRefund(how: 'settled' | 'failed'): Promise<void> {
    await letRefundsGo(this.database, this.order, how);
  }
}

/** Numbers of a context whose names end with "At" are times. */
const PASS = `update lifecycle set due_at = due_at - $2::bigint, context = (
    select jsonb_object_agg(key, case when key like '%At' and jsonb_typeof(value) = 'number'
      then to_jsonb(value::text::bigint - $2::bigint) else value end)
    from jsonb_each(context))
  where id = $1`;
