/** The calls that change the password and the email address, as request machines. */
import type { EmailChange, EmailChangePayload } from '#contract/email-change.ts';
import type { PasswordChangePayload } from '#contract/user.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { changePassword, requestEmailChange } from '#services/user.ts';

export const changePasswordMachine = createRequestMachine<Omit<PasswordChangePayload, 'serverTime'>, true>(
  async (typed, signal) => {
    await changePassword(typed, signal);
    return true;
  },
);

/** A requested address; CANCEL cancels the open request, null loads it. */
export type EmailAction = Omit<EmailChangePayload, 'serverTime'> | 'CANCEL' | null;

export const emailRequestMachine = createRequestMachine<EmailAction, EmailChange>((action, signal) => {
  if (action === null) return callEndpoint('emailChange', { signal, throwError: true });
  if (action === 'CANCEL') return callEndpoint('cancelEmailChange', { signal, throwError: true });
  return requestEmailChange(action, signal);
});
