/** The demo's conversations are about real orders, and leave unread messages for both demo logins and the back office. */
import { isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoMessages } from '#server/demo/messages/seed.ts';
import { mailUnread } from '#server/features/messages/unread-mails.ts';
import { countUnread } from '#server/features/messages/unread-count.ts';
import { conversation, dispute } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { startDemoShop } from './demo-shop-fixture.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  ({ shop, database } = await startDemoShop());
});
afterAll(() => database.close());

test('the demo seed creates conversations once, with unread messages for each login, and mails nobody about them', async () => {
  await seedDemoMessages(shop);
  const made = await database.orm.$count(conversation, isNull(conversation.disputeId));
  expect(made).toBe(7);
  await seedDemoMessages(shop);
  expect(await database.orm.$count(conversation, isNull(conversation.disputeId))).toBe(made);
  const reader = { agentId: null, isBackOffice: false };
  const counts = await countUnread(database.pool, [
    { ...reader, userId: 'demo-shopper' },
    { ...reader, userId: 'demo-seller' },
    { ...reader, userId: 'demo-back-office', isBackOffice: true },
  ]);
  expect(counts).toEqual([
    { count: 4, sellerCount: 0 },
    { count: 0, sellerCount: 3 },
    { count: 0, sellerCount: 1 },
  ]);
  expect(await mailUnread(shop)).toBe(0);
});

test('every demo case is among the conversations, and one has unread messages for the shopper and one for the seller', async () => {
  const cases = await database.orm.select().from(conversation).where(isNotNull(conversation.disputeId));
  expect(cases).toHaveLength(await database.orm.$count(dispute));
  expect(cases.filter(({ buyerUnread }) => buyerUnread > 0)).toHaveLength(1);
  expect(cases.filter(({ sellerUnread }) => sellerUnread > 0)).toHaveLength(1);
});

test('every demo message was sent after its order was placed', async () => {
  const { rows } = await database.pool.query(
    `select from message join conversation on conversation.id = conversation_id
       join seller_order on number = order_number
      where message.created_at <= placed_at or message.created_at > $1`,
    [new Date(NOW)],
  );
  expect(rows).toEqual([]);
});
