/** Where a seller's returned parcels go, and went before: a label that was printed earlier stays good. */
import type { TypedReturnsAddress } from '../../../contract/seller.ts';
import { ARRIVES_MS, BUYER_SHIPS_MS } from '../../../machines/return-line/constants.ts';
import { placeFaults, refuseFaults, trimPlace } from '../../platform/address/typed-place.ts';
import type {
  EarlierPlace,
  KeptReturnsAddress,
  ReturnsAddress,
} from '../../platform/database/schema/buying.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Shop } from '../../platform/shop.ts';

/** As long as a parcel that was agreed on can still be on its way. */
const EARLIER_COUNTS_MS = BUYER_SHIPS_MS + ARRIVES_MS;
/** Moves to another ZIP within that time: more than a shop has, and few enough to be kept in its row. */
const MOVES_MAX = 10;

const READ = 'select returns_address as kept from seller where id = $1 for update';
const WRITE = 'update seller set returns_address = $2 where id = $1';

/** The address without where parcels went before. */
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

/** Carriers tell the ZIP alone: a move within it leaves nothing to remember. */
function earlierOf(kept: KeptReturnsAddress | null, to: ReturnsAddress, now: number): EarlierPlace[] {
  if (kept === null) return [];
  const earlier = (kept.earlier ?? []).filter(({ until }) => until > now - EARLIER_COUNTS_MS);
  const { country, zipCode } = kept;
  return country === to.country && zipCode === to.zipCode
    ? earlier
    : [...earlier, { country, zipCode, until: now }];
}

/**
 * Changes where a seller's returned parcels go.
 * @throws Refusal 400 naming the field, 429 after too many moves
 */
export async function saveReturnsAddress(
  { database, clock }: Shop,
  sellerId: number,
  typed: TypedReturnsAddress,
): Promise<ReturnsAddress> {
  const address = trimPlace(typed);
  refuseFaults(placeFaults(address));
  await withTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ kept: KeptReturnsAddress | null }>(READ, [sellerId]);
    const earlier = earlierOf(rows[0]?.kept ?? null, address, clock.now());
    if (earlier.length > MOVES_MAX) throw new Refusal('TOO_MANY_REQUESTS');
    await client.query(WRITE, [sellerId, JSON.stringify({ ...address, earlier })]);
  });
  return address;
}
