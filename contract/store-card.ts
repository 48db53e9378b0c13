/** The store credit card as it travels (§3 Store-credit-card account, Loyalty-card registration; §7). Amounts are integer cents. */
import { Type, type Static } from 'typebox';
import {
  CARD_ACCOUNT_ID,
  CARD_CALL_ID,
  CARD_FAILURES_MAX,
  CARD_NUMBER_SHOWN_MAX,
  INTEGER_MAX,
  LOYALTY_ID_MAX,
  USER_ID_MAX,
} from './limits.ts';
import { Voucher } from './vouchers.ts';

const strict = { additionalProperties: false };
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** The status under which a decision is registered with the rewards program (§4). */
export const RegisteredStatus = Type.Enum(['APPROVED', 'PENDING', 'REJECTED']);
export type RegisteredStatus = Static<typeof RegisteredStatus>;
export const RegistrationSource = Type.Enum(['MOBILEAPP', 'ECOM']);
export type RegistrationSource = Static<typeof RegistrationSource>;

const LoyaltyId = Type.String({ minLength: 1, maxLength: LOYALTY_ID_MAX });

/** §3 Store-credit-card account. `accountNumber` has asterisks for all digits but the last four. */
export const CardAccount = Type.Object({
  accountNumber: OrNull(Type.String()),
  accountId: OrNull(Type.String()),
  plccStatus: OrNull(Type.Integer({ description: '3 and 4 are holders (§4); null without an application' })),
  loyaltyId: Type.String(),
});
export type CardAccount = Static<typeof CardAccount>;

/** An offer of the card provider to a member who has not applied (§3 plccPreApprovalInfo). */
export const PreApproval = Type.Object({
  offerId: Type.String(),
  creditLimitCents: Type.Integer({ minimum: 0 }),
  expiresAt: Type.String({ description: 'ISO' }),
});
export type PreApproval = Static<typeof PreApproval>;

/** POST finance/plcc/account-lookup/token (§7). */
export const LookupBody = Type.Object(
  {
    userId: Type.String({ minLength: 1, maxLength: USER_ID_MAX }),
    tokenId: Type.String({ pattern: CARD_CALL_ID, description: 'The callId of the decision' }),
    source: Type.Union([Type.Literal('2'), Type.Literal('0')], { description: '2 mobile app, 0 web' }),
  },
  strict,
);

/** POST direct/loyalty/registerPlccCard (§7). */
export const RegistrationBody = Type.Object(
  {
    registrationStore: Type.Integer({ minimum: 1, maximum: INTEGER_MAX }),
    registrationSource: RegistrationSource,
    loyaltyId: LoyaltyId,
    accountNumber: OrNull(Type.String({ minLength: 1, maxLength: CARD_NUMBER_SHOWN_MAX })),
    accountId: OrNull(Type.String({ pattern: CARD_ACCOUNT_ID })),
    plccStatus: RegisteredStatus,
  },
  strict,
);
export type RegistrationBody = Static<typeof RegistrationBody>;

/** POST direct/loyalty/findPlccInfo (§7). */
export const FindCardBody = Type.Object(
  { loyaltyId: LoyaltyId, getVouchers: Type.Optional(Type.Boolean()) },
  strict,
);
export const CardInfo = Type.Object({
  ...CardAccount.properties,
  plccPreApprovalInfo: OrNull(PreApproval),
  vouchers: Type.Array(Voucher, { description: 'Empty unless getVouchers is true' }),
});
export type CardInfo = Static<typeof CardInfo>;

/** The address of the provider's script, and the signed application that the script opens its form with. */
export const CardSdk = Type.Object({ src: Type.String(), application: Type.String() });
export type CardSdk = Static<typeof CardSdk>;

/** A failure that only the browser saw (§8). */
export const CardFailureBody = Type.Object(
  {
    code: Type.Union([Type.Literal('LOOKUP_FAILED'), Type.Literal('REGISTRATION_FAILED')]),
    failed: Type.Integer({ minimum: 0, maximum: CARD_FAILURES_MAX, description: 'Failed registrations' }),
    plccStatus: OrNull(RegisteredStatus),
    httpStatus: OrNull(Type.Integer({ minimum: 0, maximum: INTEGER_MAX })),
  },
  strict,
);
export type CardFailureBody = Static<typeof CardFailureBody>;
