/** The calls that change how a member signs in. An agent who acts for a member may make none of them. */
import { Type } from 'typebox';
import { Done, type CallSchemas } from '../call.ts';
import { EmailChange, EmailConfirmed } from '../email-change.ts';
import { LinkToken } from '../link-token.ts';
import { SEALED } from '../refusals.ts';
import { RecoveryCodes, TwoStep, TwoStepCodeBody } from '../two-step.ts';
import { Enrolment, SignInForm } from '../user.ts';

export const securityCalls = {
  changePassword: {
    summary: 'Change the password by the current one; ends every other session of the account',
    body: SignInForm,
    needs: 'own-session',
    refuses: [...SEALED, 'PASSWORD_WRONG', 'PASSWORD_GUESSABLE', 'LOCKED'],
    answer: Done,
  },
  emailChange: {
    summary: 'The change of the email address that waits for a confirmation',
    needs: 'own-session',
    answer: EmailChange,
  },
  requestEmailChange: {
    summary:
      'Mail a link to the new and the old address; the answer is the same for an address with an account',
    body: SignInForm,
    needs: 'own-session',
    refuses: [...SEALED, 'EMAIL_SAME', 'PASSWORD_WRONG', 'MISSING', 'CODE_WRONG', 'LOCKED'],
    answer: EmailChange,
  },
  cancelEmailChange: {
    summary: 'Cancel the requested change; its links stop working',
    needs: 'own-session',
    answer: EmailChange,
  },
  confirmEmailChange: {
    summary: 'Confirm a change by one of its two mailed links; the second confirmation changes the address',
    body: Type.Object({ token: LinkToken }, { additionalProperties: false }),
    refuses: ['LINK_NOT_VALID', 'EMAIL_TAKEN'],
    answer: EmailConfirmed,
  },
  twoStep: {
    summary: 'Whether a sign-in needs a code, and how many recovery codes are left',
    needs: 'own-session',
    answer: TwoStep,
  },
  startTwoStep: {
    summary: 'A key and recovery codes by the password; they count once confirmTwoStep took a code',
    body: SignInForm,
    needs: 'own-session',
    refuses: [...SEALED, 'PASSWORD_WRONG', 'LOCKED', 'TWO_STEP_CHANGED'],
    answer: Enrolment,
  },
  confirmTwoStep: {
    summary: 'Turn two-step verification on by the first code of the new key',
    body: TwoStepCodeBody,
    needs: 'own-session',
    refuses: ['CODE_WRONG', 'LOCKED', 'TWO_STEP_CHANGED'],
    answer: TwoStep,
  },
  cancelTwoStep: {
    summary: 'Give the new key up; without one, nothing changes',
    needs: 'own-session',
    answer: TwoStep,
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes, by password and code',
    body: SignInForm,
    needs: 'own-session',
    refuses: [...SEALED, 'PASSWORD_WRONG', 'CODE_WRONG', 'LOCKED', 'TWO_STEP_CHANGED'],
    answer: RecoveryCodes,
  },
  turnOffTwoStep: {
    summary: 'Turn two-step verification off, by password and code; refused to staff',
    body: SignInForm,
    needs: 'own-session',
    refuses: [...SEALED, 'PASSWORD_WRONG', 'CODE_WRONG', 'LOCKED', 'TWO_STEP_CHANGED', 'TWO_STEP_REQUIRED'],
    answer: TwoStep,
  },
} as const satisfies Record<string, CallSchemas>;
