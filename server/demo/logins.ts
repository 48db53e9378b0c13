/**
 * The four logins of a demo shop. They are public, so they are created only with the DEMO setting. The generated catalogue gives one
 * of its shops to `demo-seller`.
 */
import { inArray } from 'drizzle-orm';
import { account } from '../platform/database/schema/account.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { sealText } from '../platform/secrets/sealing.ts';
import type { Shop } from '../platform/shop.ts';
import { accountById, emailHashOf } from '../features/identity/repository.ts';
import {
  beginTurnedOn,
  factorOf,
  ownerRole,
  saveFactor,
} from '../features/identity/second-factor/repository.ts';
import { argonPasswords } from '../features/identity/passwords/hash-passwords.ts';
import { AGENT, BUYER, OFFICE, SELLER } from './people.ts';

export type DemoRole = 'shopper' | 'seller' | 'agent' | 'back office';
export type DemoLogin = {
  role: DemoRole;
  email: string;
  password: string;
  /** The base32 key of the authenticator that staff sign in with: `npm run sign-in-code`. */
  authenticatorKey?: string;
};

type DemoAccount = DemoLogin & { id: string; firstName: string; lastName: string };

const DEMO: readonly DemoAccount[] = [
  {
    role: 'shopper',
    id: BUYER,
    email: 'shopper@atelier.example',
    password: 'yarn-and-needles',
    firstName: 'Robin',
    lastName: 'Tremblay',
  },
  {
    role: 'seller',
    id: SELLER,
    email: 'seller@atelier.example',
    password: 'kiln-and-glaze',
    firstName: 'Noor',
    lastName: 'Castellano',
  },
  {
    role: 'agent',
    id: AGENT,
    email: 'agent@atelier.example',
    password: 'headset-and-tea',
    authenticatorKey: 'HEADSETTEAATELIERDEMOAGENTKEY234',
    firstName: 'Sam',
    lastName: 'Okafor',
  },
  {
    role: 'back office',
    id: OFFICE,
    email: 'office@atelier.example',
    password: 'ledger-and-lamp',
    authenticatorKey: 'LEDGERLAMPATELIERDEMOOFFICEKEY24',
    firstName: 'Édith',
    lastName: 'Moreau',
  },
];

/** Creates the missing demo accounts; idempotent. @returns all demo logins */
export async function seedDemoAccounts(
  shop: Pick<Shop, 'clock' | 'database' | 'secrets'>,
): Promise<DemoLogin[]> {
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
  for (const { id, role, email, password, firstName, lastName, authenticatorKey } of missing) {
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
        enableTwoStepVerification: authenticatorKey !== undefined,
        verifiedAt: at,
        createdAt: at,
      })
      .onConflictDoNothing();
  }
  for (const { id, authenticatorKey } of DEMO) {
    if (authenticatorKey === undefined) continue;
    const sealedKey = sealText(shop.secrets.store, authenticatorKey);
    const owner = await accountById(orm, id);
    if (owner === null || (await factorOf(orm, id)) !== null) continue;
    await withTransaction(shop.database, async (tx) => {
      const now = at.getTime();
      const lifecycleId = await beginTurnedOn(tx, { by: ownerRole(owner), userId: id, at: now });
      await saveFactor(tx.orm, id, { lifecycleId, sealedKey, codeHashes: [], step: 0 }, now);
    });
  }
  return demoLogins();
}

export const demoLogins = (): DemoLogin[] =>
  DEMO.map(({ role, email, password, authenticatorKey }) => ({
    role,
    email,
    password,
    ...(authenticatorKey === undefined ? {} : { authenticatorKey }),
  }));
