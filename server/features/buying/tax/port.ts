/** The port for taxes: implemented by `table.ts`, replaceable by a tax service. */
import type { TaxPart } from '#server/platform/database/schema/buying.ts';

/** Where goods change hands: the buyer's address for a shipment, else the store, studio or class room. */
export interface TaxPlace {
  readonly country: 'US' | 'CA';
  /** Two capital letters (§5). */
  readonly state: string;
}

/** One tax of a place at a moment. */
export interface Tax extends Pick<TaxPart, 'kind' | 'jurisdiction' | 'rate'> {
  /** Whether it applies to shipping that is charged separately. */
  readonly isOnShipping: boolean;
  /** Whether it applies to class seats, which are a service. Every tax applies to goods. */
  readonly isOnClasses: boolean;
}

/** The taxes of a place at that time are unknown. Charging none would be a guess at the seller's cost. */
export class UnknownTaxes extends Error {
  constructor({ country, state }: TaxPlace, at: number) {
    super(`no taxes are known for ${country}-${state} on ${new Date(at).toISOString()}`);
    this.name = 'UnknownTaxes';
  }
}

export interface TaxPort {
  /**
   * The taxes of a place; empty if it has none.
   * @param at ms since 1970
   * @throws UnknownTaxes for a place or time that is not in the table
   */
  taxesAt(place: TaxPlace, at: number): readonly Tax[];
}
