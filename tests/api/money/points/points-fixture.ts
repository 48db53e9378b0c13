/** Real purchases of rewards members, from the cart to the completed order, and the rows of their points. */
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderMachine } from '#machines/order/machine.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { requestRefund } from '#server/features/money/refunds/request-refund.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { issueToken } from '#server/features/identity/sessions/tokens.ts';
import { joinRewards } from '#server/features/rewards/join-rewards.ts';
import { orderLine, pointsEntry, sellerOrder } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import {
  openSellerShop,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from '#tests/api/buying/checkout/checkout-fixture.ts';
import { advanceDays, runDueWork } from '#tests/api/faults/process-fixture.ts';

/** Prices in cents. WHEEL is a seller's, the others are of Atelier's own. */
export const PRICES = { WHEEL: 19_999, LOOM: 25_050, YARN: 1_233 } as const;
/** Stands for the user id of a guest, who has no account. */
export const GUEST = 'guest';
export type Sku = keyof typeof PRICES;

export interface PointsFixture extends CheckoutFixture {
  /** Adds an account that joined the rewards program an hour ago. */
  addMember(): Promise<Buyer>;
  /** Adds an account that hasn't joined. */
  addAccount(): Promise<Buyer>;
  join(buyer: Buyer): Promise<void>;
  /** @returns the number of the order, which is paid */
  buy(buyer: Buyer, sku: Sku, quantity: number, voucherCents?: number): Promise<string>;
  /** Ships and delivers an order, and lets the days pass until it is completed. */
  complete(...orders: readonly string[]): Promise<void>;
  deliver(...orders: readonly string[]): Promise<void>;
  /** Refunds so many units of the only line of an order, and waits for the provider. */
  refund(order: string, quantity: number): Promise<void>;
  /** Each entry, oldest first, as `KIND points`. */
  entries(buyer: Buyer): Promise<string[]>;
  balance(buyer: Buyer): Promise<number>;
}

export interface Buyer {
  readonly userId: string;
  readonly shopper: Shopper;
}

export async function startPointsFixture(): Promise<PointsFixture> {
  const fixture = await startCheckoutFixture();
  const { database, shop, clock } = fixture;
  const { token } = shop.secrets;
  const { orm } = database;
  await openSellerShop(fixture, 7, 'Wheels');
  await stock(fixture, { sku: 'WHEEL', priceCents: PRICES.WHEEL, units: 500, sellerId: 7 });
  for (const sku of ['LOOM', 'YARN'] as const)
    await stock(fixture, { sku, priceCents: PRICES[sku], units: 500 });
  let made = 0;

  const addBuyer = async (): Promise<Buyer> => {
    made += 1;
    const userId = `member-${String(made)}`;
    return { userId, shopper: await fixture.member(userId) };
  };
  const join: PointsFixture['join'] = async ({ userId }) => {
    await joinRewards(shop, userId, { phone: '(503) 555-0123', region: 'US' });
  };
  const orderOf = async (number: string) => {
    const [order] = await orm.select().from(sellerOrder).where(eq(sellerOrder.number, number));
    const [line] = await orm.select().from(orderLine).where(eq(orderLine.orderNumber, number));
    if (order === undefined || line === undefined) throw new Error(`no order ${number}`);
    return { id: String(order.lifecycleId), line };
  };
  /** Signs in again: tokens expire while the days pass. */
  const signIn = async ({ userId, shopper }: Buyer): Promise<void> => {
    const device = { uuid: 'device-of-test', name: 'test' };
    const { sessionId } = await openSession(orm, userId, device, true, clock.now());
    shopper.visitor.token = await issueToken(token, { userId, sessionId }, clock.now());
  };
  const entriesOf = ({ userId }: Buyer) =>
    orm.select().from(pointsEntry).where(eq(pointsEntry.userId, userId)).orderBy(asc(pointsEntry.id));
  const deliver: PointsFixture['deliver'] = async (...orders) => {
    for (const number of orders) {
      const { id, line } = await orderOf(number);
      const lines = [{ lineId: line.id, quantity: line.quantity }];
      const ship = { type: 'SHIP', by: 'seller', at: clock.now(), lines, tracking: null } as const;
      expect((await move(database.pool, orderMachine, id, ship)).accepted).toBe(true);
      await runDueWork(fixture);
      const arrive = { type: 'DELIVERED', by: 'system', at: clock.now() } as const;
      expect((await move(database.pool, orderMachine, id, arrive)).accepted).toBe(true);
    }
  };

  return {
    ...fixture,
    addAccount: addBuyer,
    async addMember() {
      const buyer = await addBuyer();
      await join(buyer);
      clock.advance(HOUR_MS);
      return buyer;
    },
    join,
    async buy(buyer, sku, quantity, voucherCents = 0) {
      const { userId, shopper } = buyer;
      if (userId !== GUEST) await signIn(buyer);
      await shopper.visitor.add(sku, quantity);
      await shopper.fillIn();
      if (voucherCents > 0) {
        const card = await fixture.voucher(userId, voucherCents);
        await shopper.save('saveVouchers', { cardNumbers: [card] });
      }
      const answer = await shopper.pay();
      expect(answer).toMatchObject({ outcome: 'PLACED' });
      await runDueWork(fixture);
      const orders = await orm
        .select()
        .from(sellerOrder)
        .orderBy(asc(sellerOrder.placedAt), asc(sellerOrder.lifecycleId));
      return orders.at(-1)?.number ?? '';
    },
    deliver,
    async complete(...orders) {
      await deliver(...orders);
      await advanceDays(fixture, 31 * DAY_MS);
    },
    async refund(order, quantity) {
      const { line } = await orderOf(order);
      made += 1;
      await withTransaction(database, ({ client }) =>
        requestRefund(client, {
          ...{ orderNumber: order, cause: 'order', key: `points-${String(made)}`, causeLifecycleId: null },
          ...{ at: clock.now(), what: { pieces: [{ orderLineId: line.id, quantity }] } },
        }),
      );
      await runDueWork(fixture);
    },
    entries: async (buyer) => (await entriesOf(buyer)).map(({ kind, points }) => `${kind} ${String(points)}`),
    balance: async (buyer) => (await entriesOf(buyer)).reduce((sum, { points }) => sum + points, 0),
  };
}
