/** What of an item can be bought now, in SQL. */
import { sql, type SQL } from 'drizzle-orm';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { classSession, item, variant } from '#server/platform/database/schema/index.ts';
import { maySellInSql } from './shop-standing.ts';

/** Whether an item is for sale: it is active, and its seller, if it has one, has an open shop in good standing (§3). */
export const isForSale = sql`(${item.status} = 'active' and (${item.sellerId} is null or ${maySellInSql}))`;

/** Units of the joined variant for sale. An uncounted stock is null, which SQL's `least` ignores. */
export const unitsAvailable: SQL<number> = sql<number>`least(${variant.stock}, ${LINE_QUANTITY_MAX})::int`;

/** Free seats of the joined class date at `now`: none once it has begun. */
export const seatsAvailable = (now: Date): SQL<number> =>
  sql<number>`case when ${classSession.startsAt} > ${now.toISOString()}::timestamptz
    then least(${classSession.seats} - ${classSession.seatsTaken}, ${LINE_QUANTITY_MAX})::int else 0 end`;
