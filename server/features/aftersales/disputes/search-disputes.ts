/** Agents' search for disputes: by number, by the number of the order or the purchase, or by the buyer's email address. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dispute, parentOrder, sellerOrder } from '#server/platform/database/schema/index.ts';
import { account } from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';

/** At most 15 digits, which a JavaScript number holds exactly. */
const DISPUTE_NUMBER = /^\d{1,15}$/;

export function disputesMatching(orm: Db, typed: string): SQL | undefined {
  const text = typed.trim();
  const orders = orm
    .select({ number: sellerOrder.number })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber));
  if (text.includes('@')) {
    const members = orm
      .select({ id: account.id })
      .from(account)
      .where(eq(sql`lower(${account.email})`, text.toLowerCase()));
    return or(
      inArray(dispute.buyerId, members),
      inArray(dispute.orderNumber, orders.where(eq(sql`lower(${parentOrder.email})`, text.toLowerCase()))),
    );
  }
  return or(
    DISPUTE_NUMBER.test(text) ? eq(dispute.id, Number(text)) : undefined,
    eq(dispute.orderNumber, text),
    inArray(dispute.orderNumber, orders.where(eq(parentOrder.number, text))),
  );
}
