import { ARRIVES_MS } from './constants.ts';
import type { ReturnLineContext } from './events.ts';

/**
 * What did not come when a part of a line was received at `at`: a line of its own, still on its way. Where the carrier has brought the
 * parcel, the seller has seen what was in it: the rest is in another one, and waited for as long as any.
 */
export function restAfter(was: ReturnLineContext, came: number, at: number): ReturnLineContext {
  const rest = { ...was, quantity: was.quantity - came };
  return was.deliveredAt === null ? rest : { ...rest, deliveredAt: null, dueAt: at + ARRIVES_MS };
}
