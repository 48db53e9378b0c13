/** The seller's money (§7 financials): transactions, balance, payouts. Each seller sees only their own store's. */
import type { FastifyInstance } from 'fastify';
import { payoutMachine } from '#machines/payout/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { isHoldReason } from '#machines/payout/wire-checks.ts';
import { FINANCE_PAGE_SIZE, PAYOUT_STATES } from '#contract/finance.ts';
import type { FinanceTransaction, Payout, PayoutPart } from '#contract/finance.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { nextPayday } from './payout-week.ts';

/** §4: transaction types by number. */
const TYPES = { SALE: 1, REFUND: 2, CANCELLATION: 6 } as const satisfies Record<
  string,
  FinanceTransaction['transactionType']
>;

const WHOSE = `select id from seller where user_id = $1 and ($2 = 'mine' or id::text = $2) order by id limit 1`;

/** A sale is pending until its order is completed (§4); everything else is completed at once. */
const RELEASED = `from journal as released where released.seller_id = $1 and released.kind = 'RELEASED'`;
const IS_PENDING = `not exists (select ${RELEASED} and released.order_number = listed.order_number)`;
// Reads the seller's released orders once and compares, instead of one lookup for each sale. Every such journal names its order.
const RELEASED_ORDERS = `(select released.order_number ${RELEASED} and released.order_number is not null)`;
const STANDING = {
  '1': `and (kind <> 'SALE' or order_number in ${RELEASED_ORDERS})`,
  '2': `and kind = 'SALE' and order_number not in ${RELEASED_ORDERS}`,
} as const;

/**
 * Leaves out journals that move no money of the seller, such as a refund of $0.00. Sales are always listed, so only the few other
 * journals are looked up.
 */
const MOVES = `(kind = 'SALE' or (
  select true from ledger_entry
   where journal_id = listed.id and account in ('SELLER_PENDING', 'SELLER_BALANCE', 'COMMISSION') limit 1))`;

/**
 * A page of a seller's transactions (§4), filtered by `$2` to `$5` (kinds, from, until, order), with the total count. Sales are counted
 * by an index alone; their status is looked up once, and only for a list filtered by it.
 */
const transactionsOf = (status: keyof typeof STANDING | undefined): string => `
  with wanted as ${status === undefined ? 'not materialized' : 'materialized'} (
    select id, kind, order_number, at from journal as listed
     where seller_id = $1 and kind in ('SALE', 'REFUND', 'CANCELLATION') and kind = any ($2)
       and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
       and ($5::text is null or order_number = $5) and ${MOVES} ${status === undefined ? '' : STANDING[status]}),
  page as (select * from wanted order by at desc, id desc limit $6 offset $7)
  select (select count(*) from wanted)::int as total, listed.*,
         case when kind = 'SALE' and ${IS_PENDING} then 2 else 1 end as status,
         coalesce(sums.net, 0)::float8 as net, coalesce(sums.fee, 0)::float8 as fee
    from (select) as one
    left join page as listed on true
    left join lateral (
      select -sum(cents) filter (where account in ('SELLER_PENDING', 'SELLER_BALANCE')) as net,
             -sum(cents) filter (where account = 'COMMISSION') as fee
        from ledger_entry where journal_id = listed.id) as sums on true
   order by listed.at desc, listed.id desc`;

/** A row of the page. Every transaction has an order; a page without transactions is one row with only `total`. */
interface TransactionRow {
  total: number;
  id: string | null;
  kind: keyof typeof TYPES;
  order_number: string | null;
  at: Date;
  status: FinanceTransaction['status'];
  net: number;
  fee: number;
}

const serializeTransactions = ({
  id,
  order_number: orderNumber,
  ...row
}: TransactionRow): FinanceTransaction[] =>
  id === null || orderNumber === null
    ? []
    : [
        {
          transactionId: id,
          transactionType: TYPES[row.kind],
          status: row.status,
          orderNumber,
          totalAmountWithShipping: row.net + row.fee,
          occurTime: row.at.toISOString(),
          netAmount: row.net,
          totalFee: row.fee,
        },
      ];

/** Sums by an index of the seller's entries alone; the held part by the few orders with an open case. */
const BALANCE = `
  with earned as (
    select account, -sum(cents) as cents from ledger_entry
     where seller_id = $1 and account in ('SELLER_PENDING', 'SELLER_BALANCE') group by account),
  held as (
    select -sum(cents) as cents
      from lifecycle as order_is
      join seller_order on seller_order.lifecycle_id = order_is.id
      join journal on journal.order_number = seller_order.number
      join ledger_entry on journal_id = journal.id
     where machine = 'order' and context -> 'openCases' > '0' and seller_order.seller_id = $1
       and ledger_entry.seller_id = $1 and account = 'SELLER_PENDING'),
  underway as (
    select state in (${sqlStates(payoutMachine, 'held')}) as is_held, sum(amount_cents) as cents
      from payout join lifecycle on lifecycle.id = lifecycle_id
     where seller_id = $1 and state not in (${sqlStates(payoutMachine, 'over')}) group by 1)
  select (coalesce((select cents from earned where account = 'SELLER_PENDING'), 0)
          - coalesce((select cents from held), 0))::float8 as pending,
         (coalesce((select cents from held), 0)
          + (select coalesce(sum(cents), 0) from underway where is_held))::float8 as held,
         coalesce((select cents from earned where account = 'SELLER_BALANCE'), 0)::float8 as available,
         (select coalesce(sum(cents), 0) from underway where not is_held)::float8 as underway`;

interface Balance {
  pending: number;
  held: number;
  available: number;
  underway: number;
}

const PAYOUTS = `
  select payout.id, amount_cents as amount, period_end, state, context ->> 'heldFor' as held_for,
         context ->> 'reference' as reference, due_at::float8 as due,
         (select at from journal where journal.key = 'payout-' || payout.id) as paid
    from payout join lifecycle on lifecycle.id = lifecycle_id where seller_id = $1`;

interface PayoutRow {
  id: string;
  amount: number;
  period_end: Date;
  state: string;
  held_for: string | null;
  reference: string | null;
  due: number | null;
  paid: Date | null;
}

/** A payout in a state of another version of the shop shows as being checked. */
const stateOf = (stored: string): Payout['state'] =>
  PAYOUT_STATES.find((state) => state === stored) ?? 'CHECKING';

const serializePayout = (row: PayoutRow): Payout => ({
  payoutId: row.id,
  state: stateOf(row.state),
  amount: row.amount,
  periodEnd: row.period_end.toISOString(),
  dueTime: row.due === null ? null : new Date(row.due).toISOString(),
  paidTime: row.paid?.toISOString() ?? null,
  heldFor: isHoldReason(row.held_for) ? row.held_for : null,
  reference: row.reference,
});

/** What moved the balance in the weeks since the payout before, by kind. */
const PARTS = `
  select kind, -sum(cents)::float8 as cents
    from ledger_entry join journal on journal.id = journal_id
   where ledger_entry.seller_id = $1 and account = 'SELLER_BALANCE' and not starts_with(kind, 'PAYOUT')
     and journal.at < (select period_end from payout where id = $2)
     and journal.at >= coalesce((select max(period_end) from payout where seller_id = $1 and id < $2), '-infinity')
   group by kind`;

const PART_OF: ReadonlyMap<string, PayoutPart['part']> = new Map([
  ['RELEASED', 'EARNINGS'],
  ['SALE', 'EARNINGS'],
  ['REFUND', 'REFUNDS'],
  ['CANCELLATION', 'REFUNDS'],
  ['MEMBERSHIP_FEE', 'MEMBERSHIP_FEE'],
  ['RETURN_SHIPPING_LABEL_FEE', 'RETURN_SHIPPING_LABEL_FEE'],
  ['TOTAL_LISTING_FEE', 'TOTAL_LISTING_FEE'],
]);
const ORDER: readonly PayoutPart['part'][] = [
  'EARNINGS',
  'REFUNDS',
  'MEMBERSHIP_FEE',
  'RETURN_SHIPPING_LABEL_FEE',
  'TOTAL_LISTING_FEE',
];

/** The parts add up to the payout: the rest is carried over from earlier weeks, or was spent since. */
function partsOf(rows: readonly { kind: string; cents: number }[], amount: number): PayoutPart[] {
  const sums = ORDER.map((part) => ({
    part,
    amount: rows.filter(({ kind }) => PART_OF.get(kind) === part).reduce((sum, { cents }) => sum + cents, 0),
  }));
  const carried = amount - sums.reduce((sum, part) => sum + part.amount, 0);
  const parts: PayoutPart[] = [...sums, { part: 'CARRIED', amount: carried }];
  return parts.filter((part) => part.amount !== 0);
}

const momentOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

export function financeRoutes(app: FastifyInstance, { database: { pool }, clock }: Shop): void {
  /** Reading is open to owners of suspended shops too. @throws Refusal 403 SELLERS_ONLY; 404 for another's store */
  async function ownStore(storeId: string, { userId, isSeller, agentId }: Viewer): Promise<number> {
    if (agentId !== null) throw new Refusal('SELLERS_ONLY');
    const { rows } = await pool.query<{ id: number }>(WHOSE, [userId, storeId]);
    const [own] = rows;
    if (own === undefined && !isSeller) throw new Refusal('SELLERS_ONLY');
    if (own === undefined) throw notFound();
    return own.id;
  }

  registerCall(app, 'sellerTransactions', async ({ params, query, request }) => {
    const store = await ownStore(params.storeId, signedIn(request));
    const { pageNumber = 0, pageSize = FINANCE_PAGE_SIZE, transactionType, status } = query;
    const kinds = Object.entries(TYPES).flatMap(([kind, type]) =>
      transactionType === undefined || String(type) === transactionType ? [kind] : [],
    );
    const narrowed = [
      store,
      kinds,
      momentOf(query.startTime),
      momentOf(query.endTime),
      query.orderNumber ?? null,
    ];
    const { rows } = await pool.query<TransactionRow>(transactionsOf(status), [
      ...narrowed,
      pageSize,
      pageNumber * pageSize,
    ]);
    return { content: rows.flatMap(serializeTransactions), pageNumber, pageSize, total: rows[0]?.total ?? 0 };
  });

  registerCall(app, 'sellerBalance', async ({ params, request }) => {
    const store = await ownStore(params.storeId, signedIn(request));
    const { rows } = await pool.query<Balance>(BALANCE, [store]);
    const balance = rows[0] ?? { pending: 0, held: 0, available: 0, underway: 0 };
    return { ...balance, nextPayoutTime: new Date(nextPayday(clock.now())).toISOString() };
  });

  registerCall(app, 'sellerPayouts', async ({ params, query, request }) => {
    const store = await ownStore(params.storeId, signedIn(request));
    const { pageNumber = 0, pageSize = FINANCE_PAGE_SIZE } = query;
    const counted = await pool.query<{ total: number }>(
      'select count(*)::int as total from payout where seller_id = $1',
      [store],
    );
    const { rows } = await pool.query<PayoutRow>(`${PAYOUTS} order by payout.id desc limit $2 offset $3`, [
      store,
      pageSize,
      pageNumber * pageSize,
    ]);
    return { content: rows.map(serializePayout), pageNumber, pageSize, total: counted.rows[0]?.total ?? 0 };
  });

  registerCall(app, 'sellerPayout', async ({ params, request }) => {
    const store = await ownStore(params.storeId, signedIn(request));
    const { rows } = await pool.query<PayoutRow>(`${PAYOUTS} and payout.id = $2`, [store, params.payoutId]);
    const [payout] = rows;
    if (payout === undefined) throw notFound();
    const parts = await pool.query<{ kind: string; cents: number }>(PARTS, [store, params.payoutId]);
    return { payout: serializePayout(payout), parts: partsOf(parts.rows, payout.amount) };
  });
}
