/** What stands in the journal: everything that this provider has done, and nothing of a card beyond its brand and last four digits. */
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
  /** Of the sealed text: what was sealed once is good for one authorization. */
  fingerprint: Type.String(),
  language: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  returnUrl: Type.String(),
});
export type Authorized = Static<typeof Authorized>;

/** What came of a challenged or pending authorization. */
export const Settled = Type.Object({
  entry: Type.Literal('settled'),
  at: At,
  authorizationId: Type.String(),
  status: Type.Union([Type.Literal('AUTHORIZED'), Type.Literal('DECLINED')]),
  reason: Reason,
});
export type Settled = Static<typeof Settled>;

/** A write that moves money or lets go of it. */
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
  /** The order's number, or what the shop calls the payout; null for a void. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** 0 where there was nothing left to let go of. */
  amountCents: Type.Integer({ minimum: 0 }),
});
export type Written = Static<typeof Written>;

/** A webhook has arrived. */
export const Told = Type.Object({ entry: Type.Literal('told'), eventId: Type.String() });
export type Told = Static<typeof Told>;

/** Where webhooks go. */
export const Listening = Type.Object({ entry: Type.Literal('listening'), url: Type.String() });
export type Listening = Static<typeof Listening>;

export const Entry = Type.Union([Authorized, Settled, Written, Told, Listening]);
export type Entry = Static<typeof Entry>;
