/** Writes a member into every column that can name one, finishes what is under way, and looks for the member afterwards. */
import { disputeMachine } from '#machines/dispute/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { argonPasswords } from '#server/features/identity/passwords/hash-passwords.ts';
import { recoveryHash } from '#server/features/identity/second-factor/codes.ts';
import { emailHashOf } from '#server/features/identity/repository.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { seal } from '#tests/support/sealing.ts';
import { call, type Browser } from '../other-people/belongings.ts';
import { jsonOf, type Answer, type Site } from '../site-fixture.ts';
import { COOKIES } from '#contract/cookies.ts';
import { endpoints, urlPrefix } from '#contract/endpoints.ts';

export const PASSWORD = 'wool and linen';
/** What tells the member from everybody else, in every column of text. */
/** The recovery codes of a member who is written everywhere. Each works once. */
export const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] as const;

export const NAMES = {
  firstName: 'Philomène',
  lastName: 'Quillon',
  phone: '+15145550177',
  street: '9 rue Oubli',
};

/** Gives an account its password. */
export async function givePassword(client: Queryable, userId: string): Promise<void> {
  await client.query(
    'update account set password_hash = $2, email_hash = $3, verified_at = created_at where id = $1',
    [userId, await argonPasswords().hash(PASSWORD), emailHashOf(`${userId}@example.com`)],
  );
}

/** Each `$1` is the member's id; `$2` the address, `$3` its hash, `$4` the address in an order, `$5` the id of an agent, `$6` and `$7` hashes of recovery codes. */
const EVERYWHERE: readonly string[] = [
  `update account set first_name = $4::jsonb ->> 'firstName', last_name = $4::jsonb ->> 'lastName',
     mobile_phone = $4::jsonb ->> 'phone', date_of_birth = '1987-03-05' where id = $1`,
  `update parent_order set email = $2, first_name = $4::jsonb ->> 'firstName', last_name = $4::jsonb ->> 'lastName',
     ship_to = $4::jsonb, agent_id = $5 where buyer_id = $1`,
  `insert into parent_order (number, email, first_name, last_name, language, region, placed_at, ship_to)
   values ('8800010', $2, $4::jsonb ->> 'firstName', 'Quillon', 'fr', 'CA', now(), $4::jsonb)`,
  `update payment_attempt set card = '{"brand": "visa", "last4": "4242"}', agent_id = $5,
     quote = jsonb_build_object('contact', jsonb_build_object('email', $2::text), 'address', $4::jsonb, 'language', 'fr')
   where checkout_id in (select id from checkout where user_id = $1)`,
  `insert into payment_try (key, attempt_id, tried_at)
   select $3, a.id, now() from payment_attempt a join checkout c on c.id = a.checkout_id where c.user_id = $1`,
  `update checkout set agent_id = $5, details = jsonb_build_object('contact', $2::text, 'shipTo', $4::jsonb) where user_id = $1`,
  `update dispute_message set user_id = $1, agent_id = $5 where dispute_id in (select id from dispute where buyer_id = $1)`,
  `update message set user_id = $1 where conversation_id in (select id from conversation where buyer_id = $1)`,
  `insert into conversation (item_id, item_title, item_art, buyer_name, buyer_id, created_at, last_at)
   select id, title, art, 'Philomène Q.', $1, now(), now() from item order by id limit 1`,
  `insert into review (item_id, user_id, author, language, rating, title, body, verified, status, created_at)
   select id, $1, 'Philomène', 'fr', 5, 'Bien', 'Très bien.', true, 'published', now() from item order by id limit 1`,
  `insert into review (item_id, user_id, author, language, rating, title, body, verified, status, created_at)
   select id, $1, 'Philomène', 'fr', 1, 'Non', 'Pas lu.', true, 'pending', now() from item order by id offset 1 limit 1`,
  `insert into review (item_id, author, language, rating, title, body, verified, status, helpful_count, created_at)
   select id, 'Maya', 'en', 4, 'Liked by one', '', true, 'published', 1, now() from item order by id limit 1`,
  `insert into review_vote (review_id, user_id, created_at) select id, $1, now() from review where title = 'Liked by one'`,
  `insert into wish_list (id, user_id, list_name, description, list_type, channel, is_default, sort_num, created_at)
   values ('of-the-member', $1, 'Linen', '', 2, 0, false, 1, now())`,
  `insert into notification_choice (user_id, kind, channel, is_on, source, wording, language, created_at)
    values ($1, 'REVIEWS', 'MAIL', false, 'ACCOUNT', 'Reviews. Email: off.', 'en', now())`,
  `insert into wish_list_member (list_id, user_id, kept_at) select id, $1, now() from wish_list where user_id <> $1 limit 1`,
  'update wish_list_item set added_by = $1',
  `insert into address (id, user_id, address, created_at) values ('of-the-member', $1, $4::jsonb, now())`,
  `insert into account_restriction (user_id, restrictions, set_at) values ($1, '{}', now())`,
  `insert into plcc_registration (call_id, user_id, plcc_status, registration_store, registration_source, registered_at)
   values ('call', $1, 'APPROVED', 1, 'ECOM', now())`,
  `insert into points_entry (key, user_id, kind, points, order_number, at)
   select 'order-' || s.number, $1, 'EARNED', 7, s.number, now() from seller_order s
     join parent_order p on p.number = s.parent_number where p.buyer_id = $1 limit 1`,
  `with written as (insert into member_offer (draft_key, segment, title_en, title_fr, text_en, text_fr, amount_cents, starts_at, ends_at, created_at)
     values ('offer', 'MEMBER', 'Yarn', 'Laine', 'Soft.', 'Douce.', 500, now(), now() + interval '1 day', now()) returning id)
   insert into member_offer_claim (offer_id, user_id, card_number, claimed_at)
   select id, $1, card_number, now() from written, voucher where user_id = $1 limit 1`,
  `with begun as (insert into lifecycle (machine, shape, state, context, due_at, revision)
     values ('two-step', 1, 'ON', '{}', null, 1) returning id)
   insert into second_factor (user_id, sealed_key, last_step, created_at, lifecycle_id)
   select $1, 'sealed', 0, now(), id from begun`,
  `with begun as (insert into lifecycle (machine, shape, state, context, due_at, revision)
     values ('two-step', 1, 'ENROLLING', '{}', 9000000000000, 1) returning id)
   insert into two_step_enrolment (user_id, lifecycle_id, sealed_key, code_hashes, started_at)
   select $1, id, 'sealed', '{}', now() from begun`,
  'insert into recovery_code (code_hash, user_id) values ($6, $1), ($7, $1)',
  `insert into sign_in_challenge (id_hash, user_id, device_uuid, device_name, remember_me, expires_at)
   values ('hash', $1, 'd', 't', false, now())`,
  `insert into sign_in_failure (email_hash, network, failures, since) values ($3, 'elsewhere', 1, now())`,
  `insert into email_link (token_hash, user_id, purpose, expires_at) values ('hash', $1, 'reset', now() + interval '1 year')`,
  `with begun as (insert into lifecycle (machine, shape, state, context, due_at, revision)
     values ('email-change', 1, 'REQUESTED', '{}', 9000000000000, 1) returning id)
   insert into email_change (lifecycle_id, user_id, old_email, new_email, requested_at)
   select id, $1, $2, 'new-' || $2, now() from begun`,
  `with begun as (insert into lifecycle (machine, shape, state, context, revision)
     values ('agent-session', 1, 'ENDED', '{}', 1) returning id)
   insert into agent_session (session_id, lifecycle_id, agent_id, customer_id, started_at) select 'gone', id, $5, $1, now() from begun`,
  `insert into catalogue_import (seller_id, user_id, report, created_at) select id, $1, '{}', now() from seller limit 1`,
  `update lifecycle_step set user_id = $1 where lifecycle_id in (select s.lifecycle_id from seller_order s
     join parent_order p on p.number = s.parent_number where p.buyer_id = $1)`,
  `insert into mail (recipient, language, template, "values", created_at) values
   ($2, 'fr', 'orderPlaced', '{"firstName": "Philomène"}', now()), ('new-' || $2, 'fr', 'confirmNewEmail', '{}', now())`,
];

/** Writes the member into every column that can name one. */
export async function writeEverywhere(client: Queryable, userId: string, agentId: string): Promise<void> {
  const email = `${userId}@example.com`;
  const { firstName, lastName, phone, street: line1 } = NAMES;
  const place = { line2: '', city: 'Québec', state: 'QC', zipCode: 'G1R 1A1', country: 'CA' };
  const address = JSON.stringify({ firstName, lastName, phone, line1, ...place });
  const hashes = CODES.map((code) => recoveryHash(userId, code));
  const values: unknown[] = [userId, email, emailHashOf(email), address, agentId, ...hashes];
  for (const statement of EVERYWHERE) {
    // PostgreSQL wants to know the type of every parameter, and takes none that a statement doesn't name.
    const named = [...new Set(statement.match(/\$\d/g))].sort();
    const text = named.reduce(
      (sql, name, index) => sql.replaceAll(name, `$<${String(index + 1)}>`),
      statement,
    );
    await client.query(
      text.replace(/\$<(\d)>/g, '$$$1'),
      named.map((name) => values[Number(name.slice(1)) - 1]),
    );
  }
}

const listed = (states: readonly string[]): string => String(states[0]);

/** Completes every order, return, case, refund and gift card. */
export async function finishEverything(client: Queryable): Promise<void> {
  const ends = [
    ['order', listed(statesTagged(orderMachine, 'released'))],
    ['return-line', listed(statesTagged(returnLineMachine, 'closed'))],
    ['dispute', listed(statesTagged(disputeMachine, 'CLOSED'))],
    ['gift-card-purchase', 'SENT'],
  ];
  for (const end of ends)
    await client.query('update lifecycle set state = $2, due_at = null where machine = $1', end);
  await client.query('update refund set settled_at = now() where settled_at is null');
  await client.query(
    `update outbox set done_at = 0 where done_at is null
       and lifecycle_id in (select lifecycle_id from gift_card_purchase)`,
  );
}

/** @returns which of these columns, written `table.column`, have one of these texts anywhere in them */
export async function columnsWith(
  client: Queryable,
  columns: readonly string[],
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await client.query(
      `select from "${table}" where exists (select from unnest($1::text[]) as t where strpos("${column}"::text, t) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Every column of the database, as `table.column`. */
export async function allColumns(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function sealed(site: Site, payload: object): Promise<string> {
  const { data } = jsonOf(await call(site, {}, 'getPublicKey'));
  const { serverTime, publicKey } = Object(data);
  return seal({ serverTime, ...payload }, publicKey);
}

/** Sends a sealed form, as the browser of this person. */
export async function sendSealed(
  site: Site,
  { session }: Browser,
  name: 'deleteAccount' | 'register',
  emailPassword: string,
): Promise<Answer> {
  const { area, path } = endpoints[name];
  return site.ask(urlPrefix(area) + path, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...(session === undefined ? {} : { cookie: `${COOKIES.session.name}=${session}` }),
    },
    body: new URLSearchParams({ emailPassword }).toString(),
  });
}

export const deleteAs = async (
  site: Site,
  browser: Browser,
  { password = PASSWORD, code }: { password?: string; code?: string } = {},
): Promise<Answer> => sendSealed(site, browser, 'deleteAccount', await sealed(site, { password, code }));
