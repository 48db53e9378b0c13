import { REQUEST_FAILURES, toRequestFailure } from '../request/failure.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { ItemsChange } from './changes.ts';

/** Why a load or a change failed; `locales/` has a message for each. */
export const ITEMS_FAILURES = [
  ...REQUEST_FAILURES,
  /** The server answered, but did not say UPDATED (§4). */
  'NOT_UPDATED',
] as const;
export type ItemsFailureCode = (typeof ITEMS_FAILURES)[number];

export interface ItemsFailure {
  readonly code: ItemsFailureCode;
  /** null if the load failed. */
  readonly change: ItemsChange | null;
  /** Status and data (§8), if a call failed. */
  readonly request: RequestFailure | null;
}

/** The failure of a rejected call. */
export function caused(change: ItemsChange | null, error: unknown): ItemsFailure {
  const request = toRequestFailure(error);
  return { code: request.kind, change, request };
}
