/** The fields of the form of an offer, and how their text becomes amount, times and limit. */
import { mapValues } from 'es-toolkit';
import type { CallBody } from '#contract/calls.ts';
import type { LoyaltySegment } from '#contract/member-offers.ts';
import { REGIONS, type Language } from '#locales/paths.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { offerFaults } from '#machines/rules/member-offers.ts';
import { readCurrency } from '#machines/rules/validation/currency.ts';
import { dateFault } from '#machines/rules/validation/date.ts';
import type { Fault } from '#views/components/fault-text.ts';

export const SEGMENTS = ['MEMBER', 'CARD_HOLDER', 'SELLER'] as const satisfies readonly LoyaltySegment[];

const TEXT_FIELDS = { titleEn: '', titleFr: '', textEn: '', textFr: '' };
export const OFFER_FIELDS = {
  ...TEXT_FIELDS,
  segment: '',
  region: '',
  amountCents: '',
  claimsMax: '',
  from: '',
  until: '',
  path: '',
};
type Typed = Readonly<typeof OFFER_FIELDS>;
type Terms = Omit<CallBody<'writeOffer'>, 'clientKey'>;

/** The first moment of a day in the reader's time zone, in ms since 1970; NaN for none. */
const dayStart = (day: string): number => new Date(`${day}T00:00`).getTime();
/** The first moment of the next day: clocks that change make a day shorter or longer than 24 hours. */
function dayEnd(day: string): number {
  const noonAfter = new Date(dayStart(day) + DAY_MS + DAY_MS / 2);
  return noonAfter.setHours(0, 0, 0, 0);
}

/** What the form says, with the last day included. A field that can't be read has a value that its rule refuses. */
export function offerIn(typed: Typed, language: Language): Terms {
  const { segment, region, amountCents, claimsMax, from, until, path } = typed;
  return {
    ...mapValues(TEXT_FIELDS, (_, field) => typed[field].trim()),
    segment: SEGMENTS.find((one) => one === segment) ?? 'MEMBER',
    region: REGIONS.find((one) => one === region) ?? null,
    amountCents: readCurrency(amountCents, language) ?? 0,
    path: path.trim() === '' ? null : path.trim(),
    from: dayStart(from),
    until: dayEnd(until),
    claimsMax: claimsMax.trim() === '' ? null : Number(claimsMax),
  };
}

const needed = (text: string, fault: Fault | null = null): Fault | null =>
  text.trim() === '' ? 'validation:MISSING' : fault;

/** What is wrong with each field; null for a valid one. @param now ms since 1970 */
export function offerFormFaults(typed: Typed, language: Language, now: number) {
  const faults = offerFaults(offerIn(typed, language), now);
  const fromFault = needed(typed.from, dateFault(typed.from));
  return {
    ...mapValues(TEXT_FIELDS, (_, field) => needed(typed[field])),
    amountCents: needed(typed.amountCents, faults.amountCents),
    claimsMax: faults.claimsMax,
    from: fromFault,
    // Compared with the first day only once that is right.
    until: needed(typed.until, dateFault(typed.until) ?? (fromFault === null ? faults.until : null)),
    path: faults.path,
  };
}
