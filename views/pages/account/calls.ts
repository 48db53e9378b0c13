/** The calls of the account pages as request machines. */
import type { CallAnswer } from '#contract/calls.ts';
import type { RegisterPayload } from '#contract/user.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { enrolSecondFactor, type ShownEnrolment } from '#services/enrolment.ts';
import { callEndpoint } from '#services/http.ts';
import { register, setNewPassword, verifyEmail, type WithToken } from '#services/user.ts';

export const registerMachine = createRequestMachine<Omit<RegisterPayload, 'serverTime'>, true>(
  async (person, signal) => {
    await register(person, signal);
    return true;
  },
);

export const enrolMachine = createRequestMachine<string, ShownEnrolment>(enrolSecondFactor);

export const verifyEmailMachine = createRequestMachine<WithToken, true>(async (typed, signal) => {
  await verifyEmail(typed, signal);
  return true;
});

export const forgottenPasswordMachine = createRequestMachine<string, CallAnswer<'forgottenPassword'>>(
  (email, signal) => callEndpoint('forgottenPassword', { body: { email }, signal, throwError: true }),
);

export const newPasswordMachine = createRequestMachine<WithToken, true>(async (chosen, signal) => {
  await setNewPassword(chosen, signal);
  return true;
});
