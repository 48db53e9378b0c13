/** Reads a member's points: the balance, and the history, newest first. */
import { POINTS_IN_VIEW, type PointsHistory, type PointsKind, type RewardPoints } from '#contract/points.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

/** `memberLookUp` answers so many of the newest. */
const LOOKED_UP_MAX = 50;

interface Row {
  readonly id: string;
  readonly kind: PointsKind;
  readonly points: number;
  readonly orderNumber: string | null;
  readonly parentOrderNumber: string | null;
  readonly cardNumber: string | null;
  readonly at: Date;
}

const HISTORY = `select entry.id, kind, points, order_number as "orderNumber", parent_number as "parentOrderNumber",
    card_number as "cardNumber", at
  from points_entry entry left join seller_order on number = order_number
 where user_id = $1 and ($2::bigint is null or entry.id < $2)
 order by entry.id desc limit $3`;
const BALANCE = 'select coalesce(sum(points), 0)::int as balance from points_entry where user_id = $1';

async function readHistory(
  database: Queryable,
  userId: string,
  { before, size }: { before: number | null; size: number },
): Promise<PointsHistory> {
  const { rows } = await database.query<Row>(HISTORY, [userId, before, size]);
  return rows.map(({ id, cardNumber, at, ...entry }) => ({
    entryId: Number(id),
    ...entry,
    card_number: cardNumber,
    time: at.toISOString(),
  }));
}

export const newestPoints = (database: Queryable, userId: string): Promise<PointsHistory> =>
  readHistory(database, userId, { before: null, size: LOOKED_UP_MAX });

/** @param before only entries before this one */
export async function readPoints(
  database: Queryable,
  userId: string,
  { before, size = POINTS_IN_VIEW }: { before?: number | undefined; size?: number | undefined },
): Promise<RewardPoints> {
  const [{ rows }, history] = await Promise.all([
    database.query<{ balance: number }>(BALANCE, [userId]),
    // Reads one row more than the page shows, to learn whether there are earlier ones.
    readHistory(database, userId, { before: before ?? null, size: size + 1 }),
  ]);
  return {
    balance: rows[0]?.balance ?? 0,
    history: history.slice(0, size),
    hasEarlier: history.length > size,
  };
}
