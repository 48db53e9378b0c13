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
const said = (order: Order, side: Side): string | null => dueText({ order, side }, t, locale);

const shipped = { isPickup: false, delivery: { kind: 'ship', speed: 'standard', place: null } } as const;

test.each([
  ['AWAITING_PAYMENT', /hasn’t responded/, /don’t ship/],
  ['PROCESSING', /hasn’t shipped it by/, /Ship the items by/],
  ['PARTIALLY_SHIPPED', null, null],
  ['SHIPPED', /should arrive by/, /count it as delivered/],
  ['DELIVERED', null, null],
  ['COMPLETED', null, null],
  ['CANCELLED', /weren’t charged/, null],
] as const)('tells buyer and seller of a shipped order in %s what comes next', (status, buyer, seller) => {
  const order = inState(status, shipped);
  for (const [side, text] of [
    ['buyer', buyer],
    ['seller', seller],
  ] as const) {
    if (text === null) expect(said(order, side)).toBeNull();
    else expect(said(order, side)).toMatch(text);
  }
});

test('tells until when a pickup has to be made ready and picked up', () => {
  expect(said(inState('PROCESSING'), 'seller')).toMatch(/Have the items ready by/);
  expect(said(inState('READY_FOR_PICKUP'), 'buyer')).toMatch(/Pick it up by/);
  expect(said(inState('READY_FOR_PICKUP'), 'seller')).toMatch(/The buyer has until/);
  expect(said(inState('SHIPPED'), 'buyer'), 'picked up: only the class is ahead').toBeNull();
});

test('names no last day where the days of arrival are shown', () => {
  const arrival = { from: '2026-05-04', to: '2026-05-08', isLate: false };
  expect(said(inState('SHIPPED', { ...shipped, arrival }), 'buyer')).toBeNull();
  expect(said(inState('SHIPPED', { ...shipped, arrival }), 'seller')).toMatch(/count it as delivered/);
});

test('names the refund of an order that was canceled after it was charged', () => {
  expect(said(inState('CANCELLED', { refundedAmount: 1250 }), 'buyer')).toMatch(/\$12\.50/);
});

test('says nothing of deadlines to buyers of tickets alone', () => {
  expect(said(inState('SHIPPED', { isTickets: true, isPickup: false }), 'buyer')).toBeNull();
});

test('leaves canceled orders out of an invoice’s totals', () => {
  const amounts = { total: 500, voucherAmount: 200, refundedAmount: 100 };
  const orders = ORDER_STATES.map((status) => inState(status, amounts));
  const charged = ORDER_STATES.length - 1;
  expect(invoiceTotals({ orders })).toEqual({
    total: charged * 500,
    vouchers: charged * 200,
    refunded: charged * 100,
  });
});
