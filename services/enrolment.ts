/** Adding an authenticator: fetches its key from the server and draws the QR code here. */
import type { Enrolment } from '../contract/user.ts';
import { loadChunk } from './chunks.ts';
import { callEndpoint } from './http.ts';

/** The data to show for a new authenticator. `modules`: rows of the QR code, true for black. */
export type ShownEnrolment = Enrolment & { readonly modules: boolean[][] };

/** @throws RequestFailure */
export async function enrolSecondFactor(challengeId: string, signal?: AbortSignal): Promise<ShownEnrolment> {
  const [enrolment, { encode }] = await Promise.all([
    callEndpoint('enrolSecondFactor', {
      body: { challengeId },
      throwError: true,
      ...(signal ? { signal } : {}),
    }),
    loadChunk('qr-code', () => import('uqr')),
  ]);
  return { ...enrolment, modules: encode(enrolment.uri, { ecc: 'M', border: 2 }).data };
}
