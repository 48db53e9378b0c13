/** Sending a photo, as evidence of a return or in a dispute. */
import type { CallAnswer } from '../../contract/calls.ts';
import { createRequestMachine } from '../../machines/request/machine.ts';
import { callEndpoint } from '../../services/http.ts';

export type Photo = CallAnswer<'uploadPhoto'>;

/** A photo over a slow line takes longer than other requests may (§9). */
export const UPLOAD_TIMEOUT_MS = 300_000;

export const uploadMachine = createRequestMachine<
  { file: File; parentNumber: string; onSent: (part: number) => void },
  Photo
>(({ file, parentNumber, onSent }, signal) =>
  callEndpoint('uploadPhoto', {
    query: { order: parentNumber },
    file,
    onSent,
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    throwError: true,
  }),
);

/** The field of a form in which its photos say how many of them haven't arrived. */
export const UNSENT = 'unsent-photos';

/** Whether photos that were chosen in this form are still on their way, or were refused: sent now, it would go without them. */
export const hasUnsentPhotos = (form: HTMLFormElement): boolean =>
  new FormData(form).getAll(UNSENT).some((count) => count !== '0');
