import { changeAt } from '../runtime/snapshots/migrate.ts';
import type { Migration } from '../runtime/snapshots/shape.ts';

const PLACES = ['checkout', 'quote', 'sellers', '*', 'options', '*', 'places', '*'] as const;

/**
 * Upgrades the snapshot that a browser tab stored before the shop was updated. The snapshot may hold the attempt key of a buyer who is
 * at their bank's page; without that key, the buyer would have to pay again.
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
  3: ({ value, context }) => ({
    value,
    context: changeAt(
      changeAt(context, ['checkout'], (checkout) => ({ savedCards: [], ...checkout })),
      [],
      (whole) => ({ savedCardId: null, ...whole }),
    ),
  }),
  4: ({ value, context }) => ({
    value,
    context: changeAt(context, ['checkout', 'quote'], (quote) => ({ exemptIn: [], ...quote })),
  }),
};
