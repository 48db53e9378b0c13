/** The reasons for returns and their messages. */
import type { ReturnReason } from '#contract/open-return.ts';

/** For goods, and for seats in a class. */
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

/** A message key; an unknown reason is shown as it is. */
export function reasonKey(reason: string) {
  const known = [...GOODS_REASONS, ...CLASS_REASONS].find((each) => each === reason);
  return known === undefined ? ('returns:reason.OTHER' as const) : (`returns:reason.${known}` as const);
}
