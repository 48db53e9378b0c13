/** The calls that change how a member signs in. An agent who acts for a member may make none of them. */
import { Done, type CallSchemas } from '../call.ts';
import { SEALED } from '../refusals.ts';
import { SignInForm } from '../user.ts';

export const securityCalls = {
  changePassword: {
    summary: 'Change the password by the current one; ends every other session of the account',
    body: SignInForm,
    needs: 'session',
    refuses: [...SEALED, 'PASSWORD_WRONG', 'PASSWORD_GUESSABLE', 'LOCKED', 'NOT_ON_BEHALF'],
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
