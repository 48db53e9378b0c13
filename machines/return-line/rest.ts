import { ARRIVES_MS } from './constants.ts';
import type { ReturnLineContext } from './events.ts';

/**
 * The items that were missing when the seller received a part of a line at `at`, as a line of its own that is still in transit. If the
 * carrier has delivered the parcel, the missing items are in another one, which gets the full time to arrive.
 */
export function restAfter(was: ReturnLineContext, came: number, at: number): ReturnLineContext {
  const rest = { ...was, quantity: was.quantity - came };
  return was.deliveredAt === null ? rest : { ...rest, deliveredAt: null, dueAt: at + ARRIVES_MS };
}
