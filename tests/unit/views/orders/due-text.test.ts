/** What an order's page says about the next deadline follows from the machine's tags, not from names of states. */
import { expect, test } from 'vitest';
import { createMessages } from '#locales/messages.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { ORDER_STATES, ORDER_TAGS, type Order, type OrderState } from '#contract/orders.ts';
import { createI18n } from '#views/locale.tsx';
import type { Translate } from '#views/translate.ts';
import { loadMessages } from '#views/messages.ts';
import { dueText, type Side } from '#views/pages/orders/due-text.ts';
import { invoiceTotals } from '#views/pages/orders/invoice-totals.ts';
import { someOrder } from './some-order.ts';

const messages = createMessages({ figures: FIGURES, language: 'en' });
await loadMessages(messages, 'purchase', 'en');
const locale = createI18n({ language: 'en', region: 'US' }, messages);
const t: Translate = locale.messages.getFixedT('en');

/** An order in this state, with the tags that the machine gives it. */
const inState = (status: OrderState, more: Partial<Order> = {}): Order => ({
  ...someOrder,
  status,
  tags: ORDER_TAGS.filter((tag) => statesTagged(orderMachine, tag).includes(status)),
  ...more,
});
const dueTextOf = (order: Order, side: Side): string | null => dueText({ order, side }, t, locale);

const shipped = { isPickup: false, delivery: { kind: 'ship', speed: 'standard', place: null } } as const;

test.each([
  ['AWAITING_PAYMENT', /hasn’t responded/, /don’t ship/],
  ['PROCESSING', /hasn’t shipped it by/, /Ship the items by/],
  ['PARTIALLY_SHIPPED', null, null],
  ['SHIPPED', /should arrive by/, /count it as delivered/],
  ['DELIVERED', null, null],
  ['COMPLETED', null, null],
  ['CANCELLED', /weren’t charged/, null],
] as const)('buyer and seller of an order in %s read the next step', (status, buyer, seller) => {
  const order = inState(status, shipped);
  for (const [side, text] of [
    ['buyer', buyer],
    ['seller', seller],
  ] as const) {
    if (text === null) expect(dueTextOf(order, side)).toBeNull();
    else expect(dueTextOf(order, side)).toMatch(text);
  }
});

test('a pickup shows until when it has to be made ready and picked up', () => {
  expect(dueTextOf(inState('PROCESSING'), 'seller')).toMatch(/Have the items ready by/);
  expect(dueTextOf(inState('READY_FOR_PICKUP'), 'buyer')).toMatch(/Pick it up by/);
  expect(dueTextOf(inState('READY_FOR_PICKUP'), 'seller')).toMatch(/The buyer has until/);
  expect(dueTextOf(inState('SHIPPED'), 'buyer'), 'picked up: only the class is ahead').toBeNull();
});

test('an order that shows its days of arrival shows the buyer no deadline', () => {
  const arrival = { from: '2026-05-04', to: '2026-05-08', isLate: false };
  expect(dueTextOf(inState('SHIPPED', { ...shipped, arrival }), 'buyer')).toBeNull();
  expect(dueTextOf(inState('SHIPPED', { ...shipped, arrival }), 'seller')).toMatch(/count it as delivered/);
});

test('an order that was canceled after it was charged shows its refund', () => {
  expect(dueTextOf(inState('CANCELLED', { refundedAmount: 1250 }), 'buyer')).toMatch(/\$12\.50/);
});

test('an order of tickets alone shows its buyer no deadline', () => {
  expect(dueTextOf(inState('SHIPPED', { isTickets: true, isPickup: false }), 'buyer')).toBeNull();
});

test('the totals of an invoice leave out canceled orders', () => {
  const amounts = { total: 500, voucherAmount: 200, refundedAmount: 100 };
  const orders = ORDER_STATES.map((status) => inState(status, amounts));
  const charged = ORDER_STATES.length - 1;
  expect(invoiceTotals({ orders })).toEqual({
    total: charged * 500,
    vouchers: charged * 200,
    refunded: charged * 100,
  });
});
