/** The calls of the page of sign-in and security as request machines. */
import type { PasswordChangePayload } from '#contract/user.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { changePassword } from '#services/user.ts';

export const changePasswordMachine = createRequestMachine<Omit<PasswordChangePayload, 'serverTime'>, true>(
  async (typed, signal) => {
    await changePassword(typed, signal);
    return true;
  },
);
