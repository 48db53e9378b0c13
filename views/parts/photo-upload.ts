/** Sending a photo, as evidence of a return or in a dispute. */
import type { CallAnswer } from '../../contract/calls.ts';
import { createRequestMachine } from '../../machines/request/machine.ts';
import { callEndpoint } from '../../services/http.ts';

export type Photo = CallAnswer<'uploadPhoto'>;

/** A photo over a slow line takes longer than other requests may (§9). */
export const UPLOAD_TIMEOUT_MS = 300_000;

export const uploadMachine = createRequestMachine<
  { file: File; parentNumber: string; key: string | null; onSent: (part: number) => void },
  Photo
>(({ file, parentNumber, key, onSent }, signal) =>
  callEndpoint('uploadPhoto', {
    query: key === null ? {} : { key, order: parentNumber },
    file,
    onSent,
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    throwError: true,
  }),
);
