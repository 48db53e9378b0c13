import { changeAt } from '../runtime/snapshots/migrate.ts';
import type { Migration } from '../runtime/snapshots/shape.ts';

const PLACES = ['checkout', 'quote', 'sellers', '*', 'options', '*', 'places', '*'] as const;

/**
 * For checkouts that a tab kept before a new version of the shop was installed: without its attempt key, a buyer who comes back
 * from their bank would have to pay again.
 */
export const checkoutMigrations: Readonly<Record<number, Migration>> = {
  1: ({ value, context }) => ({
    value,
    context: changeAt(context, ['checkout'], (checkout) => ({ needsCustomerCode: false, ...checkout })),
  }),
  2: ({ value, context }) => ({
    value,
    context: changeAt(context, PLACES, (place) => ({
      distanceKm: null,
      isPreferred: false,
      hours: null,
      ...place,
    })),
  }),
};
