/** Seeds the address book of the demo shopper: their home, which is the default, and a studio in Canada. */
import { eq } from 'drizzle-orm';
import type { CheckoutAddress } from '#contract/checkout.ts';
import { account, address } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAddress } from '#server/features/identity/profile/change-addresses.ts';
import { BUYER } from '../people.ts';

const ROBIN = { firstName: 'Robin', lastName: 'Tremblay' } as const;
const ADDRESSES: readonly CheckoutAddress[] = [
  {
    ...ROBIN,
    ...{ line1: '418 Hawthorne Avenue', line2: 'Apt 3', city: 'Portland', state: 'OR', zipCode: '97214' },
    ...{ country: 'US', phone: '' },
  },
  {
    ...ROBIN,
    ...{
      line1: '5400, rue Saint-Denis',
      line2: 'Atelier 12',
      city: 'Montréal',
      state: 'QC',
      zipCode: 'H2J 2M1',
    },
    ...{ country: 'CA', phone: '' },
  },
];

/** Seeds the demo addresses, unless there are addresses or the demo account is missing. */
export async function seedDemoAddresses(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  if ((await orm.$count(address)) > 0 || (await orm.$count(account, eq(account.id, BUYER))) === 0) return;
  for (const entered of ADDRESSES) await addAddress(shop, BUYER, { address: entered, isDefault: false });
}
