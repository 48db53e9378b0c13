/** The taxes of an order, line by line. */
import { shareOut } from '#machines/rules/money/share-out.ts';
import type { TaxPart } from '#server/platform/database/schema/buying.ts';
import type { Tax, TaxPlace, TaxPort } from './port.ts';

/** An amount to tax, in integer cents. */
export interface TaxedLine {
  readonly kind: 'product' | 'class';
  readonly place: TaxPlace;
  readonly itemCents: number;
  readonly shippingCents: number;
}

/** A rate is in thousandths of a percent. */
const WHOLE = 100_000;

/** `rate` of an amount in cents, half a cent rounded up. */
export const partOf = (cents: number, rate: number): number => Math.floor((cents * rate + WHOLE / 2) / WHOLE);

const baseOf = (tax: Tax, { kind, itemCents, shippingCents }: TaxedLine): number =>
  (kind === 'product' || tax.isOnClasses ? itemCents : 0) + (tax.isOnShipping ? shippingCents : 0);

/**
 * The taxes of each line. Each tax is computed once, on everything that it applies to in the order, and split among its lines by
 * largest remainder: so an order's tax is exact, and its lines add up to it to the cent.
 * @param at when the order is placed, ms since 1970
 * @throws UnknownTaxes as `taxesAt` does
 */
export function taxParts(port: TaxPort, lines: readonly TaxedLine[], at: number): TaxPart[][] {
  const parts: TaxPart[][] = lines.map(() => []);
  const due = new Map<string, { tax: Tax; bases: number[] }>();
  for (const [index, line] of lines.entries()) {
    for (const tax of port.taxesAt(line.place, at)) {
      const key = `${tax.jurisdiction} ${tax.kind}`;
      const known = due.get(key) ?? { tax, bases: lines.map(() => 0) };
      known.bases[index] = baseOf(tax, line);
      due.set(key, known);
    }
  }
  for (const { tax, bases } of due.values()) {
    const base = bases.reduce((sum, cents) => sum + cents, 0);
    const { kind, jurisdiction, rate } = tax;
    for (const [index, cents] of shareOut(partOf(base, rate), bases).entries()) {
      if ((bases[index] ?? 0) > 0) parts[index]?.push({ kind, jurisdiction, rate, cents });
    }
  }
  return parts;
}
