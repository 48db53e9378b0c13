/** Tax exemptions of members, and the back office's queue of them. Times are ISO 8601, days are dates without a time. */
import { Type, type Static } from 'typebox';
import { Id } from './bounds.ts';
import { ISO_DAY, JURISDICTION, TYPED_MAX } from './limits.ts';
import { event, lifecycleFacts, Page, Size } from './lifecycles.ts';

const strict = { additionalProperties: false };
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Why a buyer pays no tax. Those of a country are in `machines/rules/tax-exemption.ts`. */
export const EXEMPTION_KINDS = ['SCHOOL', 'NONPROFIT', 'GOVERNMENT', 'RESELLER', 'FIRST_NATIONS'] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** The states of the machine `tax-exemption`. */
export const EXEMPTION_STATES = [
  'SUBMITTED',
  'APPROVED',
  'EXPIRING',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'REVOKED',
] as const;
export type ExemptionState = (typeof EXEMPTION_STATES)[number];

/** Its events that people send. */
export const EXEMPTION_EVENTS = ['APPROVE', 'REJECT', 'WITHDRAW', 'REVOKE'] as const;
export type ExemptionEvent = (typeof EXEMPTION_EVENTS)[number];

/** Why the back office rejects an application. */
export const EXEMPTION_REJECTIONS = [
  'NUMBER_NOT_FOUND',
  'NAME_DIFFERS',
  'CERTIFICATE_EXPIRED',
  'NOT_EXEMPT_HERE',
] as const;
export type ExemptionRejection = (typeof EXEMPTION_REJECTIONS)[number];

/** Why the back office revokes an exemption that it has approved. */
export const EXEMPTION_REVOCATIONS = [
  'CERTIFICATE_CANCELED',
  'USED_PRIVATELY',
  'APPROVED_BY_MISTAKE',
] as const;
export type ExemptionRevocation = (typeof EXEMPTION_REVOCATIONS)[number];
export type ExemptionReason = ExemptionRejection | ExemptionRevocation;

export const EXEMPTIONS_PAGE_SIZE = 20;

const kind = Type.Enum(EXEMPTION_KINDS);
/** A US state or territory, or a Canadian province: US-TX, CA-BC. */
const jurisdiction = Type.String();
const common = {
  exemptionId: Type.Integer(),
  jurisdiction,
  kind,
  organization: Type.String(),
  state: Type.Enum(EXEMPTION_STATES),
  /** The last day on which it applies; null until it is approved. */
  lastDay: OrNull(Type.String()),
  /** Why it was rejected or revoked; else null. */
  reason: OrNull(Type.Enum([...EXEMPTION_REJECTIONS, ...EXEMPTION_REVOCATIONS])),
  submittedTime: Type.String(),
  ...lifecycleFacts(EXEMPTION_EVENTS),
};

/** A tax exemption as the member who applied for it sees it. */
export const TaxExemption = Type.Object({
  ...common,
  certificateEnding: Type.String({ description: 'The last four characters of the certificate number' }),
});
export type TaxExemption = Static<typeof TaxExemption>;

/** A tax exemption as the back office sees it: with its member and the whole certificate number. */
export const ReviewedExemption = Type.Object({
  ...common,
  member: Type.String({ description: 'The name of the member' }),
  email: Type.String(),
  certificateNumber: Type.String(),
});
export type ReviewedExemption = Static<typeof ReviewedExemption>;

export const TaxExemptions = Type.Object({ exemptions: Type.Array(TaxExemption) });

export const ApplyForExemptionBody = Type.Object(
  {
    jurisdiction: Type.String({ pattern: JURISDICTION }),
    kind,
    organization: Type.String({ maxLength: TYPED_MAX }),
    certificateNumber: Type.String({ maxLength: TYPED_MAX }),
  },
  strict,
);
export type ApplyForExemptionBody = Static<typeof ApplyForExemptionBody>;

export const ExemptionParams = Type.Object({ exemptionId: Id });

export const ExemptionDecision = Type.Union([
  event('APPROVE', { lastDay: Type.String({ pattern: ISO_DAY }) }),
  event('REJECT', { reason: Type.Enum(EXEMPTION_REJECTIONS) }),
  event('REVOKE', { reason: Type.Enum(EXEMPTION_REVOCATIONS) }),
]);
export type ExemptionDecision = Static<typeof ExemptionDecision>;

/** WAITING: without a decision, the oldest first. APPROVED: those that apply now, the one that ends first at the top. */
export const EXEMPTION_QUEUES = ['WAITING', 'APPROVED'] as const;
export type ExemptionQueue = (typeof EXEMPTION_QUEUES)[number];

export const ExemptionsQuery = Type.Object({
  queue: Type.Optional(Type.Enum(EXEMPTION_QUEUES)),
  page: Page,
  size: Size,
});

export const ReviewedExemptions = Type.Object({
  content: Type.Array(ReviewedExemption),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
});

/** What the look-up of a member answers of each approved exemption. */
export const TaxExemptInfo = Type.Object({
  jurisdiction,
  kind,
  organization: Type.String(),
  certificateEnding: Type.String(),
  lastDay: Type.String(),
});
