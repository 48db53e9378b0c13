import type { RequestFailure } from '#machines/request/failure.ts';
import type { Translate } from '../translate.ts';

/** Why a request failed, in the reader's language: the server's message if it sent one (`Problem`), otherwise by kind. */
export function failureText({ kind, data }: RequestFailure, t: Translate): string {
  if (typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string')
    return data.message;
  return t(`shell:failure.${kind}`);
}
