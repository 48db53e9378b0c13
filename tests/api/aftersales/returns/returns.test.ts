/** Returns from request to refund: returnable items, opening once, decisions by line, partial receipts, refunds and mails. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReturnLine, ReturnOrder } from '#contract/returns.ts';
import type { Returnable } from '#contract/open-return.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { BUYER_SHIPS_MS } from '#machines/return-line/constants.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import { EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { HOUSE_RETURNS } from '#server/features/aftersales/returns/return-days.ts';
import { RETURNS } from '#tests/support/seller.ts';
import { someParcel } from '#tests/support/tracking.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture, type Who } from '../aftersales-fixture.ts';
import { buy, runEffects, effectFailures, settleRefunds } from './bought-order.ts';
import type { Bought, Buying, BoughtLine } from './bought-order.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.set(NOON);
  effectFailures();
});

const MUGS: BoughtLine = { quantity: 3, item: 1000, shipping: 500, tax: 133 };

/** The policies of a seller who refunds within seven days without getting the item back. */
const REFUNDS_WITHOUT_RECEIPT = {
  ...HOUSE_RETURNS,
  shipping: {
    ...{ flatCents: 0, perKgCents: 0, freeFromCents: null, expressCents: null, studioPickup: false },
    shipsTo: ['US'] as const,
  },
  returns: { days: 7, isReceiptExpected: false },
};

const returnable = async (who: Who, orderNumber: string): Promise<Returnable> =>
  (await fixture.ask(who, 'returnable', { params: { orderNumber } })).json();

interface RequestedLine {
  readonly quantity?: number;
  readonly photoIds?: readonly string[];
  readonly orderLineId?: number;
}

const body = (
  bought: Bought,
  requested: readonly RequestedLine[] = [{}],
  clientKey: string = randomUUID(),
) => ({
  clientKey,
  lines: requested.map(({ quantity = 1, photoIds = [], orderLineId }, index) => ({
    orderLineId: orderLineId ?? bought.lineIds[index] ?? 0,
    quantity,
    reason: 'DAMAGED',
    note: 'The handle is off.',
    photoIds,
  })),
});

const open = (bought: Bought, sent: object, who: Who | 'guest' = 'buyer', cookie = '') =>
  fixture.ask(who, 'openReturn', { params: { orderNumber: bought.number }, body: sent, cookie });

/** An order, and a return of it. */
async function opened(
  requested: readonly RequestedLine[],
  lines: readonly BoughtLine[] = [MUGS],
  buying: Buying = {},
) {
  const bought = await buy(fixture, lines, buying);
  const answered = await open(bought, body(bought, requested));
  expect(answered.statusCode).toBe(201);
  const back: ReturnOrder = answered.json();
  return { bought, back, number: back.returnOrderNumber };
}

const see = async (number: string, who: Who = 'buyer'): Promise<ReturnOrder> =>
  (await fixture.ask(who, 'sellerReturn', { params: { returnOrderNumber: number } })).json();
const lineAt = ({ returnOrderLines }: ReturnOrder, index = 0): ReturnLine => {
  const line = returnOrderLines[index];
  if (line === undefined) throw new Error('there is no such line');
  return line;
};
const send = (who: Who, { returnLineId }: ReturnLine, event: object, query = '') =>
  fixture.ask(who, 'returnLineEvent', { params: { returnLineId }, body: event, query });

const refunds = async (orderNumber: string) =>
  (
    await fixture.database.pool.query<{ card: number; voucher: number; key: string }>(
      'select card_cents as card, voucher_cents as voucher, key from refund where order_number = $1 order by id',
      [orderNumber],
    )
  ).rows;
const orderContext = async ({ lifecycleId }: Bought) =>
  (
    await fixture.database.pool.query<{ state: string; context: { openCases: number } }>(
      'select state, context from lifecycle where id = $1',
      [lifecycleId],
    )
  ).rows[0];
const mails = async () =>
  (
    await fixture.database.pool.query<{ recipient: string; language: string; key: string; path: string }>(
      `select recipient, language, values ->> 'key' as key, values ->> 'path' as path from mail where template = 'news' order by id`,
    )
  ).rows;

describe('the returnable lines of an order', () => {
  test('show the last day to return them and the refund for each quantity', async () => {
    const bought = await buy(fixture, [MUGS]);
    const { lines, days, storeName } = await returnable('buyer', bought.number);
    expect([days, storeName]).toEqual([30, 'Kiln']);
    expect(lines).toMatchObject([
      { quantity: 3, boughtQuantity: 3, hindrance: null, percent: 100, refundCents: [546, 1090, 1633] },
    ]);
    expect(lines[0]?.until).toBe(new Date(NOON + 30 * DAY_MS).toISOString());
  });

  test('have a quantity of zero before delivery and after the return window', async () => {
    const sent = await buy(fixture, [MUGS], { to: 'SHIPPED' });
    expect((await returnable('buyer', sent.number)).lines).toMatchObject([
      { quantity: 0, hindrance: 'RETURN_NOT_DELIVERED', until: null },
    ]);
    const bought = await buy(fixture, [MUGS], { policies: REFUNDS_WITHOUT_RECEIPT });
    fixture.clock.advance(7 * DAY_MS);
    expect((await returnable('buyer', bought.number)).lines).toMatchObject([
      { quantity: 0, hindrance: 'RETURN_WINDOW_OVER' },
    ]);
    const refused = await open(bought, body(bought));
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
      409,
      'RETURN_WINDOW_OVER',
      'lines/0/orderLineId',
    ]);
  });

  test('exclude pieces in an open return, and include them again once the buyer cancels it', async () => {
    const { bought, back } = await opened([{ quantity: 2 }]);
    expect((await returnable('buyer', bought.number)).lines).toMatchObject([
      { quantity: 1, refundCents: [543] },
    ]);
    expect((await send('buyer', lineAt(back), { type: 'CANCEL' })).statusCode).toBe(200);
    expect((await returnable('buyer', bought.number)).lines).toMatchObject([{ quantity: 3 }]);
  });

  test('are shown only to the buyer', async () => {
    const { number } = await buy(fixture, [MUGS]);
    const ask = async (who: Who | 'guest') => {
      const answered = await fixture.ask(who, 'returnable', { params: { orderNumber: number } });
      return [answered.statusCode, answered.json().code];
    };
    expect(await ask('stranger')).toEqual([404, 'NOT_FOUND']);
    expect(await ask('seller')).toEqual([403, 'BUYERS_ONLY']);
    expect(await ask('guest')).toEqual([401, 'SIGN_IN_NEEDED']);
    expect((await fixture.ask('buyer', 'returnable', { params: { orderNumber: '1' } })).statusCode).toBe(404);
  });
});

describe('opening a return', () => {
  test('opens a case of the order, mails the seller, and shows both parties their possible events', async () => {
    const { bought, back, number } = await opened([{ quantity: 2 }]);
    expect(back).toMatchObject({ orderNumber: bought.number, status: 12000, viewedBy: 'buyer' });
    expect(lineAt(back)).toMatchObject({
      quantity: 2,
      state: 'NEED_APPROVAL',
      afterSalesReason: 'DAMAGED',
      note: 'The handle is off.',
      refundAmount: 1090,
      refundToVouchers: null,
      hasRefund: true,
      permittedEvents: ['CANCEL'],
      steps: [],
    });
    expect(back.label?.to).toEqual(['Kiln', '12 Kiln Road', 'Erie, PA 16501 US']);
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 1 } });
    expect(lineAt(await see(number, 'seller')).permittedEvents).toEqual([
      'APPROVE',
      'REJECT',
      'APPROVE_RESHIP',
    ]);
    await runEffects(fixture);
    expect(effectFailures()).toEqual([]);
    expect((await mails()).filter(({ path }) => path === `/mp/returns/${number}`)).toMatchObject([
      { key: 'return.seller.NEED_APPROVAL', recipient: 'seller@example.com', language: 'en' },
    ]);
  });

  test('creates one return for three simultaneous requests under one key', async () => {
    const bought = await buy(fixture, [MUGS]);
    const sent = body(bought, [{ quantity: 2 }]);
    const answers = await Promise.all([open(bought, sent), open(bought, sent), open(bought, sent)]);
    expect(new Set(answers.map((answered) => answered.json().returnOrderNumber)).size).toBe(1);
    expect((await returnable('buyer', bought.number)).lines).toMatchObject([{ quantity: 1 }]);
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 1 } });
  });

  test('accepts one of four simultaneous requests that together exceed the quantity bought', async () => {
    const bought = await buy(fixture, [MUGS]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => open(bought, body(bought, [{ quantity: 2 }]))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ['more pieces than were bought', [{ quantity: 4 }], 409, 'TOO_MANY_RETURNED', 'lines/0/quantity'],
    ['a quantity of zero', [{ quantity: 0 }], 400, 'VALIDATION', 'lines/0/quantity'],
    ['a line of another order', [{ orderLineId: 1 }], 404, 'NOT_FOUND', 'lines/0/orderLineId'],
    ['no lines', [], 400, 'VALIDATION', 'lines'],
    [
      'seven photos',
      [{ photoIds: Array.from({ length: 7 }, (_, nth) => `${'A'.repeat(21)}${String(nth)}`) }],
      400,
      'VALIDATION',
      'lines/0/photoIds',
    ],
    ['an unknown photo', [{ photoIds: ['A'.repeat(22)] }], 404, 'NOT_FOUND', 'photoIds'],
  ] as const)('is refused with %s, and nothing is written', async (_, requested, status, code, field) => {
    const bought = await buy(fixture, [MUGS]);
    const refused = await open(bought, body(bought, requested));
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([status, code, field]);
    expect((await returnable('buyer', bought.number)).lines).toMatchObject([{ quantity: 3 }]);
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 0 } });
  });

  test('is refused with the same line twice', async () => {
    const bought = await buy(fixture, [MUGS]);
    const [id] = bought.lineIds;
    const refused = await open(bought, body(bought, [{ orderLineId: id ?? 0 }, { orderLineId: id ?? 0 }]));
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'lines/1/orderLineId']);
  });

  test('is refused to the seller, and answers 404 to a stranger', async () => {
    const bought = await buy(fixture, [MUGS]);
    expect((await open(bought, body(bought), 'seller')).json().code).toBe('BUYERS_ONLY');
    expect((await open(bought, body(bought), 'stranger')).statusCode).toBe(404);
  });

  test('shows its photos to its buyer and seller alone, and the seller’s list with simpleMode leaves them out', async () => {
    const file = {
      bytes: await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer(),
      type: 'image/jpeg',
    };
    const { photoId } = (await fixture.ask('buyer', 'uploadPhoto', { file })).json();
    const { number } = await opened([{ photoIds: [photoId] }]);
    for (const who of ['buyer', 'seller'] as const) {
      expect(lineAt(await see(number, who)).photos).toMatchObject([{ photoId, width: 30, height: 20 }]);
      expect((await fixture.ask(who, 'photo', { params: { photoId } })).statusCode).toBe(200);
    }
    expect((await fixture.ask('stranger', 'photo', { params: { photoId } })).statusCode).toBe(404);
    const listed = async (query: string) =>
      (await fixture.ask('seller', 'sellerReturns', { query }))
        .json()
        .afterSalesRspVoList.find(({ returnOrderNumber }: ReturnOrder) => returnOrderNumber === number);
    expect(lineAt(await listed('')).photos).toMatchObject([{ photoId }]);
    expect(lineAt(await listed('?simpleMode=true')).photos).toEqual([]);
    expect(lineAt(await listed('?simpleMode=false')).photos).toMatchObject([{ photoId }]);
  });

  test('works for a guest with the key of the order, and with no other key', async () => {
    const bought = await buy(fixture, [MUGS], { buyerId: null });
    const cookie = await keyCookie(fixture.shop, bought.parentNumber);
    expect((await open(bought, body(bought), 'guest')).statusCode).toBe(401);
    const other = await keyCookie(fixture.shop, bought.parentNumber, '4100020');
    expect((await open(bought, body(bought), 'guest', other)).statusCode).toBe(404);
    const answered = await open(bought, body(bought), 'guest', cookie);
    expect(answered.statusCode).toBe(201);
    const line = lineAt(answered.json());
    expect(
      (
        await fixture.ask('guest', 'returnLineEvent', {
          params: { returnLineId: line.returnLineId },
          body: { type: 'CANCEL' },
          cookie,
        })
      ).json(),
    ).toMatchObject({ state: 'CANCELLED' });
  });
});

describe('a return', () => {
  test('goes from request to refund, mails each party in their language, and closes the order’s case', async () => {
    const { bought, number } = await opened([{ quantity: 2 }]);
    await runEffects(fixture);
    const step = async (who: Who, event: object) => {
      const answered = await send(who, lineAt(await see(number, who)), event);
      expect(answered.statusCode).toBe(200);
      await runEffects(fixture);
    };
    await step('seller', { type: 'APPROVE' });
    await step('buyer', { type: 'SHIP', tracking: someParcel() });
    await step('seller', { type: 'RECEIVE', quantity: 2, condition: 'as-sold' });
    await step('seller', { type: 'PASS' });
    expect(await refunds(bought.number)).toMatchObject([{ card: 1090, voucher: 0 }]);
    expect(lineAt(await see(number))).toMatchObject({ state: 'READY_TO_REFUND', refundAmount: 1090 });
    await settleRefunds(fixture, bought.number);
    await settleRefunds(fixture, bought.number);
    await runEffects(fixture);
    const done = await see(number);
    expect(done.status).toBe(18000);
    expect(lineAt(done).steps?.map(({ event, sentBy }) => `${sentBy} ${event}`)).toEqual([
      ...['seller APPROVE', 'buyer SHIP', 'seller RECEIVE', 'seller PASS', 'system REFUND_SETTLED'],
    ]);
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 0 } });
    const mailsOfReturn = (await mails()).filter(({ path }) => path.endsWith(number));
    expect(mailsOfReturn.map(({ key, language }) => `${language} ${key}`)).toEqual([
      'en return.seller.NEED_APPROVAL',
      'fr return.buyer.PENDING_ITEM_RETURN',
      'en return.seller.SHIPPED',
      'fr return.buyer.RECEIVED',
      'fr return.buyer.READY_TO_REFUND',
      'fr return.buyer.REFUNDED',
    ]);
    expect(effectFailures()).toEqual([]);
  });

  test('is approved without mention of a label while the seller has no returns address', async () => {
    const { number } = await opened([{}]);
    await runEffects(fixture);
    const { pool } = fixture.database;
    await pool.query(`update seller set returns_address = null where user_id = 'seller'`);
    await send('seller', lineAt(await see(number, 'seller')), { type: 'APPROVE' });
    await runEffects(fixture);
    await pool.query(`update seller set returns_address = $1 where user_id = 'seller'`, [RETURNS]);
    const { rows } = await pool.query<{ values: Record<string, string> }>(
      `select values from mail where values ->> 'path' like '%' || $1 order by id desc limit 1`,
      [number],
    );
    expect(rows.map(({ values }) => values['key'])).toEqual(['return.buyer.PENDING_ITEM_RETURN_UNLABELED']);
    for (const { values } of rows)
      for (const language of LANGUAGES) {
        const { subject, text } = renderMail({ language, template: 'news', values }, fixture.shop.settings);
        expect(subject + text).not.toMatch(/print|imprim|put it on|collez/i);
        expect(text).toContain(String(BUYER_SHIPS_MS / DAY_MS));
      }
  });

  test('of several lines is decided by line, and its approved lines are shipped together once', async () => {
    const { number } = await opened([{ quantity: 1 }, { quantity: 1 }], [MUGS, MUGS]);
    const before = await see(number, 'seller');
    await send('seller', lineAt(before, 0), { type: 'APPROVE' });
    await send('seller', lineAt(before, 1), { type: 'REJECT', reason: 'Made to your order.' });
    const params = { returnOrderNumber: number };
    const shipped = await fixture.ask('buyer', 'returnEvent', {
      params,
      body: { type: 'SHIP', tracking: null },
    });
    expect(shipped.json().returnOrderLines.map(({ state }: ReturnLine) => state)).toEqual([
      'SHIPPED',
      'REJECTED',
    ]);
    const again = await fixture.ask('buyer', 'returnEvent', {
      params,
      body: { type: 'SHIP', tracking: null },
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'NOT_POSSIBLE_NOW']);
    const forged = await fixture.ask('seller', 'returnEvent', { params, body: { type: 'CANCEL' } });
    expect(forged.statusCode).toBe(409);
    expect(
      (await fixture.ask('stranger', 'returnEvent', { params, body: { type: 'CANCEL' } })).statusCode,
    ).toBe(404);
  });

  test('that the seller rejects closes the order’s case; a decided dispute reopens it until the refund', async () => {
    const { bought, number } = await opened([{}]);
    await send('seller', lineAt(await see(number, 'seller')), { type: 'REJECT', reason: 'Used.' });
    await runEffects(fixture);
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 0 } });
    await send('agent', lineAt(await see(number, 'agent')), { type: 'DISPUTE_DECIDED' });
    await runEffects(fixture);
    expect(await orderContext(bought), 'until the refund is settled').toMatchObject({
      context: { openCases: 1 },
    });
    await settleRefunds(fixture, bought.number);
    await runEffects(fixture);
    expect(lineAt(await see(number))).toMatchObject({ state: 'REFUNDED', refundAmount: 546 });
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 0 } });
  });
});

describe('the page of a return', () => {
  test('names the side that has to act, the items still to send and those on the label', async () => {
    const { number } = await opened([{}]);
    const facts = async (who: Who = 'buyer') => {
      const { waitsFor, isToSend, isLabeled } = lineAt(await see(number, who));
      return { waitsFor, isToSend, isLabeled };
    };
    expect(await facts()).toEqual({ waitsFor: 'seller', isToSend: false, isLabeled: false });
    await send('seller', lineAt(await see(number, 'seller')), { type: 'APPROVE' });
    expect(await facts('seller')).toEqual({ waitsFor: 'buyer', isToSend: true, isLabeled: true });
    await send('buyer', lineAt(await see(number)), { type: 'SHIP', tracking: null });
    expect(await facts()).toEqual({ waitsFor: null, isToSend: false, isLabeled: true });
  });

  test('says that the label of an approved return is missing, until the seller gives an address', async () => {
    const { pool } = fixture.database;
    const { number } = await opened([{}]);
    await send('seller', lineAt(await see(number, 'seller')), { type: 'APPROVE' });
    await pool.query(`update seller set returns_address = null where user_id = 'seller'`);
    for (const who of ['buyer', 'seller'] as const)
      expect(lineAt(await see(number, who)).situation).toBe('PENDING_ITEM_RETURN_UNLABELED');
    await pool.query(`update seller set returns_address = $1 where user_id = 'seller'`, [RETURNS]);
    expect(lineAt(await see(number)).situation).toBe('PENDING_ITEM_RETURN');
  });

  test('offers a dispute of a refused item to its buyer alone, and not while a dispute is open', async () => {
    const { bought, number } = await opened([{}, {}], [MUGS, MUGS]);
    const disputable = async (who: Who) =>
      (await see(number, who)).returnOrderLines.map(({ isDisputable }) => isDisputable);
    await send('seller', lineAt(await see(number, 'seller')), { type: 'REJECT', reason: 'Used.' });
    expect(await disputable('buyer')).toEqual([true, false]);
    expect(await disputable('seller')).toEqual([false, false]);
    await fixture.openDispute({ openedAt: fixture.clock.now(), maxRefundCents: 100 }, bought.number);
    expect(await disputable('buyer')).toEqual([false, false]);
  });
});

describe('a return rejected after the return window', () => {
  test('can be disputed for seven days after the rejection', async () => {
    const bought = await buy(fixture, [MUGS]);
    fixture.clock.advance(29 * DAY_MS);
    const { returnOrderLines, returnOrderNumber }: ReturnOrder = (await open(bought, body(bought))).json();
    fixture.clock.advance(2 * DAY_MS);
    for (const line of returnOrderLines) await send('seller', line, { type: 'REJECT', reason: 'Used.' });
    await runEffects(fixture);
    const disputable = async () =>
      (await fixture.ask('buyer', 'disputeOpening', { query: `?orderNumber=${bought.number}` })).json()
        .refused;
    expect(await disputable()).toBeNull();
    fixture.clock.advance(7 * DAY_MS - 1);
    expect(await disputable()).toBeNull();
    expect(lineAt(await see(returnOrderNumber)).isDisputable).toBe(true);
    fixture.clock.advance(1);
    expect(await disputable()).toBe('DISPUTE_NOT_NOW');
    expect(lineAt(await see(returnOrderNumber)).isDisputable).toBe(false);
  });
});

describe('an agent who marks a refund as paid', () => {
  test('ends the return line and its refund, and the provider is no longer asked to pay it', async () => {
    const { bought, number } = await opened([{}]);
    for (const [who, event] of [
      ['seller', { type: 'APPROVE' }],
      ['buyer', { type: 'SHIP', tracking: null }],
      ['seller', { type: 'RECEIVE', quantity: 1, condition: 'used' }],
      ['seller', { type: 'PASS' }],
    ] as const) {
      await send(who, lineAt(await see(number, who)), event);
    }
    await runEffects(fixture);
    const settlement = { type: 'REFUND_SETTLED' };
    expect((await send('seller', lineAt(await see(number, 'seller')), settlement)).statusCode).toBe(409);
    const settled = await send('agent', lineAt(await see(number, 'agent')), settlement);
    expect(settled.json()).toMatchObject({ state: 'REFUNDED' });
    const { rows } = await fixture.database.pool.query<{ settled: boolean; waiting: number }>(
      `select settled_at is not null as settled,
              (select count(*)::int from outbox where lifecycle_id = $2 and next_attempt_at is not null) as waiting
         from refund where order_number = $1`,
      [bought.number, bought.paymentId],
    );
    expect(rows).toEqual([{ settled: true, waiting: 1 }]);
  });

  /** An approved return without receipt, whose refund has not been requested yet. */
  async function approved() {
    const made = await opened([{}], [MUGS], { policies: REFUNDS_WITHOUT_RECEIPT });
    await send('seller', lineAt(made.back), { type: 'APPROVE' });
    const markAsPaid = async () =>
      send('agent', lineAt(await see(made.number, 'agent')), { type: 'REFUND_SETTLED' });
    return { ...made, markAsPaid };
  }
  const queuedRefunds = async ({ paymentId }: Bought) =>
    (
      await fixture.database.pool.query(
        `select from outbox where lifecycle_id = $1 and effect = 'refund' and done_at is null and next_attempt_at is not null`,
        [paymentId],
      )
    ).rowCount;

  test('before the shop requests the refund keeps the provider from paying the refund as well', async () => {
    const { bought, markAsPaid } = await approved();
    expect((await markAsPaid()).json()).toMatchObject({ state: 'REFUNDED', refundAmount: 546 });
    await runEffects(fixture);
    expect(await refunds(bought.number)).toMatchObject([{ card: 546 }]);
    expect(await queuedRefunds(bought)).toBe(0);
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 0 } });
    expect(effectFailures()).toEqual([]);
  });

  test('is refused while the payment is being captured, and causes no refund of a payment captured later', async () => {
    const { bought, markAsPaid } = await approved();
    const setPaymentState = (state: string) =>
      fixture.database.pool.query('update lifecycle set state = $2 where id = $1', [bought.paymentId, state]);
    await setPaymentState('CAPTURING');
    expect((await markAsPaid()).statusCode, 'the money is just being taken').toBe(409);
    await setPaymentState('UNCAPTURED');
    expect((await markAsPaid()).json()).toMatchObject({ state: 'REFUNDED' });
    await setPaymentState('CAPTURED');
    await runEffects(fixture);
    expect(await refunds(bought.number)).toEqual([]);
    expect(effectFailures()).toEqual([]);
  });
});

describe('a refund of an uncaptured payment', () => {
  test('is mailed to seller and agents as failed, and requested again after the capture', async () => {
    const { bought, back, number } = await opened([{}], [MUGS], { policies: REFUNDS_WITHOUT_RECEIPT });
    await fixture.database.pool.query(`update lifecycle set state = 'UNCAPTURED' where id = $1`, [
      bought.paymentId,
    ]);
    await fixture.database.pool.query(`update account set verified_at = now() where id = 'agent'`);
    await send('seller', lineAt(back), { type: 'APPROVE' });
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      await runEffects(fixture);
      fixture.clock.advance(HOUR_MS);
    }
    await runEffects(fixture);
    const keys = (await mails()).filter(({ path }) => path.endsWith(number)).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining(['return.seller.REFUND_FAILED', 'return.agent.REFUND_FAILED']),
    );
    await fixture.database.pool.query(`update lifecycle set state = 'CAPTURED' where id = $1`, [
      bought.paymentId,
    ]);
    fixture.clock.advance(HOUR_MS);
    await applyDeadlines(fixture.database.pool, fixture.clock.now(), { error: () => undefined });
    await runEffects(fixture);
    expect(await refunds(bought.number)).toMatchObject([{ card: 546 }]);
    effectFailures();
  });
});

describe('a partial receipt', () => {
  const shipped = async (quantity: number) => {
    const tracking = someParcel();
    const all = await opened([{ quantity }]);
    await send('seller', lineAt(await see(all.number, 'seller')), { type: 'APPROVE' });
    await send('buyer', lineAt(await see(all.number)), { type: 'SHIP', tracking });
    return { ...all, tracking };
  };

  test('splits the line into a received and a shipped part, whose refunds add up', async () => {
    const { bought, number, tracking } = await shipped(3);
    const line = lineAt(await see(number, 'seller'));
    const came = await send('seller', line, { type: 'RECEIVE', quantity: 1, condition: 'used' });
    expect(came.json()).toMatchObject({ quantity: 1, receivedQuantity: 1, state: 'RECEIVED' });
    const split = await see(number, 'seller');
    expect(split.status).toBe(14000);
    expect(split.returnOrderLines).toMatchObject([
      { quantity: 1, state: 'RECEIVED' },
      { quantity: 2, state: 'SHIPPED', tracking, permittedEvents: ['RECEIVE'], receivedQuantity: 0 },
    ]);
    expect(lineAt(split, 1).steps?.map(({ event }) => event)).toEqual(['APPROVE', 'SHIP']);
    expect(split.returnOrderLines.reduce((sum, { refundAmount }) => sum + refundAmount, 0)).toBe(1633);
    expect((await returnable('buyer', bought.number)).lines).toMatchObject([
      { quantity: 0, hindrance: 'ALL_RETURNED' },
    ]);
    await send('seller', lineAt(split, 0), { type: 'PASS' });
    await runEffects(fixture);
    await send('seller', lineAt(split, 1), { type: 'RECEIVE', quantity: 2, condition: 'as-sold' });
    await send('seller', lineAt(await see(number, 'seller'), 1), { type: 'PASS' });
    await runEffects(fixture);
    const paid = await refunds(bought.number);
    expect(paid.map(({ card }) => card)).toEqual([546, 1087]);
    await settleRefunds(fixture, bought.number);
    await runEffects(fixture);
    expect((await see(number)).status).toBe(18000);
    expect(effectFailures()).toEqual([]);
  });

  test('after the carrier’s delivery leaves the missing pieces shipped, and rejects them after 30 days', async () => {
    const { number } = await shipped(3);
    const line = lineAt(await see(number, 'seller'));
    const delivered = { type: 'CARRIER_DELIVERED', by: 'system', at: fixture.clock.now() } as const;
    const { rows } = await fixture.database.pool.query<{ id: string }>(
      'select lifecycle_id as id from return_line where id = $1',
      [line.returnLineId],
    );
    await move(fixture.database.pool, returnLineMachine, rows[0]?.id ?? '', delivered);
    fixture.clock.advance(DAY_MS);
    await send('seller', line, { type: 'RECEIVE', quantity: 1, condition: 'used' });
    const until = (days: number) => new Date(fixture.clock.now() + days * DAY_MS).toISOString();
    const [, rest] = (await see(number, 'seller')).returnOrderLines;
    expect(rest).toMatchObject({
      quantity: 2,
      state: 'SHIPPED',
      dueTime: until(30),
      permittedEvents: ['RECEIVE'],
    });
    fixture.clock.advance(29 * DAY_MS);
    expect(lineAt(await see(number), 1).state).toBe('SHIPPED');
    fixture.clock.advance(DAY_MS);
    expect(lineAt(await see(number), 1).state).toBe('REFUND_REJECTED');
  });

  test('that is sent twice splits the line once, and is refused with an outdated revision', async () => {
    const { number } = await shipped(3);
    const line = lineAt(await see(number, 'seller'));
    const event = { type: 'RECEIVE', quantity: 2, condition: 'as-sold' };
    const answers = await Promise.all([send('seller', line, event), send('seller', line, event)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await see(number)).returnOrderLines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const late = await send('seller', lineAt(await see(number), 1), event, `?revision=1`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'MOVED_ON']);
  });

  test.each([0, 4, 1.5])('of %d out of three is refused', async (quantity) => {
    const { number } = await shipped(3);
    const line = lineAt(await see(number, 'seller'));
    const refused = await send('seller', line, { type: 'RECEIVE', quantity, condition: 'used' });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
    expect((await see(number)).returnOrderLines).toHaveLength(1);
  });

  test('can be recorded only by the seller', async () => {
    const { number } = await shipped(2);
    const line = lineAt(await see(number));
    const event = { type: 'RECEIVE', quantity: 1, condition: 'used' };
    expect((await send('buyer', line, event)).statusCode).toBe(409);
    expect((await send('stranger', line, event)).statusCode).toBe(404);
    expect((await see(number)).returnOrderLines).toHaveLength(1);
  });
});

describe('seats in a class', () => {
  const SEATS = { quantity: 2, item: 8000, tax: 640, startsAt: NOON + 10 * DAY_MS };

  test('are refunded in full without approval when they are returned in time', async () => {
    const { bought, back } = await opened([{ quantity: 1 }], [SEATS], { to: 'SHIPPED' });
    expect(lineAt(back)).toMatchObject({ isClass: true, isReceiptExpected: false, state: 'READY_TO_REFUND' });
    await runEffects(fixture);
    expect(await refunds(bought.number)).toMatchObject([{ card: 4320 }]);
    await settleRefunds(fixture, bought.number);
    await runEffects(fixture);
    expect(effectFailures()).toEqual([]);
    expect(await orderContext(bought)).toMatchObject({ context: { openCases: 0 } });
  });

  test('are refunded by half when returned 48 hours before the class, and can’t be returned 24 hours before', async () => {
    const late = await buy(fixture, [SEATS], { to: 'SHIPPED' });
    fixture.clock.set(SEATS.startsAt - 48 * HOUR_MS);
    expect((await returnable('buyer', late.number)).lines).toMatchObject([
      { percent: 50, refundCents: [2160, 4320], isReceiptExpected: false },
    ]);
    const answered = await open(late, body(late));
    expect(answered.statusCode).toBe(201);
    await runEffects(fixture);
    expect(await refunds(late.number)).toMatchObject([{ card: 2160 }]);
    fixture.clock.set(SEATS.startsAt - 24 * HOUR_MS);
    const refused = await open(late, body(late));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'RETURN_CLASS_TOO_LATE']);
  });
});

describe('the lists of returns', () => {
  test('show buyer and seller at most ten returns a page, the newest included, without the fields that only the page of a return has', async () => {
    const { number } = await opened([{}]);
    const list = (who: Who, name: 'buyerReturns' | 'sellerReturns') => fixture.ask(who, name);
    const [mine, theirs] = [
      (await list('buyer', 'buyerReturns')).json(),
      (await list('seller', 'sellerReturns')).json(),
    ];
    for (const { afterSalesRspVoList, pageNum, pageSize } of [mine, theirs]) {
      expect([pageNum, pageSize]).toEqual([1, 10]);
      expect(afterSalesRspVoList.length).toBeLessThanOrEqual(10);
      expect(afterSalesRspVoList.map((one: ReturnOrder) => one.returnOrderNumber)).toContain(number);
      const [{ steps, situation, isDisputable }] = afterSalesRspVoList[0].returnOrderLines;
      expect([steps, situation, isDisputable]).toEqual([undefined, undefined, undefined]);
    }
    expect((await list('stranger', 'sellerReturns')).json().code).toBe('SELLERS_ONLY');
  });
});
