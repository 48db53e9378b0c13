import { RETURN_CODES } from './order-code.ts';
import { ITEM_STATUSES } from './status.ts';

/** What stands where a code or status is none of the known ones (§4). */
const NO_STATUS = 'returns:NO_STATUS';

/** The label of a whole return's code (§4): a key of `locales/`; unknown codes show 'No Status'. */
export function returnCodeKey(code: number | null) {
  const known = RETURN_CODES.find((each) => each === code);
  return known === undefined ? NO_STATUS : (`returns:code.${known}` as const);
}

/** The label of one line's status on the wire (§4): a key of `locales/`; unknown ones show 'No Status'. */
export function itemStatusKey(status: string) {
  const known = ITEM_STATUSES.find((each) => each === status);
  return known === undefined ? NO_STATUS : (`returns:item.${known}` as const);
}
