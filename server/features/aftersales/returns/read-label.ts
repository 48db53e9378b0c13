/** Reads the sender's and the recipient's address for the label of a return. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/handles.ts';
import type { ReturnsAddress } from '#server/platform/database/schema/buying.ts';
import { parentOrder, seller, store } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { FoundReturn } from './repository.ts';

type Sold = Pick<FoundReturn['order'], 'parentNumber' | 'sellerId'>;
type Place = Pick<ReturnsAddress, 'city' | 'state' | 'zipCode'> & { readonly country: string };

const placeLine = ({ city, state, zipCode, country }: Place): string =>
  `${city}, ${state} ${zipCode} ${country}`;

/**
 * The sender and recipient of a return parcel. Null if the seller has no returns address, because a label needs a street. If the order
 * wasn't shipped (pickup, tickets), the sender is only the buyer's name.
 */
export async function labelOf(
  {
    database: { orm },
    settings,
  }: { readonly database: { readonly orm: Db }; readonly settings: Pick<Shop['settings'], 'brand'> },
  { order: { parentNumber, sellerId } }: { readonly order: Sold },
): Promise<{ from: string[]; to: string[] } | null> {
  const [parent] = await orm
    .select({ shipTo: parentOrder.shipTo, firstName: parentOrder.firstName, lastName: parentOrder.lastName })
    .from(parentOrder)
    .where(eq(parentOrder.number, parentNumber));
  if (parent === undefined) return null;
  const { shipTo } = parent;
  const from =
    shipTo === null
      ? [`${parent.firstName} ${parent.lastName}`]
      : [`${shipTo.firstName} ${shipTo.lastName}`, shipTo.line1, shipTo.line2, placeLine(shipTo)];
  const to = sellerId === null ? await toHouse(orm, settings.brand.name) : await toSeller(orm, sellerId);
  if (to === null) return null;
  const written = (lines: readonly string[]) => lines.filter((line) => line !== '');
  return { from: written(from), to: written(to) };
}

/** The house's own goods go back to the first of its stores. */
async function toHouse(orm: Db, name: string): Promise<string[] | null> {
  const [own] = await orm.select().from(store).orderBy(asc(store.id)).limit(1);
  return own === undefined ? null : [name, own.name, own.address, placeLine(own)];
}

async function toSeller(orm: Db, sellerId: number): Promise<string[] | null> {
  const [found] = await orm
    .select({ name: seller.storeName, address: seller.returnsAddress })
    .from(seller)
    .where(eq(seller.id, sellerId));
  if (!found?.address) return null;
  const { name, address } = found;
  return [name, address.line1, address.line2, placeLine(address)];
}
