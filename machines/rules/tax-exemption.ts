/** What the form of a tax exemption accepts, in the browser and on the server, and the days on which an exemption applies. */
import type { ExemptionKind } from '#contract/tax-exemptions.ts';
import { EXEMPTION_CERTIFICATE, EXEMPTION_ORGANIZATION_MAX } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { placeOfJurisdiction } from './jurisdiction.ts';
import type { Country } from './validation/country.ts';
import { stateCodes } from './validation/state.ts';
import { normalText, required } from './validation/text.ts';

/** Our own figure: certificates without an end are checked again after this many years. */
export const EXEMPTION_YEARS_MAX = 5;

/** US states and territories without a sales tax. Members can't apply for an exemption in them. */
export const NO_SALES_TAX = ['AK', 'DE', 'MT', 'NH', 'OR', 'AS', 'GU', 'MP', 'VI'] as const;

/** The codes of the states or provinces of a country in which a sales tax is charged. */
export const taxingStates = (country: Country): string[] =>
  stateCodes(country).filter((code) => country === 'CA' || !NO_SALES_TAX.some((none) => none === code));

/**
 * Why a buyer pays no tax, by country. In Canada a school, a nonprofit and a reseller pay GST, HST and QST and claim them back (Canada
 * Revenue Agency), so the checkout doesn't leave them out.
 */
export const EXEMPTION_KINDS_IN: Readonly<Record<Country, readonly ExemptionKind[]>> = {
  US: ['SCHOOL', 'NONPROFIT', 'GOVERNMENT', 'RESELLER'],
  CA: ['GOVERNMENT', 'FIRST_NATIONS'],
};

/** Days begin at midnight, Eastern Standard Time, as in the tables of tax rates. */
const DAY_BEGINS_MS = 5 * HOUR_MS;

/** The day at a moment. @param at ms since 1970 @returns ISO, such as 2026-05-01 */
export const exemptionDay = (at: number): string =>
  new Date(at - DAY_BEGINS_MS).toISOString().slice(0, '2026-05-01'.length);

/** The moment after a day, ms since 1970; NaN for a date that no calendar has. @param day ISO */
export function exemptionEnd(day: string): number {
  const begins = Date.parse(`${day}T00:00:00Z`) + DAY_BEGINS_MS;
  return Number.isNaN(begins) || exemptionDay(begins) !== day ? Number.NaN : begins + DAY_MS;
}

/** The last day before an end. @param until as `exemptionEnd` answers it */
export const lastExemptionDay = (until: number): string => exemptionDay(until - 1);

/** The latest last day that an approval at `at` can name. @param at ms since 1970 @returns ISO */
export function latestExemptionDay(at: number): string {
  const today = new Date(at - DAY_BEGINS_MS);
  today.setUTCFullYear(today.getUTCFullYear() + EXEMPTION_YEARS_MAX);
  return today.toISOString().slice(0, '2026-05-01'.length);
}

export const latestExemptionEnd = (at: number): number => exemptionEnd(latestExemptionDay(at));

/** What a member enters. */
export interface ExemptionApplication {
  /** US-TX, CA-BC. */
  readonly jurisdiction: string;
  readonly kind: ExemptionKind;
  readonly organization: string;
  readonly certificateNumber: string;
}

const CERTIFICATE = new RegExp(EXEMPTION_CERTIFICATE, 'u');

/** A certificate number as it is stored: without outer spaces, in capitals. */
export const normalCertificate = (typed: string): string => normalText(typed).toUpperCase();

const organizationFault = (name: string) =>
  [...name].length > EXEMPTION_ORGANIZATION_MAX ? ('validation:ORGANIZATION_TOO_LONG' as const) : null;

const certificateFault = (number: string) =>
  CERTIFICATE.test(number) ? null : ('validation:CERTIFICATE_INVALID' as const);

/** What is wrong with each field, as message keys; null for a valid field. */
export function exemptionFaults({
  jurisdiction,
  kind,
  organization,
  certificateNumber,
}: ExemptionApplication) {
  const { country, state } = placeOfJurisdiction(jurisdiction);
  return {
    jurisdiction: taxingStates(country).includes(state) ? null : ('validation:STATE_INVALID' as const),
    kind: EXEMPTION_KINDS_IN[country].includes(kind) ? null : ('validation:EXEMPTION_KIND_INVALID' as const),
    organization: required(normalText(organization), organizationFault),
    certificateNumber: required(normalCertificate(certificateNumber), certificateFault),
  };
}
