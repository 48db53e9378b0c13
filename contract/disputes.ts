/** Disputes as they travel (§3, §7), and the events that people send to them. Amounts are integer cents, times ISO 8601. */
import { Type, type Static } from 'typebox';
import { CENTS_MAX, event, lifecycleFacts, Page, Size, Step } from './lifecycles.ts';

const strict = { additionalProperties: false };
const none = {};
const version = { version: Type.Integer({ minimum: 1, maximum: 1_000 }) };
const Party = Type.Union([Type.Literal('buyer'), Type.Literal('seller')]);

export const DisputeEventBody = Type.Union([
  event('REPLY', none),
  event('MAKE_OFFER', { amountCents: Type.Integer({ minimum: 1, maximum: CENTS_MAX }) }),
  event('ACCEPT_OFFER', version),
  event('REJECT_OFFER', version),
  event('WITHDRAW_OFFER', version),
  event('REFUND_SETTLED', none),
  event('REFUND_FAILED', none),
  event('ACTION_DUE', none),
  event('ACTION_DONE', none),
  event('ESCALATE', none),
  event('CLAIM', none),
  event('REQUEST_INFORMATION', { from: Party }),
  event('PROVIDE_INFORMATION', none),
  event('DECIDE', {
    decision: Type.Object(
      { inFavourOf: Party, refundCents: Type.Integer({ minimum: 0, maximum: CENTS_MAX }) },
      strict,
    ),
  }),
  event('WITHDRAW', none),
]);

export const Dispute = Type.Object({
  disputeId: Type.String(),
  orderNumber: Type.String(),
  buyerFirstName: Type.String(),
  buyerLastName: Type.String(),
  createdTime: Type.String(),
  disputeStatus: Type.String(),
  mostCents: Type.Integer({ description: 'What can be given back at most' }),
  offer: Type.Union([Type.Object({ version: Type.Integer(), amountCents: Type.Integer() }), Type.Null()]),
  decision: Type.Union([Type.Object({ inFavourOf: Party, refundCents: Type.Integer() }), Type.Null()]),
  askedOf: Type.Union([Party, Type.Null()]),
  ...lifecycleFacts,
});
export type Dispute = Static<typeof Dispute>;

export const DisputeDetail = Type.Object({ dispute: Dispute, steps: Type.Array(Step) });

export const USER_TYPES = ['BUYER', 'SELLER', 'AGENT'] as const;
export const DisputesQuery = Type.Object({
  page: Page,
  size: Size,
  /** As whom the disputes are listed: one's own, those with one's shop, or all. */
  userType: Type.Optional(Type.Enum(USER_TYPES)),
});
export const DisputesAnswer = Type.Object({
  content: Type.Array(Dispute),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
});
