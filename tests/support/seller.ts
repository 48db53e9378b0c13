/** Sellers for tests: a row of a store, everything that a test doesn't care about filled in. */
import type { ReturnsAddress } from '#server/platform/database/schema/buying.ts';
import { seller } from '#server/platform/database/schema/index.ts';
import type { Database } from '#server/platform/database/pool.ts';

type NewSeller = typeof seller.$inferInsert;

/** Where parcels go back to the sellers of the tests. */
export const RETURNS: ReturnsAddress = {
  line1: '12 Kiln Road',
  line2: '',
  city: 'Erie',
  state: 'PA',
  zipCode: '16501',
  country: 'US',
};

/** Adds a store; whose it is, `userId` says. @returns its id */
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
