/** A gift card is looked up, added to an account, pays for an order, and gets refunds back; its ledger account is proved throughout. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Voucher } from '#contract/vouchers.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { requestRefund } from '#server/features/money/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { expectProved, runDueWork } from '#tests/api/faults/process-fixture.ts';
import {
  CARDS,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from '#tests/api/buying/checkout/checkout-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'MUG', priceCents: 6_000, units: 500 });
});
afterAll(() => fixture.close());

const sendToOrder = (id: string, event: OrderEvent) => move(fixture.database.pool, orderMachine, id, event);

type Typed = { readonly number: string; readonly pin: string };

async function ask(
  { visitor }: Shopper,
  name: 'giftCardBalance' | 'addGiftCard',
  { number, pin }: Typed,
): Promise<{ status: number } & Record<string, unknown>> {
  const answer = await visitor.call(name, {}, { body: { number, pin } });
  return { status: answer.statusCode, ...answer.json<object>() };
}

async function outstanding(): Promise<number> {
  return fixture.count(
    `select -coalesce(sum(cents), 0) as n from ledger_entry where account = 'GIFT_CARDS_OUTSTANDING'`,
  );
}

async function cardsOf({ visitor }: Shopper): Promise<string[]> {
  const { vouchers } = (await visitor.call('vouchers', {})).json<{ vouchers: Voucher[] }>();
  return vouchers.map(
    ({ giftCardEnding, state, balance }) => `${giftCardEnding ?? '-'} ${state} ${String(balance)}`,
  );
}

/** A member with a gift card in the account, at the checkout of one mug. */
async function memberWithCard(id: string, cents: number) {
  const shopper = await fixture.member(id);
  const card = await fixture.giftCard(cents);
  expect(await ask(shopper, 'addGiftCard', card)).toMatchObject({ status: 200, isOwn: true });
  await shopper.visitor.add('MUG', 1);
  await shopper.fillIn();
  await shopper.save('saveVouchers', { cardNumbers: [card.cardNumber] });
  return { shopper, card };
}

describe('a gift card', () => {
  test('shows a guest its balance, also if the number is typed with spaces', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    const typed = { number: number.replaceAll(/(.{4})/g, '$1 '), pin };
    expect(await ask(fixture.guest(), 'giftCardBalance', typed)).toEqual({
      ...{ status: 200, ending: number.slice(-4), balanceCents: 5_000, isOwn: false },
    });
  });

  test('is stored without its number and PIN', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    const { rows } = await fixture.database.pool.query<object>('select * from gift_card');
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(rows).toHaveLength(await fixture.count('select count(*) as n from gift_card'));
    for (const row of rows) expect(Object.values(row)).not.toContain(pin);
  });

  test('appears among the vouchers of the member who adds it, never expires, and is added once however often it is sent', async () => {
    const ann = await fixture.member('ann');
    const card = await fixture.giftCard(5_000);
    const added = await ask(ann, 'addGiftCard', card);
    expect(await ask(ann, 'addGiftCard', card)).toEqual(added);
    expect(await cardsOf(ann)).toEqual([`${card.number.slice(-4)} AVAILABLE 5000`]);
    expect(await ask(ann, 'giftCardBalance', card)).toMatchObject({ isOwn: true });
    const { vouchers } = (await ann.visitor.call('vouchers', {})).json<{ vouchers: Voucher[] }>();
    expect(vouchers.map(({ dueTime }) => dueTime)).toEqual([null]);
  });

  test('can’t be added by another member, who still sees its balance', async () => {
    const [bea, cem] = [await fixture.member('bea'), await fixture.member('cem')];
    const card = await fixture.giftCard(5_000);
    await ask(bea, 'addGiftCard', card);
    expect(await ask(cem, 'addGiftCard', card)).toMatchObject({ status: 409, code: 'GIFT_CARD_TAKEN' });
    expect(await ask(cem, 'giftCardBalance', card)).toMatchObject({ status: 200, isOwn: false });
    expect(await cardsOf(cem)).toEqual([]);
  });

  test('goes to only one of two members who add it at the same time', async () => {
    const both = [await fixture.member('dan'), await fixture.member('eve')];
    const card = await fixture.giftCard(5_000);
    const answers = await Promise.all(both.map((member) => ask(member, 'addGiftCard', card)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await Promise.all(both.map(cardsOf))).flat()).toHaveLength(1);
  });

  test('is not added for a guest, who is asked to sign in', async () => {
    const card = await fixture.giftCard(5_000);
    expect(await ask(fixture.guest(), 'addGiftCard', card)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  });

  test('keeps its balance when its member deletes the account, and another member can add it', async () => {
    const [fay, gus] = [await fixture.member('fay'), await fixture.member('gus')];
    const card = await fixture.giftCard(5_000);
    await ask(fay, 'addGiftCard', card);
    await fixture.database.pool.query(`delete from account where id = 'fay'`);
    expect(await ask(gus, 'addGiftCard', card)).toMatchObject({ status: 200, balanceCents: 5_000 });
  });
});

describe('a gift card at checkout', () => {
  test('pays a part of the order, shows its last four digits, and earns points like a bank card', async () => {
    const before = await outstanding();
    const { shopper, card } = await memberWithCard('hal', 2_000);
    const { quote } = await shopper.checkout();
    expect(quote?.vouchers).toMatchObject([
      { giftCardEnding: card.number.slice(-4), balanceCents: 2_000, appliedCents: 2_000 },
    ]);
    const { outcome } = await shopper.pay();
    expect(outcome).toBe('PLACED');
    expect(await cardsOf(shopper)).toEqual([`${card.number.slice(-4)} REDEEMED 0`]);
    expect(await ask(shopper, 'giftCardBalance', card)).toMatchObject({ balanceCents: 0 });
    const { rows } = await fixture.database.pool.query(
      `select o.voucher_cents, o.gift_card_cents from seller_order o join parent_order p on p.number = parent_number
        where buyer_id = 'hal'`,
    );
    expect(rows).toEqual([{ voucher_cents: 2_000, gift_card_cents: 2_000 }]);
    expect(await outstanding()).toBe(before);
    await expectProved(fixture);
  });

  test('pays the rest beside a voucher, and only the gift card’s part earns points', async () => {
    const { shopper, card } = await memberWithCard('ian', 50_000);
    const voucher = await fixture.voucher('ian', 1_000);
    await shopper.save('saveVouchers', { cardNumbers: [voucher, card.cardNumber] });
    const { quote } = await shopper.checkout();
    expect(quote?.dueCents).toBe(0);
    await shopper.pay({ card: null });
    const paid = (quote?.totalCents ?? 0) - 1_000;
    expect(
      await fixture.count(
        `select gift_card_cents as n from seller_order join parent_order p on p.number = parent_number where buyer_id = 'ian'`,
      ),
    ).toBe(paid);
    expect(await ask(shopper, 'giftCardBalance', card)).toMatchObject({ balanceCents: 50_000 - paid });
    await expectProved(fixture);
  });

  test('keeps its balance when the bank declines the rest of the payment', async () => {
    const { shopper, card } = await memberWithCard('jon', 2_000);
    expect((await shopper.pay({ card: CARDS.declined })).outcome).toBe('DECLINED');
    expect(await ask(shopper, 'giftCardBalance', card)).toMatchObject({ balanceCents: 2_000 });
    await expectProved(fixture);
  });

  test('is credited when an order is canceled before shipping, and when one is refunded later', async () => {
    const before = await outstanding();
    const { shopper, card } = await memberWithCard('kim', 2_000);
    await shopper.pay();
    const { rows } = await fixture.database.pool.query<{ number: string; id: string; line: string }>(
      `select o.number, o.lifecycle_id as id, line.id as line from seller_order o
         join parent_order p on p.number = parent_number join order_line line on order_number = o.number where buyer_id = 'kim'`,
    );
    const [order] = rows;
    if (order === undefined) throw new Error('no order');
    const at = fixture.clock.now();
    const lines = [{ lineId: Number(order.line), quantity: 1 }];
    await sendToOrder(order.id, { type: 'SHIP', by: 'seller', at, lines, tracking: null });
    await runDueWork(fixture);
    await withTransaction(fixture.database, ({ client }) =>
      requestRefund(client, {
        ...{ orderNumber: order.number, cause: 'order', key: 'refund-of-kim', causeLifecycleId: null, at },
        what: { pieces: [{ orderLineId: Number(order.line), quantity: 1 }] },
      }),
    );
    await runDueWork(fixture);
    expect(await ask(shopper, 'giftCardBalance', card)).toMatchObject({ balanceCents: 2_000 });
    expect(await outstanding()).toBe(before + 2_000);
    await expectProved(fixture);

    await shopper.visitor.add('MUG', 1);
    await shopper.fillIn();
    await shopper.save('saveVouchers', { cardNumbers: [card.cardNumber] });
    await shopper.pay();
    const { rows: second } = await fixture.database.pool.query<{ id: string }>(
      `select o.lifecycle_id as id from seller_order o join parent_order p on p.number = parent_number
        where buyer_id = 'kim' order by o.number desc limit 1`,
    );
    await sendToOrder(second[0]?.id ?? '', { type: 'CANCEL', by: 'buyer', at, reason: null });
    await runDueWork(fixture);
    expect(await ask(shopper, 'giftCardBalance', card)).toMatchObject({ balanceCents: 2_000 });
    await expectProved(fixture);
  });

  test('in another member’s account can’t be applied', async () => {
    const { card } = await memberWithCard('lea', 2_000);
    const thief = await fixture.member('mia');
    await thief.visitor.add('MUG', 1);
    await thief.fillIn();
    const { quote } = await thief.save('saveVouchers', { cardNumbers: [card.cardNumber] });
    expect(quote?.vouchers).toMatchObject([{ isError: true, appliedCents: 0, giftCardEnding: null }]);
  });
});
