/** The tax exemptions of a member, which a feature above this one knows. */
import type { Static } from 'typebox';
import type { TaxExemptInfo } from '#contract/tax-exemptions.ts';

/** Answers the exemptions that apply now; empty if the member has none. */
export type ExemptionsOfMember = (userId: string) => Promise<Static<typeof TaxExemptInfo>[]>;
