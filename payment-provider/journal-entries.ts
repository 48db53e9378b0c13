/**
 * The entries of the journal: all that this provider has done. Of a card they hold only
 * the brand and last four digits, and of a saved card also its token, expiry and fingerprint: never its number or security code.
 */
import { Type, type Static } from 'typebox';
import { DeclineReason } from '../contract/payment-provider.ts';
import { Behaviour } from './test-cards.ts';

const Cents = Type.Integer({ minimum: 1 });
const At = Type.Integer();
const Reason = Type.Union([DeclineReason, Type.Null()]);
const Status = Type.Union([
  Type.Literal('CHALLENGED'),
  Type.Literal('PENDING'),
  Type.Literal('AUTHORIZED'),
  Type.Literal('DECLINED'),
]);

export const Authorized = Type.Object({
  entry: Type.Literal('authorization'),
  at: At,
  authorizationId: Type.String(),
  key: Type.String(),
  amountCents: Cents,
  status: Status,
  reason: Reason,
  behaviour: Behaviour,
  brand: Type.Union([Type.String(), Type.Null()]),
  lastFour: Type.Union([Type.String(), Type.Null()]),
  /** The hash of the encrypted card, which may be used for one authorization only; null for a saved card. */
  fingerprint: Type.Union([Type.String(), Type.Null()]),
  /** Present if the buyer wants the card saved once the bank authorizes this purchase. */
  keptCard: Type.Optional(
    Type.Object({ token: Type.String(), fingerprint: Type.String(), expiry: Type.String() }),
  ),
  language: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  returnUrl: Type.String(),
});
export type Authorized = Static<typeof Authorized>;

/** The result of a challenged or pending authorization. */
export const Settled = Type.Object({
  entry: Type.Literal('settled'),
  at: At,
  authorizationId: Type.String(),
  status: Type.Union([Type.Literal('AUTHORIZED'), Type.Literal('DECLINED')]),
  reason: Reason,
});
export type Settled = Static<typeof Settled>;

/** A capture, void, refund or payout. */
export const Written = Type.Object({
  entry: Type.Literal('write'),
  at: At,
  kind: Type.Union([
    Type.Literal('CAPTURE'),
    Type.Literal('VOID'),
    Type.Literal('REFUND'),
    Type.Literal('PAYOUT'),
  ]),
  id: Type.String(),
  key: Type.String(),
  status: Type.Union([Type.Literal('SUCCEEDED'), Type.Literal('FAILED')]),
  /** null for a payout. */
  authorizationId: Type.Union([Type.String(), Type.Null()]),
  /** The number of the order or payout; null for a void. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** 0 if there was nothing left to void. */
  amountCents: Type.Integer({ minimum: 0 }),
});
export type Written = Static<typeof Written>;

/** The shop has removed a saved card. */
export const CardForgotten = Type.Object({
  entry: Type.Literal('card-forgotten'),
  at: At,
  token: Type.String(),
});

/** The shop has accepted a webhook event. */
export const Delivered = Type.Object({ entry: Type.Literal('delivered'), eventId: Type.String() });
export type Delivered = Static<typeof Delivered>;

/** The shop has registered its webhook address. */
export const EndpointRegistered = Type.Object({ entry: Type.Literal('endpoint'), url: Type.String() });
export type EndpointRegistered = Static<typeof EndpointRegistered>;

export const Entry = Type.Union([Authorized, Settled, Written, CardForgotten, Delivered, EndpointRegistered]);
export type Entry = Static<typeof Entry>;

const FORMER_ENTRIES = { told: 'delivered', listening: 'endpoint' } as const;
const isFormer = (name: unknown): name is keyof typeof FORMER_ENTRIES =>
  typeof name === 'string' && Object.hasOwn(FORMER_ENTRIES, name);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Converts an entry that an earlier version wrote: two kinds of entry and one field of a card's behaviour had other names. */
export function upgradeEntry(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { entry: name, behaviour } = entry;
  if (isFormer(name)) return { ...entry, entry: FORMER_ENTRIES[name] };
  if (!isRecord(behaviour) || behaviour['told'] === undefined) return entry;
  const { told, ...rest } = behaviour;
  return { ...entry, behaviour: { ...rest, deliveries: told } };
}
