import type { RequestFailure } from './failure.ts';

/** The four states of every data area and user operation (§4). Other machines carry them as tags. */
export type RequestStatus = 'IDLE' | 'PENDING' | 'FULFILLED' | 'REJECTED';

/** `LOAD` makes a call and cancels an older one. `CANCEL` goes back to the state before. `RESET` forgets everything. */
export type RequestEvent<Input> =
  | { readonly type: 'LOAD'; readonly input: Input }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RESET' };

/** `data`: an answer that is known already (rendered by the server). `timeoutMs`: that of §9 if left out. */
export interface RequestInput<Data> {
  readonly data?: Data;
  readonly timeoutMs?: number;
}

export interface RequestContext<Input, Data> {
  /** Input of the last call. */
  readonly input: Input | null;
  /** The last answer. It stays while a newer call is under way, and when that fails. */
  readonly data: Data | null;
  readonly failure: RequestFailure | null;
  readonly timeoutMs: number;
}
