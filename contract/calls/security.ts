/** The calls that change how a member signs in. An agent who acts for a member may make none of them. */
import { Type } from 'typebox';
import { Done, type CallSchemas } from '../call.ts';
import { EmailChange, EmailConfirmed } from '../email-change.ts';
import { LinkToken } from '../link-token.ts';
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
  emailChange: {
    summary: 'The change of the email address that waits for a confirmation',
    needs: 'session',
    refuses: ['NOT_ON_BEHALF'],
    answer: EmailChange,
  },
  requestEmailChange: {
    summary:
      'Mail a link to the new and the old address; the answer is the same for an address with an account',
    body: SignInForm,
    needs: 'session',
    refuses: [...SEALED, 'EMAIL_SAME', 'PASSWORD_WRONG', 'LOCKED', 'NOT_ON_BEHALF'],
    answer: EmailChange,
  },
  cancelEmailChange: {
    summary: 'Cancel the requested change; its links stop working',
    needs: 'session',
    refuses: ['NOT_ON_BEHALF'],
    answer: EmailChange,
  },
  confirmEmailChange: {
    summary: 'Confirm a change by one of its two mailed links; the second confirmation changes the address',
    body: Type.Object({ token: LinkToken }, { additionalProperties: false }),
    refuses: ['LINK_NOT_VALID', 'EMAIL_TAKEN'],
    answer: EmailConfirmed,
  },
} as const satisfies Record<string, CallSchemas>;
