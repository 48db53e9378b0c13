/** The calls of two-step verification, as one request machine. */
import type { TwoStep } from '#contract/two-step.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { beginTwoStep, type ShownEnrolment } from '#services/enrolment.ts';
import { callEndpoint } from '#services/http.ts';
import { renewRecoveryCodes, turnOffTwoStep, type TwoStepProof } from '#services/user.ts';

/** A step of two-step verification; null loads how it is. */
export type TwoStepAction =
  | { readonly kind: 'START'; readonly password: string }
  | { readonly kind: 'CONFIRM'; readonly code: string }
  | { readonly kind: 'CANCEL' }
  | ({ readonly kind: 'RENEW' | 'TURN_OFF' } & TwoStepProof)
  | null;

export interface TwoStepShown {
  readonly twoStep: TwoStep;
  /** The new key that waits for its first code. */
  readonly enrolment: ShownEnrolment | null;
  /** New recovery codes, shown once. */
  readonly recoveryCodes: readonly string[] | null;
}

const without = (twoStep: TwoStep): TwoStepShown => ({ twoStep, enrolment: null, recoveryCodes: null });

export const twoStepRequestMachine = createRequestMachine<TwoStepAction, TwoStepShown>(
  async (action, signal) => {
    const sent = { signal, throwError: true } as const;
    switch (action?.kind) {
      case undefined:
        return without(await callEndpoint('twoStep', sent));
      case 'START':
        return { ...without({ on: null }), enrolment: await beginTwoStep(action.password, signal) };
      case 'CONFIRM':
        return without(await callEndpoint('confirmTwoStep', { body: { code: action.code }, ...sent }));
      case 'CANCEL':
        return without(await callEndpoint('cancelTwoStep', sent));
      case 'TURN_OFF':
        return without(await turnOffTwoStep({ password: action.password, code: action.code }, signal));
      case 'RENEW': {
        const proof = { password: action.password, code: action.code };
        const { twoStep, recoveryCodes } = await renewRecoveryCodes(proof, signal);
        return { twoStep, recoveryCodes, enrolment: null };
      }
    }
  },
);
