/** What the shop asks about a parcel. The answers come from the carriers' webhook calls; another carrier service can take their place. */
import type { Queryable } from '../../../platform/database/handles.ts';

export interface ParcelNumber {
  readonly carrier: string;
  /** As it is compared. */
  readonly number: string;
}

export interface Place {
  readonly country: string;
  readonly zipCode: string;
}

export interface ParcelFacts {
  /** Where it goes; null where the carrier doesn't say. */
  readonly to: Place | null;
  /** When the carrier first had it, ms since 1970; null where it doesn't say. */
  readonly acceptedAt: number | null;
  /** null where it wasn't weighed. */
  readonly weightGrams: number | null;
}

export interface CarrierPort {
  /**
   * @param database the connection of the transaction under way
   * @param since what the carrier told before is of another parcel, with a number used again; ms since 1970
   */
  factsOf(database: Queryable, parcel: ParcelNumber, since: number): Promise<ParcelFacts>;
}
