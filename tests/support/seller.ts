/** Sellers for tests: a row with defaults for everything that a test doesn't set. */
import type { ReturnsAddress } from '#server/platform/database/schema/buying.ts';
import { seller } from '#server/platform/database/schema/index.ts';
import type { Database } from '#server/platform/database/pool.ts';

type NewSeller = typeof seller.$inferInsert;

/** The returns address of the tests' sellers. */
export const RETURNS: ReturnsAddress = {
  line1: '12 Kiln Road',
  line2: '',
  city: 'Erie',
  state: 'PA',
  zipCode: '16501',
  country: 'US',
};

/** Adds a seller's shop, owned by the account `userId`. @returns the seller's id */
export async function addSeller(
  { orm }: Pick<Database, 'orm'>,
  given: Pick<NewSeller, 'createdAt'> & Partial<NewSeller>,
): Promise<number> {
  const [made] = await orm
    .insert(seller)
    .values({
      slug: 'kiln',
      storeName: 'Kiln',
      about: { en: '', fr: '' },
      city: 'Erie',
      state: 'PA',
      country: 'US',
      returnsAddress: RETURNS,
      storeType: 1,
      sellerPlan: 'basic',
      ...given,
    })
    .returning({ id: seller.id });
  if (made === undefined) throw new Error('no seller was made');
  return made.id;
}
