/** What the shop asks about taxes, whoever knows: the table of `table.ts`, or a service that takes its place. */
import type { TaxPart } from '../../../platform/database/schema/buying.ts';

/** Where something is handed over: for what is sent the buyer's address, else the store, studio or class room. */
export interface TaxPlace {
  readonly country: 'US' | 'CA';
  /** Two capitals (§5). */
  readonly state: string;
}

/** One tax of a place, as it stands at a moment. */
export interface Tax extends Pick<TaxPart, 'kind' | 'jurisdiction' | 'rate'> {
  /** Whether it is due on what carriage costs, where that is told apart from the price. */
  readonly isOnShipping: boolean;
  /** Whether it is due on seats of a class, which are a service. Every tax is due on goods. */
  readonly isOnClasses: boolean;
}

/** Nobody knows the taxes of a place at that time. To take none would be a guess at the seller's cost. */
export class UnknownTaxes extends Error {
  constructor({ country, state }: TaxPlace, at: number) {
    super(`no taxes are known for ${country}-${state} on ${new Date(at).toISOString()}`);
    this.name = 'UnknownTaxes';
  }
}

export interface TaxPort {
  /**
   * The taxes of a place; none where it has none.
   * @param at ms since 1970
   * @throws UnknownTaxes for a place, or a time, that is not known
   */
  taxesAt(place: TaxPlace, at: number): readonly Tax[];
}
