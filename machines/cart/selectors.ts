import type { SnapshotFrom } from 'xstate';
import type { Cart, CartLine, LineNotice } from '#contract/cart.ts';
import type { CartFailure } from './events.ts';
import type { cartMachine } from './machine.ts';

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

const NO_LINES: readonly CartLine[] = [];

/** The cart in the server's last answer; null before the first. */
export const selectCart = (snapshot: CartSnapshot): Cart | null => snapshot.context.cart;

export const selectLines = (snapshot: CartSnapshot): readonly CartLine[] =>
  snapshot.context.cart?.lines ?? NO_LINES;

/** The number on the badge. */
export const selectItemCount = (snapshot: CartSnapshot): number => snapshot.context.cart?.itemCount ?? 0;

/** Integer cents, as the server summed them. */
export const selectSubtotalCents = (snapshot: CartSnapshot): number =>
  snapshot.context.cart?.subtotalCents ?? 0;

export const selectIsEmpty = (snapshot: CartSnapshot): boolean => snapshot.context.cart?.lines.length === 0;

/** A call is under way. */
export const selectIsBusy = (snapshot: CartSnapshot): boolean => snapshot.hasTag('PENDING');

export const selectIsMerged = (snapshot: CartSnapshot): boolean => snapshot.matches('merged');

/** Why the last load, merge or change failed; stays until the next attempt or until it is dismissed. */
export const selectCartFailure = (snapshot: CartSnapshot): CartFailure | null => snapshot.context.failure;

/** Lines with a changed price, too little stock, or none. */
export const selectNotices = (snapshot: CartSnapshot): { lineId: number; notice: LineNotice }[] =>
  selectLines(snapshot).flatMap(({ lineId, notices }) => notices.map((notice) => ({ lineId, notice })));

/** The quantity the shopper last asked for while the server hasn't answered yet; 0 for a line being removed or saved. */
export function selectWantedQuantity(snapshot: CartSnapshot, lineId: number): number | null {
  const { underWay, waiting, cart } = snapshot.context;
  const last = [underWay, ...waiting]
    .filter((change) => change !== null)
    .filter((change) => 'lineId' in change)
    .findLast((change) => change.lineId === lineId);
  if (last !== undefined) return last.kind === 'update' ? last.quantity : 0;
  return cart?.lines.find((line) => line.lineId === lineId)?.quantity ?? null;
}
