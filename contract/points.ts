/** The points of a rewards member (§3 RewardPointsHistory, §7). Times are ISO 8601. */
import { Type, type Static } from 'typebox';

/** The events of points: earned by a completed order, taken back by a refund of it, turned into a voucher. */
export const POINTS_KINDS = ['EARNED', 'TAKEN_BACK', 'VOUCHER'] as const;
export type PointsKind = (typeof POINTS_KINDS)[number];

/** What the page of the rewards program shows at once. */
export const POINTS_IN_VIEW = 10;

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const PointsEntry = Type.Object({
  entryId: Type.Integer(),
  kind: Type.Enum(POINTS_KINDS),
  /** Below zero when they left the balance. */
  points: Type.Integer(),
  orderNumber: OrNull,
  /** The purchase of that order. */
  parentOrderNumber: OrNull,
  /** The voucher that they became. */
  card_number: OrNull,
  time: Type.String(),
});
export type PointsEntry = Static<typeof PointsEntry>;

/** Newest first. */
export const PointsHistory = Type.Array(PointsEntry);
export type PointsHistory = Static<typeof PointsHistory>;

export const RewardPoints = Type.Object({
  /** Below zero after a refund of an order whose points had become a voucher. */
  balance: Type.Integer(),
  history: PointsHistory,
  hasEarlier: Type.Boolean(),
});
export type RewardPoints = Static<typeof RewardPoints>;
