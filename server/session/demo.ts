/** The four logins of a demonstration shop: public knowledge, made only when the DEMO setting is on. */
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { account } from '../database/schema/account.ts';
import { seller } from '../database/schema/catalogue.ts';
import type { Shop } from '../shop.ts';
import { emailHashOf } from './accounts.ts';
import { argonPasswords } from './passwords.ts';

export type DemoRole = 'shopper' | 'seller' | 'agent' | 'back office';
export type DemoLogin = { role: DemoRole; email: string; password: string };

type DemoAccount = DemoLogin & { id: string; firstName: string; lastName: string };

export const DEMO_SELLER_ID = 'demo-seller';

const DEMO: readonly DemoAccount[] = [
  {
    role: 'shopper',
    id: 'demo-shopper',
    email: 'shopper@atelier.example',
    password: 'yarn-and-needles',
    firstName: 'Robin',
    lastName: 'Tremblay',
  },
  {
    role: 'seller',
    id: DEMO_SELLER_ID,
    email: 'seller@atelier.example',
    password: 'kiln-and-glaze',
    firstName: 'Noor',
    lastName: 'Castellano',
  },
  {
    role: 'agent',
    id: 'demo-agent',
    email: 'agent@atelier.example',
    password: 'headset-and-tea',
    firstName: 'Sam',
    lastName: 'Okafor',
  },
  {
    role: 'back office',
    id: 'demo-back-office',
    email: 'office@atelier.example',
    password: 'ledger-and-lamp',
    firstName: 'Édith',
    lastName: 'Moreau',
  },
];

/** The demo seller keeps the first store that belongs to nobody, unless there is one already. */
async function giveStore({ database }: Shop): Promise<void> {
  const { orm } = database;
  const own = orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, DEMO_SELLER_ID));
  const first = orm
    .select({ id: sql`min(${seller.id})` })
    .from(seller)
    .where(isNull(seller.userId));
  await orm
    .update(seller)
    .set({ userId: DEMO_SELLER_ID })
    .where(and(inArray(seller.id, first), notExists(own)));
}

/** Makes the accounts that are missing (again and again if need be) and tells how to sign in. */
export async function seedDemoAccounts(shop: Shop): Promise<DemoLogin[]> {
  const { orm } = shop.database;
  const at = new Date(shop.clock.now());
  const known = await orm
    .select({ id: account.id })
    .from(account)
    .where(
      inArray(
        account.id,
        DEMO.map(({ id }) => id),
      ),
    );
  const missing = DEMO.filter(({ id }) => !known.some((row) => row.id === id));
  const passwords = argonPasswords();
  for (const { id, role, email, password, firstName, lastName } of missing) {
    await orm
      .insert(account)
      .values({
        id,
        email,
        emailHash: emailHashOf(email),
        passwordHash: await passwords.hash(password),
        firstName,
        lastName,
        language: 'en',
        region: 'US',
        isSeller: role === 'seller',
        isAgent: role === 'agent',
        isBackOffice: role === 'back office',
        verifiedAt: at,
        createdAt: at,
      })
      .onConflictDoNothing();
  }
  await giveStore(shop);
  return DEMO.map(({ role, email, password }) => ({ role, email, password }));
}
