/** Uploads a photo for a return, a dispute, a message or a review. */
import type { CallAnswer } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export type Photo = CallAnswer<'uploadPhoto'>;

/** A photo on a slow connection takes longer than other requests (§9). */
export const UPLOAD_TIMEOUT_MS = 300_000;

export const uploadMachine = createRequestMachine<
  { file: File; parentNumber: string | undefined; onSent: (part: number) => void },
  Photo
>(({ file, parentNumber, onSent }, signal) =>
  callEndpoint('uploadPhoto', {
    query: parentNumber === undefined ? {} : { order: parentNumber },
    file,
    onSent,
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    throwError: true,
  }),
);

/** The form field that counts photos which aren't uploaded yet. */
export const UNSENT = 'unsent-photos';

/** Whether the form has photos that are uploading or were refused: sent now, it would go without them. */
export const hasUnsentPhotos = (form: HTMLFormElement): boolean =>
  new FormData(form).getAll(UNSENT).some((count) => count !== '0');
