/**
 * Random sequences of purchases, shipments, cancellations, returns, disputes, payouts and gift cards: the ledger check finds nothing, no amount
 * is negative, no line is refunded beyond its price. `SEQUENCES` sets how many run; fast-check names the seed of a failure.
 */
import { failOnError } from '#tests/support/fail-on-error.ts';
import fc from '#tests/support/fast-check-seed.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeMachine } from '#machines/dispute/machine.ts';
import type { DisputeEvent } from '#machines/dispute/events.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { memberAsCaller } from '#server/features/orders/order-access.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { openDispute } from '#server/features/aftersales/disputes/open-dispute.ts';
import { addToAccount } from '#server/features/money/gift-cards/add-to-account.ts';
import { composePayouts } from '#server/features/money/finance/compose-payouts.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { joinRewards } from '#server/features/rewards/join-rewards.ts';
import { openReturn } from '#server/features/aftersales/returns/open-return.ts';
import { receiveLine } from '#server/features/aftersales/returns/receive-line.ts';
import {
  MONTREAL,
  startCheckoutFixture,
  openSellerShop,
  PORTLAND,
  stock,
  type CheckoutFixture,
} from '#tests/api/buying/checkout/checkout-fixture.ts';
import { runDueWork, expectProved, advanceDays } from '#tests/api/faults/process-fixture.ts';
import { changeGiftCard, giveGiftCard, plannedGiftCards } from './gift-card-steps.ts';
import { DELIVERY_STEPS, FIXED_STEPS, FIRST, step, type StepOf, type Step } from './random-steps.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 5);
const STEPS_MAX = 14;
const MS_EACH = 60_000;
const NOBODY = { userId: null, agentId: null };

let fixture: CheckoutFixture;
let people = 0;
let keys = 0;

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await openSellerShop(fixture, 7, 'Mugs');
  await openSellerShop(fixture, 8, 'Bowls');
  await stock(fixture, { sku: 'WOOL', priceCents: 1_233, units: 5_000 });
  await stock(fixture, { sku: 'MUG', priceCents: 1_999, units: 5_000, sellerId: 7 });
  await stock(fixture, { sku: 'BOWL', priceCents: 5, units: 5_000, sellerId: 8 });
});
afterAll(() => fixture.close());

const newKey = (): string => `key-of-a-sequence-${String((keys += 1))}`;

async function rowsOf<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  return (await fixture.database.pool.query<Row>(sql, values)).rows;
}

/** The value at the index, counted round the list. */
const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values.length === 0 ? undefined : values[index % values.length];

async function buy(
  userId: string,
  { skus, few: quantity, voucherCents, giftCardCents, abroad }: StepOf<'buy'>,
): Promise<void> {
  people += 1;
  const buyer = await fixture.member(userId);
  // Every second buyer earns points.
  if (people % 2 === 1) await joinRewards(fixture.shop, userId, { phone: '(503) 555-0123', region: 'US' });
  for (const sku of skus) await buyer.visitor.add(sku, quantity);
  await buyer.fillIn(abroad ? MONTREAL : PORTLAND);
  const cardNumbers: string[] = [];
  if (giftCardCents > 0) {
    const { cardNumber } = await fixture.giftCard(giftCardCents);
    await addToAccount(fixture.database.pool, cardNumber, userId);
    cardNumbers.push(cardNumber);
  }
  if (voucherCents > 0) cardNumbers.push(await fixture.voucher(userId, voucherCents));
  if (cardNumbers.length > 0) await buyer.save('saveVouchers', { cardNumbers });
  const { quote } = await buyer.checkout();
  const isFree = quote?.dueCents === 0;
  expect(await buyer.pay(isFree ? { card: null } : {})).toMatchObject({ outcome: 'PLACED' });
}

interface Bought {
  number: string;
  lifecycle_id: string;
  buyer_id: string;
}
const orders = (buyers: readonly string[]): Promise<Bought[]> =>
  rowsOf<Bought>(
    `select o.number, o.lifecycle_id, buyer_id from seller_order o join parent_order p on p.number = parent_number
      where buyer_id = any ($1) order by o.number`,
    [buyers],
  );
const linesOf = (number: string) =>
  rowsOf<{ id: string; quantity: number }>(
    'select id, quantity from order_line where order_number = $1 order by id',
    [number],
  );

const moveOrder = (id: string, event: OrderEvent) => move(fixture.database.pool, orderMachine, id, event);
const moveReturn = (id: string, event: ReturnLineEvent) =>
  move(fixture.database.pool, returnLineMachine, id, event);
const moveDispute = (id: string, event: DisputeEvent) =>
  move(fixture.database.pool, disputeMachine, id, event);

/** Ignores a refusal, so that the sequence continues. */
async function ignoringRefusals(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
  }
}

async function ship(order: Bought, { few: most, whole }: StepOf<'ship'>, at: number): Promise<void> {
  const lines = await linesOf(order.number);
  await moveOrder(order.lifecycle_id, {
    type: 'SHIP',
    by: 'seller',
    at,
    lines: lines.map(({ id, quantity }) => ({
      lineId: Number(id),
      quantity: whole ? quantity : Math.min(most, quantity),
    })),
    tracking: null,
  });
}

async function requestReturn(order: Bought, { few: most }: StepOf<'return'>, at: number): Promise<void> {
  const [line] = await linesOf(order.number);
  if (line === undefined) return;
  const body = {
    clientKey: newKey(),
    lines: [
      {
        ...{ orderLineId: Number(line.id), quantity: Math.min(most, line.quantity) },
        ...{ reason: 'DAMAGED' as const, note: '', photoIds: [] },
      },
    ],
  };
  const sender = { by: 'buyer', at } as const;
  const whose = { userId: order.buyer_id };
  await ignoringRefusals(() =>
    withTransaction(fixture.database, ({ client }) =>
      openReturn(client, { orderNumber: order.number, body, sender, people: NOBODY, whose }),
    ),
  );
}

interface Returned {
  id: string;
  lifecycle_id: string;
  state: string;
}
const returned = (buyers: readonly string[]): Promise<Returned[]> =>
  rowsOf<Returned>(
    `select line.id, line.lifecycle_id, state from return_line line join lifecycle on lifecycle.id = line.lifecycle_id
       join return_order on return_order.number = return_number where buyer_id = any ($1) order by line.id`,
    [buyers],
  );

async function advanceReturn(
  line: Returned,
  { few: quantity, isGood }: StepOf<'advance-return'>,
  at: number,
): Promise<void> {
  const id = line.lifecycle_id;
  switch (line.state) {
    case 'NEED_APPROVAL':
      return void (await moveReturn(
        id,
        isGood || quantity === 1
          ? { type: 'APPROVE', by: 'seller', at }
          : { type: 'REJECT', by: 'seller', at, reason: 'Worn' },
      ));
    case 'PENDING_ITEM_RETURN':
      return void (await moveReturn(id, { type: 'SHIP', by: 'buyer', at, tracking: null }));
    case 'SHIPPED': {
      const event = { type: 'RECEIVE', by: 'seller', at, quantity, condition: 'as-sold' } as const;
      const named = { id: Number(line.id), lifecycleId: Number(id) };
      return ignoringRefusals(() =>
        withTransaction(fixture.database, ({ client }) =>
          receiveLine(client, named, event, { ...NOBODY, seen: undefined }),
        ),
      );
    }
    case 'RECEIVED':
      return void (await moveReturn(
        id,
        isGood ? { type: 'PASS', by: 'seller', at } : { type: 'FAIL', by: 'seller', at, reason: 'Worn' },
      ));
  }
}

const viewerOf = (userId: string): Viewer => ({
  ...{ userId, sessionId: 'session-of-a-sequence', agentId: null },
  ...{ isSeller: false, isAgent: false, isBackOffice: false, restrictions: [] },
});

async function disputeOrder(order: Bought): Promise<void> {
  const body = {
    clientKey: newKey(),
    orderNumber: order.number,
    reason: 'DAMAGED' as const,
    text: 'Cracked',
    photoIds: [],
  };
  await ignoringRefusals(() => openDispute(fixture.shop, body, memberAsCaller(viewerOf(order.buyer_id))));
}

interface Disputed {
  lifecycle_id: string;
  most: number;
  state: string;
  version: number | null;
}

async function advanceDispute(
  { lifecycle_id: id, most, state, version }: Disputed,
  { share, forBuyer }: StepOf<'advance-dispute'>,
  at: number,
): Promise<void> {
  const refundCents = Math.floor(most * share);
  switch (state) {
    case 'OFFER_MADE':
      return void (await moveDispute(id, {
        ...{ type: forBuyer ? 'ACCEPT_OFFER' : 'REJECT_OFFER', by: 'buyer', at, version: version ?? 1 },
      }));
    case 'ESCALATED_DISPUTE':
      return void (await moveDispute(id, { type: 'CLAIM', by: 'agent', at }));
    case 'ESCALATION_UNDER_REVIEW':
      return void (await moveDispute(id, {
        ...{ type: 'DECIDE', by: 'agent', at },
        decision: forBuyer
          ? { inFavourOf: 'buyer', refundCents: Math.max(1, refundCents) }
          : { inFavourOf: 'seller', refundCents: 0 },
      }));
    default:
      return void (await moveDispute(
        id,
        forBuyer
          ? { type: 'ESCALATE', by: 'agent', at }
          : { type: 'MAKE_OFFER', by: 'seller', at, amountCents: Math.max(1, refundCents) },
      ));
  }
}

/** The steps that act on an order. */
type OrderStep = StepOf<'ship' | 'arrive' | 'cancel' | 'return' | 'dispute'>;

async function runOrderStep(order: Bought, asked: OrderStep, at: number): Promise<void> {
  switch (asked.kind) {
    case 'ship':
      return ship(order, asked, at);
    case 'arrive':
      return void (await moveOrder(order.lifecycle_id, { type: 'DELIVERED', by: 'system', at }));
    case 'cancel':
      return void (await moveOrder(order.lifecycle_id, {
        ...{ type: asked.rest ? 'CANCEL_REST' : 'CANCEL', by: 'seller', at, reason: 'Broken' },
      }));
    case 'return':
      return requestReturn(order, asked, at);
    case 'dispute':
      return disputeOrder(order);
  }
}

const DISPUTES = `
  select lifecycle_id, (context ->> 'maxRefundCents')::int as most, state, (context #>> '{offer,version}')::int as version
    from dispute join lifecycle on lifecycle.id = lifecycle_id where buyer_id = any ($1) order by dispute.id`;

async function runStep(asked: Step, buyers: string[]): Promise<void> {
  const at = fixture.clock.now();
  switch (asked.kind) {
    case 'buy': {
      const userId = `member-${String(people)}`;
      buyers.push(userId);
      return buy(userId, asked);
    }
    case 'time':
      return advanceDays(fixture, asked.days * DAY_MS);
    case 'payouts':
      return void (await composePayouts(fixture.database, at, failOnError));
    case 'give': {
      people += 1;
      return giveGiftCard(fixture, asked, `giver-${String(people)}`);
    }
    case 'change-gift': {
      const id = pick(await plannedGiftCards(fixture), asked.nth);
      return id === undefined ? undefined : changeGiftCard(fixture, id, asked);
    }
    case 'advance-return': {
      const line = pick(await returned(buyers), asked.nth);
      return line && advanceReturn(line, asked, at);
    }
    case 'advance-dispute': {
      const one = pick(await rowsOf<Disputed>(DISPUTES, [buyers]), asked.nth);
      return one && advanceDispute(one, asked, at);
    }
    case 'ship':
    case 'arrive':
    case 'cancel':
    case 'return':
    case 'dispute': {
      const order = pick(await orders(buyers), asked.nth);
      return order && runOrderStep(order, asked, at);
    }
  }
}

/** Lines and orders that are refunded beyond their price, and negative amounts. */
const EXCESSES = `
  select line.id::text as of from order_line line
    join (select (back ->> 'orderLineId')::bigint as id, sum((back ->> 'itemCents')::bigint) as item,
                 sum((back ->> 'shippingCents')::bigint) as shipping, sum((back ->> 'taxCents')::bigint) as tax,
                 sum((back ->> 'quantity')::int) as pieces
            from refund cross join jsonb_array_elements(lines) as back group by 1) as gone on gone.id = line.id
   where item > item_subtotal_cents or shipping > shipping_handling_cents or tax > estimated_tax_cents or pieces > quantity
      or least(item, shipping, tax, pieces) < 0
  union all
  select 'order ' || number from seller_order o join lifecycle pays on pays.id = payment_lifecycle_id
    left join (select order_number, sum(card_cents) as card, sum(voucher_cents) as voucher from refund group by 1) as back
      on back.order_number = number
   where back.card > (pays.context ->> 'amountCents')::bigint or back.voucher > o.voucher_cents
      or item_subtotal_cents + shipping_handling_cents + estimated_tax_cents < o.voucher_cents
  union all
  select 'voucher ' || card_number from voucher_entry group by card_number having sum(balance_cents) < 0 or sum(held_cents) < 0`;

const SETTLED_COUNTS = `select count(*) filter (where cause = 'return') as returns, count(*) filter (where cause = 'dispute') as disputes,
    (select count(*) from payout) as payouts, (select count(*) from points_entry where kind = 'EARNED') as earned,
    (select count(*) from gift_card_purchase join lifecycle on id = lifecycle_id where state = 'SENT') as sent,
    (select count(*) from gift_card_purchase join lifecycle on id = lifecycle_id where state = 'CANCELED') as canceled
  from refund where settled_at is not null`;

test(
  'every random sequence of sales, shipments, returns, disputes, payouts and gift cards adds up to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: 6, maxLength: STEPS_MAX }),
        async (hasArrived, steps) => {
          const buyers: string[] = [];

          for (const each of [FIRST, ...(hasArrived ? DELIVERY_STEPS : []), ...steps]) {
            await runStep(each, buyers);
            await runDueWork(fixture);
          }
          expect(await rowsOf(EXCESSES, [])).toEqual([]);
          await expectProved(fixture);
        },
      ),
      // All sequences share one database, so a shrunk sequence would not run on the same data.
      { numRuns: SEQUENCES, endOnFailure: true, examples: [[true, FIXED_STEPS]] },
    );
    const [reached] = await rowsOf<Record<string, string>>(SETTLED_COUNTS, []);
    expect(Math.min(...Object.values(reached ?? {}).map(Number)), JSON.stringify(reached)).toBeGreaterThan(0);
  },
  SEQUENCES * MS_EACH,
);
