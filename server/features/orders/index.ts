/** What other features may use of this one. */
export { actingHistory } from './acted-for-buyer.ts';
export { boughtLines, type BoughtLines } from './bought-lines.ts';
export { checkedTracking, refuseOtherParcel } from './carriers/check-tracking.ts';
export type { SentBy } from './carriers/expected-parcel.ts';
export { applyEarlierDelivery } from './carriers/ingest-parcel-events.ts';
export { trackingOf } from './carriers/read-tracking.ts';
export { type FindOpenableCases, NO_OPENABLE_CASES } from './cases-port.ts';
export { type OrderKeys, orderKeysOf, saveOrderKeyCookie } from './guests/guest-key-cookie.ts';
export { opensOrder, orderKey } from './guests/guest-key.ts';
export { findGuestOrder } from './guests/find-guest-order.ts';
export { buyerPath } from './order-paths.ts';
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
export { revokeEarlierLinks } from './guests/revoke-guest-links.ts';
export { buyerAddresses } from './repository.ts';
