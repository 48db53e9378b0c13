/** The call of the page that confirms an email address, as a request machine. */
import type { EmailConfirmed } from '#contract/email-change.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export const confirmEmailMachine = createRequestMachine<string, EmailConfirmed>((token, signal) =>
  callEndpoint('confirmEmailChange', { body: { token }, signal, throwError: true }),
);
