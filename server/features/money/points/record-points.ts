/**
 * Records the points of rewards members: earned by a completed order, taken back by its refunds, turned into vouchers. Each function runs
 * inside the transaction of what happened, is idempotent, and takes its amounts from the frozen order and its settled refunds.
 */
import type { PointsKind } from '#contract/points.ts';
import {
  pointsOf,
  POINTS_PER_VOUCHER,
  POINTS_VOUCHER_CENTS,
  POINTS_VOUCHER_LASTS_MS,
  vouchersDue,
  type EarningOrder,
} from '#machines/rules/money/points.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { issueVoucher } from '../vouchers/move-vouchers.ts';

/** Makes a completion and the refunds of one order run one after the other. */
const LOCK_ORDER = 'select from seller_order where number = $1 for update';
/** The buyer, if a member when the order was completed. The lock makes all changes of a member's points run one after the other. */
const LOCK_MEMBER = `select account.id from account
    join parent_order on buyer_id = account.id join seller_order on parent_number = parent_order.number
   where seller_order.number = $1 and loyalty_id is not null and rewards_joined_at < to_timestamp($2::float8 / 1000)
     for no key update of account`;
const LOCK_ACCOUNT = 'select from account where id = $1 for no key update';

const ORDER = `select item_subtotal_cents as "itemSubtotalCents", voucher_cents - gift_card_cents as "voucherCents",
    coalesce((select sum((line ->> 'itemCents')::bigint) from refund cross join jsonb_array_elements(lines) as line
               where order_number = number and settled_at is not null), 0)::int as "refundedItemCents"
  from seller_order where number = $1`;
const WRITE = `insert into points_entry (key, user_id, kind, points, order_number, refund_id, card_number, at)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000)) on conflict (key) do nothing`;
const BALANCE = 'select coalesce(sum(points), 0)::int as balance from points_entry where user_id = $1';
const OF_ORDER = `select user_id as "userId", sum(points)::int as points from points_entry where order_number = $1 group by user_id`;

interface Entry {
  readonly key: string;
  /** null if the account is deleted. */
  readonly userId: string | null;
  readonly kind: PointsKind;
  readonly points: number;
  readonly orderNumber?: string;
  readonly refundId?: string;
  readonly cardNumber?: string;
  readonly at: number;
}

/** @returns false if an entry with this key exists */
async function writeEntry(client: Queryable, entry: Entry): Promise<boolean> {
  const { key, userId, kind, points, orderNumber = null, refundId = null, cardNumber = null, at } = entry;
  const values = [key, userId, kind, points, orderNumber, refundId, cardNumber, at];
  return (await client.query(WRITE, values)).rowCount === 1;
}

/** @throws Error if there is no such order */
async function readWorth(client: Queryable, orderNumber: string): Promise<number> {
  const { rows } = await client.query<EarningOrder>(ORDER, [orderNumber]);
  const [order] = rows;
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`);
  return pointsOf(order);
}

/** Turns what a member has enough points for into vouchers, one for each 500 points. */
async function issueDue(client: Queryable, userId: string, at: number): Promise<void> {
  const { rows } = await client.query<{ balance: number }>(BALANCE, [userId]);
  for (let due = vouchersDue(rows[0]?.balance ?? 0); due > 0; due -= 1) {
    const cents = POINTS_VOUCHER_CENTS;
    const cardNumber = await issueVoucher(client, {
      userId,
      cents,
      expiresAt: at + POINTS_VOUCHER_LASTS_MS,
      at,
    });
    const key = `voucher-${cardNumber}`;
    await writeEntry(client, {
      key,
      userId,
      kind: 'VOUCHER',
      points: 0 - POINTS_PER_VOUCHER,
      cardNumber,
      at,
    });
  }
}

/**
 * Gives the buyer of a completed order its points, if they had joined the program before it was completed, and issues the vouchers that
 * are due.
 * @param client a connection with a transaction under way
 * @param at when it was completed, ms since 1970
 */
export async function awardPoints(client: Queryable, orderNumber: string, at: number): Promise<void> {
  await client.query(LOCK_ORDER, [orderNumber]);
  const { rows } = await client.query<{ id: string }>(LOCK_MEMBER, [orderNumber, at]);
  const [member] = rows;
  if (member === undefined) return;
  const points = await readWorth(client, orderNumber);
  if (points === 0) return;
  const userId = member.id;
  const key = `order-${orderNumber}`;
  if (await writeEntry(client, { key, userId, kind: 'EARNED', points, orderNumber, at }))
    await issueDue(client, userId, at);
}

/**
 * A refund was settled: takes back its share of the points that the order has earned. Vouchers that they have become stay, so the
 * balance may fall below zero.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function takeBackPoints(client: Queryable, refundId: string, at: number): Promise<void> {
  const { rows: refunds } = await client.query<{ orderNumber: string }>(
    'select order_number as "orderNumber" from refund where id = $1',
    [refundId],
  );
  const [refund] = refunds;
  if (refund === undefined) throw new Error(`there is no refund ${refundId}`);
  const { orderNumber } = refund;
  await client.query(LOCK_ORDER, [orderNumber]);
  const { rows } = await client.query<{ userId: string | null; points: number }>(OF_ORDER, [orderNumber]);
  const [earned] = rows;
  if (earned === undefined) return;
  const { userId } = earned;
  await client.query(LOCK_ACCOUNT, [userId]);
  const points = (await readWorth(client, orderNumber)) - earned.points;
  if (points >= 0) return;
  await writeEntry(client, {
    key: `refund-${refundId}`,
    userId,
    kind: 'TAKEN_BACK',
    points,
    orderNumber,
    refundId,
    at,
  });
}
