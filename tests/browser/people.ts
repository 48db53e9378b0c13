/** Accounts for browser tests, inserted into the shop's database as if they had registered earlier. */
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { emailHashOf } from '#server/features/identity/repository.ts';
import { argonPasswords } from '#server/features/identity/passwords/hash-passwords.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { addOrder } from '../support/received-order.ts';
import { AGENT, OFFICE, type DemoLogin } from './logins.ts';
import { RETURNS } from '../support/seller.ts';

const { hash } = argonPasswords();

export type Member = DemoLogin & { readonly id: string };
export type Seller = Member & { readonly sellerId: number; readonly storefront: string };

/** Adds a member whose email address is verified. */
export async function addMember(
  database: pg.Client,
  isSeller = false,
  address: (nth: string) => string = (nth) => `noemie-${nth}@example.com`,
): Promise<Member> {
  const id = randomUUID();
  const email = address(id.slice(0, 8));
  const password = 'fil de lin & soie';
  await database.query(
    `insert into account (id, email, email_hash, password_hash, first_name, last_name, language, region, is_seller,
      verified_at, created_at) values ($1, $2, $3, $4, 'Noémie', 'Roy', 'en', 'US', $5, now(), now())`,
    [id, email, emailHashOf(email), await hash(password), isSeller],
  );
  return { id, email, password };
}

/** Adds a staff member who shares the authenticator key of the demo login with the same role. */
async function addStaff(
  database: pg.Client,
  column: string,
  ready: DemoLogin,
  readyId: string,
): Promise<Member> {
  const member = await addMember(database);
  await database.query(`update account set ${column} = true where id = $1`, [member.id]);
  await database.query(
    `with shared as (select sealed_key, lifecycle_id from second_factor where user_id = $2),
       begun as (insert into lifecycle (machine, shape, state, context, due_at, revision)
         select machine, shape, state, context, due_at, revision from lifecycle, shared where id = lifecycle_id
         returning id)
     insert into second_factor (user_id, sealed_key, last_step, created_at, lifecycle_id)
       select $1, sealed_key, 0, now(), begun.id from shared, begun`,
    [member.id, readyId],
  );
  const { authenticatorKey = '' } = ready;
  return { ...member, authenticatorKey };
}

/** A support agent. */
export const addAgent = (database: pg.Client): Promise<Member> =>
  addStaff(database, 'is_agent', AGENT, 'demo-agent');

/** A support agent who has never signed in and has no authenticator yet. */
export async function addNewAgent(database: pg.Client): Promise<Member> {
  const member = await addMember(database);
  await database.query('update account set is_agent = true where id = $1', [member.id]);
  return member;
}

/** A back-office user. */
export const addOffice = (database: pg.Client): Promise<Member> =>
  addStaff(database, 'is_back_office', OFFICE, 'demo-back-office');

/** Makes the current code valid again, for a second sign-in within the same half minute. */
export async function forgetCode(database: pg.Client, { id }: Member): Promise<void> {
  await database.query('update second_factor set last_step = 0 where user_id = $1', [id]);
}

/** Marks every code of the next hour as used, so that the server refuses any code the browser enters. */
export async function useUpCodes(database: pg.Client, { id }: Member): Promise<void> {
  await database.query('update second_factor set last_step = last_step + 120 where user_id = $1', [id]);
}

/** Opens a session and returns its secret, for browsers without script, which can't sign in. */
export async function addSession(database: pg.Client, { id }: Member): Promise<string> {
  const device = { uuid: 'device-of-tests', name: 'test' };
  const { secret } = await openSession(drizzle(database), id, device, false, Date.now());
  return secret;
}

/** A member with an open shop that has no listings. */
export async function addSeller(database: pg.Client): Promise<Seller> {
  const member = await addMember(database, true);
  const slug = `shop-${member.id}`;
  const { rows } = await database.query<{ id: number }>(
    `insert into seller (user_id, slug, store_name, about, city, state, country, store_type, seller_plan, returns_address, created_at)
      values ($1, $2, 'Fil de Noémie', '{"en": "Thread.", "fr": "Du fil."}', 'Québec', 'QC', 'CA', 1, 'basic', $3, now())
      returning id`,
    [member.id, slug, RETURNS],
  );
  return { ...member, sellerId: rows[0]?.id ?? 0, storefront: `/fgm/storefront/${slug}` };
}

/** Adds a delivered order of the item at this path, which ends in the item's id. */
export async function addPurchase(database: pg.Client, { id }: Member, path: string): Promise<void> {
  await addOrder(database, { buyerId: id, itemId: path.split('-').at(-1) ?? '' });
}
