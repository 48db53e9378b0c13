/** The taxes of the US and Canada from the dated tables of this folder. */
import { NO_SALES_TAX } from '#machines/rules/tax-exemption.ts';
import { UnknownTaxes } from './port.ts';
import type { Tax, TaxPlace, TaxPort } from './port.ts';
import { CA_RATES } from './rates-ca.ts';
import { US_RATES } from './rates-us.ts';
import type { RateRow } from './rates.ts';

/** A tax with its first day. */
interface Dated extends Tax {
  /** ms since 1970. */
  readonly from: number;
}

/** Days begin at midnight, Eastern Standard Time. */
const startOf = (day: string): number => Date.parse(`${day}T05:00:00Z`);

const keyOf = ({ country, state }: TaxPlace): string => `${country}-${state}`;

/** The rows of each place, the earliest first. */
function byPlace(rows: readonly RateRow[]): Map<string, Dated[]> {
  // Places without a sales tax are known too, so that a missing place is an error.
  const places = new Map<string, Dated[]>(NO_SALES_TAX.map((state) => [keyOf({ country: 'US', state }), []]));
  const dated = rows.map((row): Dated => ({
    kind: row.kind,
    jurisdiction: keyOf(row),
    rate: row.rate,
    isOnShipping: row.on.includes('shipping'),
    isOnClasses: row.on.includes('classes'),
    from: startOf(row.from),
  }));
  for (const tax of dated.sort((a, b) => a.from - b.from))
    places.set(tax.jurisdiction, [...(places.get(tax.jurisdiction) ?? []), tax]);
  return places;
}

/** A tax port over dated rows: for each tax of a place the latest row that has begun applies. */
export function taxTable(rows: readonly RateRow[]): TaxPort {
  const places = byPlace(rows);
  return {
    taxesAt(place, at) {
      const all = places.get(keyOf(place));
      if (all === undefined) throw new UnknownTaxes(place, at);
      // Of each tax, a later row replaces an earlier one.
      const latest = new Map(all.filter(({ from }) => from <= at).map((tax) => [tax.kind, tax]));
      const kinds = new Set(all.map(({ kind }) => kind));
      if (latest.size < kinds.size) throw new UnknownTaxes(place, at);
      return [...latest.values()];
    },
  };
}

/** The marketplace's own table. */
export const TAX_TABLE: TaxPort = taxTable([...US_RATES, ...CA_RATES]);
