/**
 * Returns and disputes as they travel (§3, §7), and the events that people send to them. Amounts are integer cents, times
 * ISO 8601. `permittedEvents` names what the asking person may send now, as the machine says.
 */
import { Type, type Static, type TProperties } from 'typebox';

const strict = { additionalProperties: false };
const REASON_MAX = 1_000;
const TRACKING_MAX = 100;
/** More than any order is worth, and safe to add up. */
const CENTS_MAX = 100_000_000;

/** An event of a lifecycle: its name and what it brings. Who sends it, and when, the server knows better. */
const event = <Name extends string, Brings extends TProperties>(type: Name, brings: Brings) =>
  Type.Object({ type: Type.Literal(type), ...brings }, strict);

const none = {};
const version = { version: Type.Integer({ minimum: 1, maximum: 1_000 }) };
const reason = { reason: Type.String({ minLength: 1, maxLength: REASON_MAX }) };
const tracking = {
  tracking: Type.Union([Type.String({ minLength: 1, maxLength: TRACKING_MAX }), Type.Null()]),
};
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

export const ReturnLineEventBody = Type.Union([
  event('APPROVE', none),
  event('REJECT', reason),
  event('APPROVE_RESHIP', none),
  event('CANCEL', none),
  event('SHIP', tracking),
  event('CARRIER_DELIVERED', none),
  event('RECEIVE', {
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    condition: Type.Union([Type.Literal('as-sold'), Type.Literal('used'), Type.Literal('damaged')]),
  }),
  event('PASS', none),
  event('FAIL', reason),
  event('REFUND_SETTLED', none),
  event('REFUND_FAILED', none),
  event('RESHIP_SENT', tracking),
  event('DELIVERED', none),
  event('DISPUTE_DECIDED', none),
]);

const amountCents = { amountCents: Type.Integer({ minimum: 1, maximum: CENTS_MAX }) };
const orderId = { orderId: Type.String({ minLength: 1, maxLength: 64 }) };

export const VoucherEventBody = Type.Union([
  event('APPLY', amountCents),
  event('UPDATE', amountCents),
  event('REMOVE', none),
  event('RESET', none),
  event('INVALIDATE', reason),
  event('HOLD', orderId),
  event('REDEEM', orderId),
  event('GIVE_BACK', orderId),
]);

/** What the sender has seen. When the lifecycle has moved on since, the event is refused, even where it were possible. */
export const SeenQuery = Type.Object({
  revision: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});

const lifecycleFacts = {
  /** The next deadline, or null. */
  dueTime: Type.Union([Type.String(), Type.Null()]),
  revision: Type.Integer(),
  permittedEvents: Type.Array(Type.String()),
};

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

/** A step of a lifecycle, for its timeline. */
export const Step = Type.Object({
  event: Type.String(),
  sentBy: Type.String(),
  fromState: Type.String(),
  toState: Type.String(),
  time: Type.String(),
});
export type Step = Static<typeof Step>;

export const DisputeDetail = Type.Object({ dispute: Dispute, steps: Type.Array(Step) });

export const ReturnLine = Type.Object({
  returnLineId: Type.String(),
  createdTime: Type.String(),
  quantity: Type.Integer(),
  receivedQuantity: Type.Integer(),
  /** As the wire tells it (§4); `state` is the machine's own. */
  status: Type.String(),
  state: Type.String(),
  skuNumber: Type.String(),
  afterSalesReason: Type.String(),
  /** Why the seller said no. */
  sellerReason: Type.Union([Type.String(), Type.Null()]),
  tracking: Type.Union([Type.String(), Type.Null()]),
  refundAmount: Type.Integer(),
  isReceiptExpected: Type.Boolean(),
  originalOrderItem: Type.Object({
    title: Type.String(),
    commissionFee: Type.Integer(),
    estimatedTax: Type.Integer(),
    shippingHandlingCharge: Type.Integer(),
    itemSubtotal: Type.Integer(),
  }),
  ...lifecycleFacts,
});
export type ReturnLine = Static<typeof ReturnLine>;

export const ReturnOrder = Type.Object({
  returnOrderNumber: Type.String(),
  orderNumber: Type.String(),
  returnParentOrderNumber: Type.String(),
  createdTime: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  /** One of the order-level codes of §4; null for a return without lines. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  returnOrderLines: Type.Array(ReturnLine),
});
export type ReturnOrder = Static<typeof ReturnOrder>;

/** §9: returns and disputes come ten on a page. */
export const AFTERSALES_PAGE_SIZE = 10;
const PAGE_MAX = 10_000;
const SIZE_MAX = 100;
/** Pages start at 1 (§9). */
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX }));
const Size = Type.Optional(Type.Integer({ minimum: 1, maximum: SIZE_MAX }));

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
export const ReturnsQuery = Type.Object({
  pageNum: Page,
  pageSize: Size,
  channel: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  channels: Type.Optional(Type.String({ pattern: '^[1-9](,[1-9]){0,8}$' })),
});
const Instant = Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }));
export const SellerReturnsQuery = Type.Object({
  pageNum: Page,
  pageSize: Size,
  simpleMode: Type.Optional(Type.Boolean()),
  channel: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  /** Created from, and before: ms since 1970. */
  startTime: Instant,
  endTime: Instant,
  storeId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  subOrderNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});
export const ReturnsAnswer = Type.Object({
  afterSalesRspVoList: Type.Array(ReturnOrder),
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});

/** A voucher of the member (§3), amounts in integer cents. */
export const Voucher = Type.Object({
  card_number: Type.String(),
  current_balance: Type.Integer(),
  balance: Type.Integer(),
  isApplied: Type.Boolean(),
  appliedAmount: Type.Integer(),
  isError: Type.Boolean(),
  state: Type.String(),
  ...lifecycleFacts,
});
export type Voucher = Static<typeof Voucher>;
export const VouchersAnswer = Type.Object({ vouchers: Type.Array(Voucher) });
