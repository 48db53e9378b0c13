import { describe, expect, test } from 'vitest';
import type { Order, OrderTag } from '#contract/orders.ts';
import { comingSteps } from '#views/pages/orders/coming-steps.ts';
import { someOrder } from './some-order.ts';

const shipped: Order = {
  ...someOrder,
  isPickup: false,
  delivery: { kind: 'ship', speed: 'standard', place: null },
};
const pickup: Order = { ...someOrder, isPickup: false };

describe('the timeline of an order shows what is still to come', () => {
  test.each<[string, Order, OrderTag, readonly string[]]>([
    ['before payment', shipped, 'unpaid', ['SHIP', 'DELIVERED']],
    ['while the seller packs it', shipped, 'toShip', ['SHIP', 'DELIVERED']],
    ['while a part of it is missing', shipped, 'toComplete', ['SHIP_REST', 'DELIVERED']],
    ['on its way', shipped, 'allShipped', ['DELIVERED']],
    ['while the store prepares it', pickup, 'toShip', ['READY_FOR_PICKUP', 'HANDED_OVER']],
    ['while it waits at the store', pickup, 'toPickUp', ['HANDED_OVER']],
    ['after it was picked up, before a class', someOrder, 'allShipped', []],
    ['once it has arrived', shipped, 'arrived', []],
    ['once it is canceled', shipped, 'calledOff', []],
    ['when it has tickets alone', { ...pickup, isTickets: true }, 'allShipped', []],
  ])('%s', (_, order, tag, steps) => {
    expect(comingSteps({ ...order, tags: [tag] })).toEqual(steps);
  });
});
