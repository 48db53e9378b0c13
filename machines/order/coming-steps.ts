/** The steps of an order that are still to come if nothing goes wrong. A test takes them on the machine, one after the other. */
import type { DeliveryKind, OrderTag } from '#contract/orders.ts';

/** SHIP_REST is SHIP once a part has been shipped. */
export type ComingStep = 'SHIP' | 'SHIP_REST' | 'READY_FOR_PICKUP' | 'HANDED_OVER' | 'DELIVERED';

/** For goods that are shipped, and for goods that the buyer picks up. */
type Steps = readonly [shipped: readonly ComingStep[], pickedUp: readonly ComingStep[]];

const ALL: Steps = [
  ['SHIP', 'DELIVERED'],
  ['READY_FOR_PICKUP', 'HANDED_OVER'],
];
const NONE: Steps = [[], []];

const COMING: Readonly<Record<OrderTag, Steps>> = {
  unpaid: ALL,
  toShip: ALL,
  toComplete: [['SHIP_REST', 'DELIVERED'], []],
  toPickUp: [[], ['HANDED_OVER']],
  // Goods that were picked up are not delivered; only the class beside them is ahead.
  allShipped: [['DELIVERED'], []],
  arrived: NONE,
  released: NONE,
  calledOff: NONE,
};

interface Facts {
  readonly tags: readonly OrderTag[];
  /** The order has only seats in classes. */
  readonly isTickets: boolean;
  readonly delivery: { readonly kind: DeliveryKind };
}

/** @returns none for tickets, which come by email at once, and for an order that has arrived or is canceled */
export function comingSteps({ tags, isTickets, delivery }: Facts): readonly ComingStep[] {
  if (isTickets) return [];
  return tags.flatMap((tag) => {
    const [shipped, pickedUp] = COMING[tag];
    return delivery.kind === 'ship' ? shipped : pickedUp;
  });
}
