import type { RequestFailure } from '../../machines/request/failure.ts';
import type { Translate } from '../locale.tsx';

/** Why a request failed, in the reader's words: the server's own message where it gave one (`Problem`), else by kind. */
export function failureText({ kind, data }: RequestFailure, t: Translate): string {
  if (typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string')
    return data.message;
  return t(`shell:failure.${kind}`);
}
