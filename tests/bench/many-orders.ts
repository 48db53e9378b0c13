/**
 * Fills a shop with 50,000 purchases and their dependent rows: copies of those of the demonstration in every state,
 * spread over two years, buyers and sellers. A few statements for whole tables replace millions of calls.
 */
import pg from 'pg';

export const PURCHASES = 50_000;
/** Copies of each demonstration purchase with a return, with a dispute, or in progress; all others copy completed ones. */
const RETURNS_EACH = 900;
const DISPUTES_EACH = 250;
const UNDERWAY_EACH = 400;
const MEMBERS = 5_000;
const SELLERS = 300;

/**
 * The id of copy k of a row is its own id plus k times this, so that references
 * can be calculated. It is larger than any id of the demonstration.
 */
const STRIDE = 10_000;

/**
 * Buyers and sellers of the copies. A quarter are guests; one purchase of 25 is the demo shopper's; two
 * fifths of sellers' sales are the demo seller's, and earlier sellers sell more than later ones.
 */
const COPIES = `
  create temp table template on commit drop as
  select parent.number as parent,
         case when exists (select from return_order where order_number = any (parts.numbers)) then 'RETURNED'
              when exists (select from dispute where order_number = any (parts.numbers)) then 'DISPUTED'
              when 'COMPLETED' = any (parts.states) then 'COMPLETED' else 'UNDERWAY' end as fate
    from parent_order parent
    join lateral (select array_agg(o.number) as numbers, array_agg(state) as states
                    from seller_order o join lifecycle on lifecycle.id = o.lifecycle_id
                   where o.parent_number = parent.number) as parts on true;
  create temp table copy on commit drop as
  with so_many as (
    select fate, case fate when 'RETURNED' then ${RETURNS_EACH} when 'DISPUTED' then ${DISPUTES_EACH} when 'UNDERWAY' then ${UNDERWAY_EACH}
             else (${PURCHASES} - (select count(*) from template)
                   - ${RETURNS_EACH} * (select count(*) from template where fate = 'RETURNED')
                   - ${DISPUTES_EACH} * (select count(*) from template where fate = 'DISPUTED')
                   - ${UNDERWAY_EACH} * (select count(*) from template where fate = 'UNDERWAY'))
                  / (select count(*) from template where fate = 'COMPLETED') + 1 end as copies
      from (select distinct fate from template) as fates),
  drawn as (
    select parent, k, copies, random() as who, random() as whose, random() as earlier
      from template join so_many using (fate), generate_series(1, copies) as k)
  select parent, k, (20000000 + k * 1000 + parent::bigint % 1000)::text as number, k * interval '730 days' / copies as ago,
         case when who < 0.04 then 'demo-shopper' when who < 0.75 then 'bench-member-' || (1 + floor(earlier * ${MEMBERS}))::int end as buyer,
         case when whose < 0.4 then (select id from seller where user_id = 'demo-seller')
              else 100000 + floor(${SELLERS} * earlier * earlier)::int end as seller
    from drawn;
  create unique index on copy (parent, k);
  analyze copy`;

/** Members and sellers. The demo shopper joins the rewards program now, so that copied purchases, which were completed before, earn no points. */
const PEOPLE = `
  insert into account select made.* from account, generate_series(1, ${MEMBERS}) as nth,
    jsonb_populate_record(account, jsonb_build_object(
      'id', 'bench-member-' || nth, 'email', 'member-' || nth || '@bench.example', 'loyalty_id', null)) as made where account.id = 'demo-shopper';
  insert into seller select made.* from seller, generate_series(0, ${SELLERS} - 1) as nth,
    jsonb_populate_record(seller, jsonb_build_object(
      'id', 100000 + nth, 'user_id', null, 'slug', 'bench-' || nth, 'store_name', 'Bench & Loom ' || nth)) as made where seller.user_id = 'demo-seller';
  update account set rewards_joined_at = now() where id = 'demo-shopper'`;

/** Temporary tables of the seller orders (`part`) and lifecycles (`stands`) to copy, each with its copy of the purchase. */
const BELONGINGS = `
  create temp table part on commit drop as
  select o.number as old, (copy.number::bigint + o.number::bigint - o.parent_number::bigint)::text as number,
         case when o.seller_id is not null then copy.seller end as seller, copy.buyer, copy.parent, copy.k, copy.ago, copy.number as parent_number,
         o.lifecycle_id, o.payment_lifecycle_id
    from seller_order o join copy on copy.parent = o.parent_number;
  create temp table stands on commit drop as
  select lifecycle_id as id, k, ago from part
  union all select payment_lifecycle_id, k, ago from part
  union all select line.lifecycle_id, k, ago
              from return_line line join return_order on return_order.number = return_number join part on part.old = order_number
  union all select dispute.lifecycle_id, k, ago from dispute join part on part.old = order_number
  union all select voucher.lifecycle_id, k, ago
              from voucher join (select distinct card_number, parent_number from voucher_entry) as used using (card_number)
              join copy on copy.parent = used.parent_number;
  analyze part; analyze stands`;

/** Order line ids within the data of a lifecycle or refund. */
const withLines = (lines: string, id: string): string =>
  `(select jsonb_agg(jsonb_set(line, '{${id}}', to_jsonb((line ->> '${id}')::bigint + k * ${STRIDE})) order by nth)
      from jsonb_array_elements(${lines}) with ordinality as lines (line, nth))`;

const LIFECYCLES = `
  insert into lifecycle (id, machine, shape, state, context, due_at, revision)
  select id + k * ${STRIDE}, machine, shape, state,
         case machine when 'order' then jsonb_set(context, '{lines}', ${withLines(`context -> 'lines'`, 'lineId')}) else context end,
         due_at, revision
    from lifecycle join stands using (id);
  insert into lifecycle_step (lifecycle_id, revision, event, sent_by, user_id, agent_id, payload, at, from_state, to_state)
  select lifecycle_id + k * ${STRIDE}, revision, event, sent_by, user_id, agent_id, payload,
         at - (extract(epoch from ago) * 1000)::bigint, from_state, to_state
    from lifecycle_step join stands on stands.id = lifecycle_id`;

const ORDERS = `
  insert into parent_order select made.* from parent_order purchase join copy on copy.parent = purchase.number,
    jsonb_populate_record(purchase, jsonb_build_object(
      'number', copy.number, 'buyer_id', buyer, 'placed_at', placed_at - ago, 'attempt_id', 'bench-' || copy.number)) as made;
  insert into seller_order select made.* from seller_order o join part on part.old = o.number,
    jsonb_populate_record(o, jsonb_build_object(
      'number', part.number, 'parent_number', part.parent_number, 'seller_id', seller, 'placed_at', placed_at - ago,
      'lifecycle_id', o.lifecycle_id + k * ${STRIDE}, 'payment_lifecycle_id', o.payment_lifecycle_id + k * ${STRIDE})) as made;
  insert into order_line select made.* from order_line line join part on part.old = order_number,
    jsonb_populate_record(line, jsonb_build_object(
      'id', id + k * ${STRIDE}, 'order_number', part.number)) as made`;

const returnNumber = (of: string): string => `replace(${of}, part.old, part.number)`;
const AFTERSALES = `
  insert into return_order select made.* from return_order whole join part on part.old = order_number,
    jsonb_populate_record(whole, jsonb_build_object(
      'number', ${returnNumber('whole.number')}, 'order_number', part.number, 'seller_id', part.seller, 'buyer_id', part.buyer,
      'created_at', created_at - ago)) as made;
  insert into return_line select made.* from return_line line join return_order whole on whole.number = return_number join part on part.old = order_number,
    jsonb_populate_record(line, jsonb_build_object(
      'id', id + k * ${STRIDE}, 'return_number', ${returnNumber('return_number')}, 'order_line_id', order_line_id + k * ${STRIDE},
      'lifecycle_id', line.lifecycle_id + k * ${STRIDE})) as made;
  insert into dispute select made.* from dispute join part on part.old = order_number,
    jsonb_populate_record(dispute, jsonb_build_object(
      'id', id + k * ${STRIDE}, 'order_number', part.number, 'seller_id', part.seller, 'buyer_id', part.buyer,
      'created_at', created_at - ago, 'lifecycle_id', dispute.lifecycle_id + k * ${STRIDE})) as made;
  insert into dispute_message select made.* from dispute_message message join dispute on dispute.id = dispute_id join part on part.old = order_number,
    jsonb_populate_record(message, jsonb_build_object(
      'id', message.id + k * ${STRIDE}, 'dispute_id', dispute_id + k * ${STRIDE}, 'created_at', message.created_at - ago)) as made;
  insert into refund select made.* from refund join part on part.old = order_number,
    jsonb_populate_record(refund, jsonb_build_object(
      'id', id + k * ${STRIDE}, 'order_number', part.number, 'cause_lifecycle_id', cause_lifecycle_id + k * ${STRIDE},
      'key', regexp_replace(key, '\\d+$', '') || (substring(key from '\\d+$')::bigint + k * ${STRIDE}),
      'lines', ${withLines('refund.lines', 'orderLineId')}, 'created_at', created_at - ago, 'settled_at', settled_at - ago)) as made`;

const VOUCHERS = `
  create temp table purse on commit drop as
  select distinct card_number as old, card_number || '-' || k as card_number, parent, copy.number as parent_number, k, ago, buyer
    from voucher_entry join copy on copy.parent = parent_number;
  insert into voucher select made.* from voucher join purse on purse.old = voucher.card_number,
    jsonb_populate_record(voucher, jsonb_build_object(
      'card_number', purse.card_number, 'user_id', coalesce(buyer, 'demo-shopper'), 'issued_at', issued_at - ago,
      'lifecycle_id', lifecycle_id + k * ${STRIDE})) as made;
  insert into gift_card select made.* from gift_card card join purse on purse.old = card.card_number,
    jsonb_populate_record(card, jsonb_build_object('card_number', purse.card_number, 'number_hash', number_hash || '-' || k)) as made;
  insert into voucher_entry select made.* from voucher_entry entry join purse on purse.old = entry.card_number,
    jsonb_populate_record(entry, jsonb_build_object(
      'id', id + k * ${STRIDE}, 'key', replace(replace(key, old, purse.card_number), parent, purse.parent_number), 'at', at - ago,
      'card_number', purse.card_number, 'parent_number', case when entry.parent_number = parent then purse.parent_number end)) as made`;

/** Journals of orders, return labels and vouchers; their sums stay unchanged for every seller. */
const LEDGER = `
  create temp table told on commit drop as
  select journal.id, replace(key, part.old, part.number) as key, k, ago, part.seller, part.number as order_number
    from journal join part on part.old = order_number where refund_id is null
  union all select journal.id, 'refund-' || refund_id + k * ${STRIDE}, k, ago, part.seller, part.number
    from journal join part on part.old = order_number where refund_id is not null
  union all select journal.id, 'label-' || ${returnNumber('whole.number')}, k, ago, part.seller, null
    from journal join return_order whole on key = 'label-' || whole.number join part on part.old = whole.order_number
  union all select journal.id, replace(key, old, purse.card_number), k, ago, null, null
    from journal join purse on key = 'voucher-issue-' || old
  union all select journal.id, replace(replace(journal.key, old, purse.card_number), parent, purse.parent_number), k, ago, null, null
    from journal join voucher_entry entry on journal.key = 'gift-card-' || entry.key join purse on purse.old = entry.card_number;
  analyze told;
  insert into journal (id, key, kind, seller_id, order_number, refund_id, payout_id, at)
  select id + k * ${STRIDE}, told.key, kind, told.seller, told.order_number, refund_id + k * ${STRIDE}, null, at - ago
    from journal join told using (id);
  insert into ledger_entry (journal_id, line, account, seller_id, jurisdiction, cents)
  select journal_id + k * ${STRIDE}, line, account, case when seller_id is not null then told.seller end, jurisdiction, cents
    from ledger_entry join told on told.id = journal_id`;

/** Pays each seller the earnings released in each past week. */
const PAYOUTS = `
  select setval(pg_get_serial_sequence('lifecycle', 'id'), (select max(id) from lifecycle)),
         setval(pg_get_serial_sequence('journal', 'id'), (select max(id) from journal));
  create temp table paid on commit drop as
  select nextval(pg_get_serial_sequence('payout', 'id')) as id, nextval(pg_get_serial_sequence('lifecycle', 'id')) as lifecycle_id,
         nextval(pg_get_serial_sequence('journal', 'id')) as scheduled, nextval(pg_get_serial_sequence('journal', 'id')) as left_us, weeks.*
    from (select entry.seller_id, date_trunc('week', at) + interval '7 days' as week_end, -sum(cents) as cents
            from ledger_entry entry join journal on journal.id = journal_id
           where account = 'SELLER_BALANCE' and not starts_with(kind, 'PAYOUT')
           group by 1, 2 having sum(cents) < 0) as weeks
   where week_end <= now() and not exists (select from payout where payout.seller_id = weeks.seller_id and period_end = week_end);
  insert into lifecycle (id, machine, shape, state, context, due_at, revision)
  select paid.lifecycle_id, machine, shape, state,
         context || jsonb_build_object('amountCents', cents, 'reference', 'bench-' || paid.id), null, revision
    from paid, (select * from lifecycle where machine = 'payout' and state = 'PAID' limit 1) as one;
  insert into payout (id, seller_id, lifecycle_id, amount_cents, period_end, created_at)
  select id, seller_id, lifecycle_id, cents, week_end, week_end + interval '1 hour' from paid;
  insert into journal (id, key, kind, seller_id, payout_id, at)
  select scheduled, 'payout-scheduled-' || id, 'PAYOUT_SCHEDULED', seller_id, id, week_end + interval '1 hour' from paid
  union all select left_us, 'payout-' || id, 'PAYOUT', seller_id, id, week_end + interval '1 day' from paid;
  insert into ledger_entry (journal_id, line, account, seller_id, cents)
  select scheduled, 1, 'SELLER_BALANCE', seller_id, cents from paid
  union all select scheduled, 2, 'PAYOUT_UNDERWAY', seller_id, -cents from paid
  union all select left_us, 1, 'PAYOUT_UNDERWAY', seller_id, cents from paid
  union all select left_us, 2, 'PROVIDER', null, -cents from paid`;

/** Moves the id sequences past the copied rows, so that later rows get free ids. */
const NUMBERS = ['order_line', 'return_line', 'dispute', 'dispute_message', 'refund', 'voucher_entry']
  .map((name) => `select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
  .join('; ');

const FILLING = [
  // Copies of valid rows are valid: checking every reference again would take longer than writing them.
  `set local session_replication_role = replica; set local statement_timeout = 0; select setseed(0.5)`,
  ...[COPIES, PEOPLE, BELONGINGS, LIFECYCLES, ORDERS, AFTERSALES, VOUCHERS, LEDGER, PAYOUTS, NUMBERS],
];

/**
 * Fills the shop's database, which must contain only the purchases of the demonstration.
 * @param url of the database as superuser, because the shop's own role can't disable reference checks
 * @throws if a statement fails, or fewer than 50,000 purchases result
 */
export async function fillOrders(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    for (const statements of FILLING) await client.query(statements);
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ n: string }>('select count(*) as n from parent_order');
    if (Number(rows[0]?.n) < PURCHASES) throw new Error(`only ${rows[0]?.n ?? '0'} purchases were made`);
  } finally {
    await client.end();
  }
}
