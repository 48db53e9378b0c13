/** The port for facts about parcels. It is answered from the carriers' webhook calls; another tracking service can take its place. */
import type { Queryable } from '#server/platform/database/handles.ts';

export interface ParcelNumber {
  readonly carrier: string;
  /** Normalized, to be compared. */
  readonly number: string;
}

export interface Place {
  readonly country: string;
  readonly zipCode: string;
}

export interface ParcelFacts {
  /** The destination; null if the carrier doesn't say. */
  readonly to: Place | null;
  /** When the carrier accepted it, ms since 1970; null if it doesn't say. */
  readonly acceptedAt: number | null;
  /** null if it wasn't weighed. */
  readonly weightGrams: number | null;
}

export interface CarrierPort {
  /**
   * @param database the connection of the transaction under way
   * @param since ignores earlier events, which are of another parcel with the same number; ms since 1970
   */
  factsOf(database: Queryable, parcel: ParcelNumber, since: number): Promise<ParcelFacts>;
}
