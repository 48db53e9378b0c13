/** The port through which the look-up of a member reads tax exemptions. `buying` implements it, and `rewards` may not import `buying`. */
import type { Static } from 'typebox';
import type { TaxExemptInfo } from '#contract/tax-exemptions.ts';

/** @returns the member's exemptions that apply now */
export type ExemptionsOfMember = (userId: string) => Promise<Static<typeof TaxExemptInfo>[]>;
