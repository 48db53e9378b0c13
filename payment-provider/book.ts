/** What the journal adds up to, in memory: who holds what, what was answered under which key, what is still to be told. */
import { Compile } from 'typebox/compile';
import type { Authorization, StatementEntry, WebhookEvent } from '../contract/payment-provider.ts';
import { Entry, type Authorized, type Settled, type Written } from './entries.ts';

/** Addresses that webhooks are tried at; the newest first. */
const ENDPOINTS_KEPT = 4;

/** An authorization with what has become of it. */
export interface Held extends Omit<Authorized, 'entry'> {
  /** By order: what took its share. */
  readonly captures: Map<string, Written>;
  /** By order, in cents. */
  readonly refunded: Map<string, number>;
  voidedCents: number;
  failedCaptures: number;
  failedRefunds: number;
}

/** An event that has not arrived yet, and how many times it is told. */
export interface Untold {
  readonly event: WebhookEvent;
  readonly times: number;
}

export interface Book {
  /** Takes an entry in. Entries of the journal come unchecked. @throws when it is none */
  apply(entry: unknown): void;
  byKey(key: string): Held | undefined;
  byId(authorizationId: string): Held | undefined;
  written(key: string): Written | undefined;
  /** The key that a sealed text was used under. */
  usedBy(fingerprint: string): string | undefined;
  /** Challenged and pending ones. */
  open(): readonly Held[];
  untold(): ReadonlyMap<string, Untold>;
  endpoints(): readonly string[];
  statement(after: number, limit: number): readonly StatementEntry[];
}

const sum = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const cents of amounts) total += cents;
  return total;
};

const capturedCents = ({ captures }: Held): number =>
  sum([...captures.values()].map(({ amountCents }) => amountCents));

/** What is neither taken nor let go of. */
export const leftCents = (held: Held): number => held.amountCents - capturedCents(held) - held.voidedCents;

/** What can still be paid back of what was taken for an order. */
export const refundableCents = ({ captures, refunded }: Held, order: string): number =>
  (captures.get(order)?.amountCents ?? 0) - (refunded.get(order) ?? 0);

/** As the shop is told of it. */
export const toWire = (held: Held, challengeUrl: string | null): Authorization => ({
  authorizationId: held.authorizationId,
  key: held.key,
  status: held.status,
  amountCents: held.amountCents,
  capturedCents: capturedCents(held),
  voidedCents: held.voidedCents,
  refundedCents: sum(held.refunded.values()),
  brand: held.brand,
  lastFour: held.lastFour,
  reason: held.reason,
  challengeUrl,
  at: held.at,
});

const EVENTS = {
  CAPTURE: { SUCCEEDED: 'capture.succeeded', FAILED: 'capture.failed' },
  REFUND: { SUCCEEDED: 'refund.succeeded', FAILED: 'refund.failed' },
} as const;

export function createBook(): Book {
  const entries = Compile(Entry);
  const ids = new Map<string, Held>();
  const keys = new Map<string, Held>();
  const fingerprints = new Map<string, string>();
  const writes = new Map<string, Written>();
  const untold = new Map<string, Untold>();
  const open = new Set<Held>();
  const moved: StatementEntry[] = [];
  let endpoints: string[] = [];
  /** Of the entry that is taken in: it makes the ids of events the same after each start. */
  let sequence = 0;

  const tell = (held: Held, event: Omit<WebhookEvent, 'id' | 'authorizationId'>, times = 1): void => {
    const id = `evt-${String(sequence)}`;
    if (times > 0) untold.set(id, { event: { id, authorizationId: held.authorizationId, ...event }, times });
  };

  const tellStatus = (held: Held, at: number, times: number): void => {
    if (held.status === 'CHALLENGED' || held.status === 'PENDING') return;
    const type = held.status === 'AUTHORIZED' ? 'authorization.authorized' : 'authorization.declined';
    const { key, amountCents } = held;
    tell(held, { type, key, orderNumber: null, amountCents, at }, times);
  };

  const authorized = ({ entry: _, ...facts }: Authorized): void => {
    const held: Held = {
      ...facts,
      captures: new Map(),
      refunded: new Map(),
      voidedCents: 0,
      failedCaptures: 0,
      failedRefunds: 0,
    };
    ids.set(held.authorizationId, held);
    keys.set(held.key, held);
    fingerprints.set(held.fingerprint, held.key);
    if (held.status === 'CHALLENGED' || held.status === 'PENDING') open.add(held);
    tellStatus(held, held.at, 1);
  };

  const settled = ({ authorizationId, status, reason, at }: Settled): void => {
    const held = ids.get(authorizationId);
    if (held === undefined) throw new Error(`there is no authorization ${authorizationId}`);
    held.status = status;
    held.reason = reason;
    open.delete(held);
    tellStatus(held, at, held.behaviour.answer === 'LATE' ? held.behaviour.told : 1);
  };

  const wrote = (write: Written): void => {
    writes.set(write.key, write);
    const { kind, id, key, status, amountCents, reference, at } = write;
    if (kind !== 'VOID' && status === 'SUCCEEDED')
      moved.push({ sequence, kind, id, key, reference: reference ?? '', amountCents, at });
    const held = write.authorizationId === null ? undefined : ids.get(write.authorizationId);
    if (held === undefined || kind === 'PAYOUT') return;
    if (kind === 'VOID') {
      held.voidedCents += amountCents;
      return;
    }
    const order = reference ?? '';
    if (kind === 'CAPTURE') {
      if (status === 'SUCCEEDED') held.captures.set(order, write);
      else held.failedCaptures += 1;
    } else if (status === 'SUCCEEDED')
      held.refunded.set(order, (held.refunded.get(order) ?? 0) + amountCents);
    else held.failedRefunds += 1;
    tell(held, { type: EVENTS[kind][status], key, orderNumber: order, amountCents, at });
  };

  return {
    apply(unchecked) {
      const entry = entries.Parse(unchecked);
      sequence += 1;
      switch (entry.entry) {
        case 'authorization':
          return authorized(entry);
        case 'settled':
          return settled(entry);
        case 'write':
          return wrote(entry);
        case 'told':
          return void untold.delete(entry.eventId);
        case 'listening':
          endpoints = [entry.url, ...endpoints.filter((url) => url !== entry.url)].slice(0, ENDPOINTS_KEPT);
      }
    },
    byKey: (key) => keys.get(key),
    byId: (id) => ids.get(id),
    written: (key) => writes.get(key),
    usedBy: (fingerprint) => fingerprints.get(fingerprint),
    open: () => [...open],
    untold: () => untold,
    endpoints: () => endpoints,
    statement(after, limit) {
      const first = moved.findIndex(({ sequence: place }) => place > after);
      return first === -1 ? [] : moved.slice(first, first + limit);
    },
  };
}
