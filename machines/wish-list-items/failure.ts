import { toRequestFailure } from '../request/failure.ts';
import type { RequestFailure, RequestFailureKind } from '../request/failure.ts';
import type { ItemsChange } from './events.ts';

/** Why a load or a change did not come about; `locales/` has a sentence for each. */
export type ItemsFailureCode =
  | RequestFailureKind
  /** The server answered, but did not say UPDATED (§4). */
  | 'NOT_UPDATED';

export interface ItemsFailure {
  readonly code: ItemsFailureCode;
  /** null when it was the load that failed. */
  readonly change: ItemsChange | null;
  /** Status and data (§8), when a call failed. */
  readonly request: RequestFailure | null;
}

/** The failure a call was rejected with. */
export function caused(change: ItemsChange | null, error: unknown): ItemsFailure {
  const request = toRequestFailure(error);
  return { code: request.kind, change, request };
}
