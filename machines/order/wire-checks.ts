/** Written by `npm run contract:checks` from the schemas of contract/orders.ts. A test compares. */
import type { DeliveryKind } from '#contract/orders.ts';
import { oneOf, type Check } from '../runtime/snapshots/check.ts';

export const isDeliveryKind: Check<DeliveryKind> = oneOf('ship', 'pickup', 'studio', 'tickets');
