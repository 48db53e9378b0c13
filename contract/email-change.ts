/** A change of the email address that a member signs in with, confirmed by a mailed link at the new and the old address. */
import { Type, type Static } from 'typebox';
import { EMAIL_FORM_MAX, PASSWORD_MAX, SIGN_IN_CODE_MAX } from './limits.ts';

/** What is inside the encrypted text of a request. */
export const EmailChangePayload = Type.Object({
  email: Type.String({ maxLength: EMAIL_FORM_MAX }),
  password: Type.String({ maxLength: PASSWORD_MAX }),
  /** A code of the authenticator or a recovery code, which only an account with two-step verification needs. */
  code: Type.Optional(Type.String({ maxLength: SIGN_IN_CODE_MAX })),
  serverTime: Type.Integer(),
});
export type EmailChangePayload = Static<typeof EmailChangePayload>;

/** The states in which a confirmation is missing. */
export const OPEN_EMAIL_CHANGE_STATES = ['REQUESTED', 'NEW_CONFIRMED', 'OLD_CONFIRMED'] as const;
const OpenState = Type.Enum(OPEN_EMAIL_CHANGE_STATES);

/** The requested change that isn't over, or null. */
export const EmailChange = Type.Object({
  pending: Type.Union([
    Type.Object({
      newEmail: Type.String(),
      state: OpenState,
      dueTime: Type.Integer({ description: 'When the links expire, ms since 1970' }),
    }),
    Type.Null(),
  ]),
});
export type EmailChange = Static<typeof EmailChange>;

/** The state after a confirmation. */
export const EmailConfirmed = Type.Object({ state: Type.Enum([...OPEN_EMAIL_CHANGE_STATES, 'CHANGED']) });
export type EmailConfirmed = Static<typeof EmailConfirmed>;
