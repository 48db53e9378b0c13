/** The in-memory state that the journal's entries add up to: authorizations, writes by key, and undelivered webhooks. */
import { Compile } from 'typebox/compile';
import type { Authorization, SavedCard, StatementEntry, WebhookEvent } from '../contract/payment-provider.ts';
import type { Behaviour } from './test-cards.ts';
import { Entry, type Authorized, type Settled, type Written } from './journal-entries.ts';

/** The number of webhook addresses that are tried, newest first. */
const ENDPOINTS_KEPT = 4;

/** An authorization with its captures, refunds and voids. */
export interface AuthorizationState extends Omit<Authorized, 'entry'> {
  /** The capture of each order's share. */
  readonly captures: Map<string, Written>;
  /** Cents by order. */
  readonly refunded: Map<string, number>;
  voidedCents: number;
  failedCaptures: number;
  failedRefunds: number;
}

/** A saved card, and how the bank answers a purchase with it. */
export interface VaultCard extends SavedCard {
  readonly behaviour: Behaviour;
}

/** An event that the shop has not accepted yet, and how many times it is posted. */
export interface PendingWebhook {
  readonly event: WebhookEvent;
  readonly times: number;
}

export interface ProviderState {
  /** Applies an entry, which may be unchecked text of the journal. @throws if it isn't a valid entry */
  apply(entry: unknown): void;
  byKey(key: string): AuthorizationState | undefined;
  byId(authorizationId: string): AuthorizationState | undefined;
  written(key: string): Written | undefined;
  /** The key of the authorization that used this encrypted card. */
  keyOfFingerprint(fingerprint: string): string | undefined;
  /** The saved card of a token; undefined if the token is unknown, its first purchase isn't authorized yet, or the shop has deleted it. */
  savedCard(token: string): VaultCard | undefined;
  /** Challenged and pending authorizations. */
  open(): readonly AuthorizationState[];
  pendingWebhooks(): ReadonlyMap<string, PendingWebhook>;
  endpoints(): readonly string[];
  statement(after: number, limit: number): readonly StatementEntry[];
}

const sum = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const cents of amounts) total += cents;
  return total;
};

const capturedCents = ({ captures }: AuthorizationState): number =>
  sum([...captures.values()].map(({ amountCents }) => amountCents));

/** The amount that is neither captured nor voided. */
export const capturableCents = (authorization: AuthorizationState): number =>
  authorization.amountCents - capturedCents(authorization) - authorization.voidedCents;

/** The captured amount of an order that has not been refunded. */
export const refundableCents = ({ captures, refunded }: AuthorizationState, order: string): number =>
  (captures.get(order)?.amountCents ?? 0) - (refunded.get(order) ?? 0);

/** The authorization as the API returns it. */
export const toWire = (
  authorization: AuthorizationState,
  { challengeUrl, savedCard }: Pick<Authorization, 'challengeUrl' | 'savedCard'>,
): Authorization => ({
  authorizationId: authorization.authorizationId,
  key: authorization.key,
  status: authorization.status,
  amountCents: authorization.amountCents,
  capturedCents: capturedCents(authorization),
  voidedCents: authorization.voidedCents,
  refundedCents: sum(authorization.refunded.values()),
  brand: authorization.brand,
  lastFour: authorization.lastFour,
  savedCard,
  reason: authorization.reason,
  challengeUrl,
  at: authorization.at,
});

const EVENTS = {
  CAPTURE: { SUCCEEDED: 'capture.succeeded', FAILED: 'capture.failed' },
  REFUND: { SUCCEEDED: 'refund.succeeded', FAILED: 'refund.failed' },
} as const;

export function createProviderState(): ProviderState {
  const entries = Compile(Entry);
  const ids = new Map<string, AuthorizationState>();
  const keys = new Map<string, AuthorizationState>();
  const fingerprints = new Map<string, string>();
  const vault = new Map<string, VaultCard>();
  const writes = new Map<string, Written>();
  const pendingWebhooks = new Map<string, PendingWebhook>();
  const open = new Set<AuthorizationState>();
  const statementEntries: StatementEntry[] = [];
  let endpoints: string[] = [];
  /** The number of the entry being applied: event ids derive from it, so a replay produces the same ids. */
  let sequence = 0;

  const queueEvent = (
    authorization: AuthorizationState,
    event: Omit<WebhookEvent, 'id' | 'authorizationId'>,
    times = 1,
  ): void => {
    const id = `evt-${String(sequence)}`;
    if (times > 0)
      pendingWebhooks.set(id, {
        event: { id, authorizationId: authorization.authorizationId, ...event },
        times,
      });
  };

  const queueStatusEvent = (authorization: AuthorizationState, at: number, times: number): void => {
    if (authorization.status === 'CHALLENGED' || authorization.status === 'PENDING') return;
    const type =
      authorization.status === 'AUTHORIZED' ? 'authorization.authorized' : 'authorization.declined';
    const { key, amountCents } = authorization;
    queueEvent(authorization, { type, key, orderNumber: null, amountCents, at }, times);
  };

  /** Saves the card of an authorization whose buyer wanted it saved. */
  const keepCard = ({ keptCard, status, brand, lastFour, behaviour }: AuthorizationState): void => {
    if (keptCard === undefined || status !== 'AUTHORIZED' || brand === null || lastFour === null) return;
    vault.set(keptCard.token, { ...keptCard, brand, lastFour, behaviour });
  };

  const applyAuthorization = ({ entry: _, ...facts }: Authorized): void => {
    const authorization: AuthorizationState = {
      ...facts,
      captures: new Map(),
      refunded: new Map(),
      voidedCents: 0,
      failedCaptures: 0,
      failedRefunds: 0,
    };
    ids.set(authorization.authorizationId, authorization);
    keys.set(authorization.key, authorization);
    if (authorization.fingerprint !== null) fingerprints.set(authorization.fingerprint, authorization.key);
    keepCard(authorization);
    if (authorization.status === 'CHALLENGED' || authorization.status === 'PENDING') open.add(authorization);
    queueStatusEvent(authorization, authorization.at, 1);
  };

  const applySettled = ({ authorizationId, status, reason, at }: Settled): void => {
    const authorization = ids.get(authorizationId);
    if (authorization === undefined) throw new Error(`there is no authorization ${authorizationId}`);
    authorization.status = status;
    authorization.reason = reason;
    keepCard(authorization);
    open.delete(authorization);
    queueStatusEvent(
      authorization,
      at,
      authorization.behaviour.answer === 'LATE' ? authorization.behaviour.deliveries : 1,
    );
  };

  const applyWrite = (write: Written): void => {
    writes.set(write.key, write);
    const { kind, id, key, status, amountCents, reference, at } = write;
    if (kind !== 'VOID' && status === 'SUCCEEDED')
      statementEntries.push({ sequence, kind, id, key, reference: reference ?? '', amountCents, at });
    const authorization = write.authorizationId === null ? undefined : ids.get(write.authorizationId);
    if (authorization === undefined || kind === 'PAYOUT') return;
    if (kind === 'VOID') {
      authorization.voidedCents += amountCents;
      return;
    }
    const order = reference ?? '';
    if (kind === 'CAPTURE') {
      if (status === 'SUCCEEDED') authorization.captures.set(order, write);
      else authorization.failedCaptures += 1;
    } else if (status === 'SUCCEEDED')
      authorization.refunded.set(order, (authorization.refunded.get(order) ?? 0) + amountCents);
    else authorization.failedRefunds += 1;
    queueEvent(authorization, { type: EVENTS[kind][status], key, orderNumber: order, amountCents, at });
  };

  return {
    apply(unchecked) {
      const entry = entries.Parse(unchecked);
      sequence += 1;
      switch (entry.entry) {
        case 'authorization':
          return applyAuthorization(entry);
        case 'settled':
          return applySettled(entry);
        case 'write':
          return applyWrite(entry);
        case 'card-forgotten':
          return void vault.delete(entry.token);
        case 'delivered':
          return void pendingWebhooks.delete(entry.eventId);
        case 'endpoint':
          endpoints = [entry.url, ...endpoints.filter((url) => url !== entry.url)].slice(0, ENDPOINTS_KEPT);
      }
    },
    byKey: (key) => keys.get(key),
    byId: (id) => ids.get(id),
    written: (key) => writes.get(key),
    keyOfFingerprint: (fingerprint) => fingerprints.get(fingerprint),
    savedCard: (token) => vault.get(token),
    open: () => [...open],
    pendingWebhooks: () => pendingWebhooks,
    endpoints: () => endpoints,
    statement(after, limit) {
      const first = statementEntries.findIndex(({ sequence: place }) => place > after);
      return first === -1 ? [] : statementEntries.slice(first, first + limit);
    },
  };
}
