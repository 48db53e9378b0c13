/** A new authenticator: its key comes from the server, and the QR code is drawn here. */
import type { Enrolment } from '../contract/user.ts';
import { loadChunk } from './chunks.ts';
import { callEndpoint } from './http.ts';
import { startTwoStep } from './user.ts';

/** The data to show for a new authenticator. `modules`: rows of the QR code, true for black. */
export type ShownEnrolment = Enrolment & { readonly modules: boolean[][] };

async function withQrCode(requested: Promise<Enrolment>): Promise<ShownEnrolment> {
  const [enrolment, { encode }] = await Promise.all([requested, loadChunk('qr-code', () => import('uqr'))]);
  return { ...enrolment, modules: encode(enrolment.uri, { ecc: 'M', border: 2 }).data };
}

/** For staff who sign in without an authenticator. @throws RequestFailure */
export const enrolSecondFactor = (challengeId: string, signal?: AbortSignal): Promise<ShownEnrolment> =>
  withQrCode(
    callEndpoint('enrolSecondFactor', {
      body: { challengeId },
      throwError: true,
      ...(signal ? { signal } : {}),
    }),
  );

/** For a signed-in member who turns two-step verification on. @throws RequestFailure */
export const beginTwoStep = (password: string, signal?: AbortSignal): Promise<ShownEnrolment> =>
  withQrCode(startTwoStep(password, signal));
