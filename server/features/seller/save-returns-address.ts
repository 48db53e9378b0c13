/** A seller's returns address, and recent earlier ones, since parcels with labels printed earlier still arrive there. */
import type { TypedReturnsAddress } from '#contract/seller.ts';
import { ARRIVES_MS, BUYER_SHIPS_MS } from '#machines/return-line/constants.ts';
import { normalPostalAddress, postalAddressFaults } from '#machines/rules/validation/postal-address.ts';
import { zipStateFault } from '#machines/rules/validation/zip-state.ts';
import type {
  EarlierPlace,
  KeptReturnsAddress,
  ReturnsAddress,
} from '#server/platform/database/schema/buying.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';

/** How long after an approval a returned parcel can still be on its way. */
const EARLIER_VALID_MS = BUYER_SHIPS_MS + ARRIVES_MS;
/** The most moves to another ZIP within that time: more than any shop needs, and few enough for its row. */
const MOVES_MAX = 10;

const READ = 'select returns_address as kept from seller where id = $1 for update';
const WRITE = 'update seller set returns_address = $2 where id = $1';

/** The current address without the earlier ones. */
export const currentOf = ({
  line1,
  line2,
  city,
  state,
  zipCode,
  country,
}: ReturnsAddress): ReturnsAddress => ({
  ...{ line1, line2, city, state, zipCode, country },
});

/** Carriers report only the ZIP, so a move within it leaves no earlier place. */
function earlierOf(kept: KeptReturnsAddress | null, to: ReturnsAddress, now: number): EarlierPlace[] {
  if (kept === null) return [];
  const earlier = (kept.earlier ?? []).filter(({ until }) => until > now - EARLIER_VALID_MS);
  const { country, zipCode } = kept;
  return country === to.country && zipCode === to.zipCode
    ? earlier
    : [...earlier, { country, zipCode, until: now }];
}

/**
 * Saves a seller's returns address.
 * @throws Refusal 400 naming the field, 429 TOO_MANY_REQUESTS after too many moves
 */
export async function saveReturnsAddress(
  { database, clock }: Shop,
  sellerId: number,
  typed: TypedReturnsAddress,
): Promise<ReturnsAddress> {
  const address = normalPostalAddress(typed);
  refuseFaults(postalAddressFaults(address, zipStateFault));
  await withTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ kept: KeptReturnsAddress | null }>(READ, [sellerId]);
    const earlier = earlierOf(rows[0]?.kept ?? null, address, clock.now());
    if (earlier.length > MOVES_MAX) throw new Refusal('TOO_MANY_REQUESTS');
    await client.query(WRITE, [sellerId, JSON.stringify({ ...address, earlier })]);
  });
  return address;
}
