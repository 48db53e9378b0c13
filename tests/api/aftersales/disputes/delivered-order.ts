/** Delivered orders, for tests that open a dispute. */
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import {
  orderLine,
  parentOrder,
  returnLine,
  returnOrder,
  seller,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { MUG_LINE, MUGS_CENTS } from '#tests/support/mugs.ts';
import { partiesIn, type AftersalesFixture } from '../aftersales-fixture.ts';

/** The total of a delivered order. */
export const PAID_CENTS = MUGS_CENTS;

export interface Delivered {
  readonly number: string;
  readonly parentNumber: string;
  readonly orderLineId: number;
  readonly lifecycleId: string;
}

let made = 0;

/** Adds an order that was paid, shipped and delivered at the time of the clock; an order of a guest if `buyerId` is null. */
export async function delivered(
  { database: { orm, pool }, clock }: AftersalesFixture,
  { buyerId = 'buyer', arrived = true }: { buyerId?: string | null; arrived?: boolean } = {},
): Promise<Delivered> {
  made += 1;
  const at = clock.now();
  const parentNumber = String(4_300_000 + made * 10);
  const number = String(4_300_001 + made * 10);
  const [shop] = await orm.select({ id: seller.id }).from(seller);
  const payment = await begin(pool, paymentMachine, { amountCents: PAID_CENTS }, at);
  const lifecycleId = await begin(
    pool,
    orderMachine,
    { placedAt: at, lines: [{ lineId: 1, quantity: 2 }] },
    at,
  );
  const lines = [{ lineId: 1, quantity: 2 }];
  await move(pool, orderMachine, lifecycleId, { type: 'AUTHORIZED', by: 'system', at });
  if (arrived) {
    await move(pool, orderMachine, lifecycleId, {
      ...{ type: 'SHIP', by: 'seller', at },
      ...{ lines, tracking: { carrier: 'UPS', number: 'TRACK-1' } },
    });
    await move(pool, orderMachine, lifecycleId, { type: 'DELIVERED', by: 'system', at });
    await move(pool, paymentMachine, payment, { type: 'CAPTURE', by: 'system', at });
    await move(pool, paymentMachine, payment, { type: 'CAPTURED', by: 'system', at });
  }
  await orm.insert(parentOrder).values({
    number: parentNumber,
    buyerId,
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    language: 'fr',
    region: 'CA',
    placedAt: new Date(at),
  });
  await orm.insert(sellerOrder).values({
    number,
    parentNumber,
    sellerId: shop?.id ?? null,
    lifecycleId: Number(lifecycleId),
    paymentLifecycleId: Number(payment),
    placedAt: new Date(at),
    delivery: { kind: 'ship', speed: 'standard' },
  });
  const [line] = await orm
    .insert(orderLine)
    .values({ ...MUG_LINE, orderNumber: number })
    .returning({ id: orderLine.id });
  if (line === undefined) throw new Error('no line was made');
  return { number, parentNumber, orderLineId: line.id, lifecycleId };
}

/** Adds a return of one of the two mugs, which the seller has refused if `isRefused`. */
export async function returned(
  { database: { orm, pool }, clock }: AftersalesFixture,
  { number, orderLineId }: Delivered,
  { isRefused }: { isRefused: boolean },
): Promise<{ returnLineId: number; lifecycleId: string }> {
  const at = clock.now();
  const input = { requestedAt: at, quantity: 1, isReceiptExpected: true };
  const lifecycleId = await begin(pool, returnLineMachine, input, at);
  if (isRefused)
    await move(pool, returnLineMachine, lifecycleId, {
      ...{ type: 'REJECT', by: 'seller', at },
      ...{ reason: 'Worn' },
    });
  await orm
    .insert(returnOrder)
    .values({ number: `R${number}`, orderNumber: number, createdAt: new Date(at), ...partiesIn(number) });
  const [row] = await orm
    .insert(returnLine)
    .values({
      returnNumber: `R${number}`,
      orderLineId,
      lifecycleId: Number(lifecycleId),
      reason: 'Arrived damaged',
      refundCents: 1870,
      isReceiptExpected: true,
    })
    .returning({ id: returnLine.id });
  if (row === undefined) throw new Error('no return was made');
  return { returnLineId: row.id, lifecycleId };
}
