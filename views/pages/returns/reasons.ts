/** Why something comes back, in words. */
import type { ReturnReason } from '../../../contract/returns.ts';

/** Of goods, and of seats in a class. */
export const GOODS_REASONS = [
  'DAMAGED',
  'DEFECTIVE',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'PARTS_MISSING',
  'ARRIVED_LATE',
  'TOO_MUCH',
  'CHANGED_MIND',
] as const satisfies readonly ReturnReason[];
export const CLASS_REASONS = [
  'CANNOT_ATTEND',
  'CHANGED_MIND',
  'TOO_MUCH',
] as const satisfies readonly ReturnReason[];

/** A key of `locales/`; words of another shop stand as they are. */
export function reasonKey(reason: string) {
  const known = [...GOODS_REASONS, ...CLASS_REASONS].find((each) => each === reason);
  return known === undefined ? ('returns:reason.OTHER' as const) : (`returns:reason.${known}` as const);
}
