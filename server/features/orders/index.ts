/** What other features may use of this one. */
export { boughtLines, type BoughtLines } from './bought-lines.ts';
export { checkedTracking, refuseOtherParcel } from './carriers/check-tracking.ts';
export type { SentBy } from './carriers/expected.ts';
export { applyEarlierDelivery } from './carriers/ingest-events.ts';
export { trackingOf } from './carriers/tracking.ts';
export { type FindOpenableCases, NO_OPENABLE_CASES } from './cases-port.ts';
export { type OrderKeys, orderKeysOf, saveOrderKeyCookie } from './guest-key-cookie.ts';
export { opensOrder, orderKey } from './guest-key.ts';
export { findGuestOrder } from './guest-orders.ts';
export { buyerPath } from './links.ts';
export {
  asSeller,
  holdsKey,
  memberAsCaller,
  orderCaller,
  type OrderCaller,
  type Parties,
  peopleBehind,
  placedOrders,
  resolveActor,
  resolveSender,
  soldByViewer,
} from './order-access.ts';
export { releaseReservations } from './release-reservations.ts';
export { restock } from './restock.ts';
export { revokeEarlierLinks } from './revoke-guest-links.ts';
export { buyerAddresses } from './rows.ts';
