import type { RequestFailure } from './failure.ts';

/** The four states of every data area and user operation (§4). Other machines carry them as tags. */
export type RequestStatus = 'IDLE' | 'PENDING' | 'FULFILLED' | 'REJECTED';

/** `LOAD` asks; a newer one cancels the older. `CANCEL` goes back to what was there. `RESET` forgets. */
export type RequestEvent<Input> =
  { readonly type: 'LOAD'; readonly input: Input } | { readonly type: 'CANCEL' } | { readonly type: 'RESET' };

/** `data`: an answer that is there already (rendered by the server). `timeoutMs`: §9 unless given. */
export interface RequestInput<Data> {
  readonly data?: Data;
  readonly timeoutMs?: number;
}

export interface RequestContext<Input, Data> {
  /** What was asked last. */
  readonly input: Input | null;
  /** The last answer. It stays while a newer one is under way or has failed. */
  readonly data: Data | null;
  readonly failure: RequestFailure | null;
  readonly timeoutMs: number;
}
