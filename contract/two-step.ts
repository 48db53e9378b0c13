/** Two-step verification of one's own account (§7: two-factor endpoints). */
import { Type, type Static } from 'typebox';
import { Instant } from './bounds.ts';
import { PASSWORD_MAX, SIGN_IN_CODE_MAX } from './limits.ts';

/** `on` is null while two-step verification is off. */
export const TwoStep = Type.Object({
  on: Type.Union([
    Type.Object({
      since: Instant,
      /** When the recovery codes were made. */
      codesTime: Instant,
      codesLeft: Type.Integer({ minimum: 0 }),
      /** True for members. False for staff, who must keep two-step verification on. */
      canTurnOff: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});
export type TwoStep = Static<typeof TwoStep>;

export const TwoStepCodeBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: SIGN_IN_CODE_MAX }) },
  { additionalProperties: false },
);

/** New codes, shown only in this answer. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()), twoStep: TwoStep });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** What is inside the encrypted text of a change: password and code together prove that it is the owner. */
export const TwoStepProofPayload = Type.Object({
  password: Type.String({ maxLength: PASSWORD_MAX }),
  code: Type.String({ minLength: 1, maxLength: SIGN_IN_CODE_MAX }),
  serverTime: Type.Integer(),
});
export type TwoStepProofPayload = Static<typeof TwoStepProofPayload>;
