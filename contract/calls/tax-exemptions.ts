/** Tax exemptions (§7 memberLookUp): members apply for them, the back office decides. */
import { ExemptionDecision } from '../tax-exemptions.ts';
import type { CallSchemas } from '../call.ts';
import { OF_AN_EVENT, SeenQuery } from '../lifecycles.ts';
import {
  ApplyForExemptionBody,
  ExemptionParams,
  ExemptionsQuery,
  ReviewedExemption,
  ReviewedExemptions,
  TaxExemption,
  TaxExemptions,
} from '../tax-exemptions.ts';

export const taxExemptionCalls = {
  taxExemptions: {
    summary: "The member's tax exemptions, the newest first",
    needs: 'session',
    answer: TaxExemptions,
  },
  applyForTaxExemption: {
    summary:
      'Apply for a tax exemption in one state or province. The same application again answers the one that is open',
    body: ApplyForExemptionBody,
    needs: 'own-session',
    refuses: [
      ...[
        'MISSING',
        'STATE_INVALID',
        'EXEMPTION_KIND_INVALID',
        'ORGANIZATION_TOO_LONG',
        'CERTIFICATE_INVALID',
      ],
      ...['TAX_EXEMPTION_OPEN', 'TAX_EXEMPTIONS_PAUSED'],
    ],
    answer: TaxExemption,
    status: 201,
  },
  withdrawTaxExemption: {
    summary: 'Take an application back, or give an approved exemption up',
    params: ExemptionParams,
    query: SeenQuery,
    needs: 'own-session',
    refuses: [...OF_AN_EVENT],
    answer: TaxExemption,
  },
  taxExemptionsToReview: {
    summary: 'The tax exemptions that wait for the back office, or apply now; never those of the caller',
    query: ExemptionsQuery,
    needs: 'session',
    refuses: ['BACK_OFFICE_ONLY'],
    answer: ReviewedExemptions,
  },
  decideTaxExemption: {
    summary: 'Approve an exemption until a day, reject it, or revoke an approved one; the member is mailed',
    params: ExemptionParams,
    query: SeenQuery,
    body: ExemptionDecision,
    needs: 'session',
    refuses: [...OF_AN_EVENT, 'EXEMPTION_DAY_INVALID', 'BACK_OFFICE_ONLY'],
    answer: ReviewedExemption,
  },
} as const satisfies Record<string, CallSchemas>;
