/** What a buyer gets back where an order is canceled before its goods have left. */
import { describe, expect, test } from 'vitest';
import { givenBackCents, hasSentSeats } from '../../../../views/pages/orders/given-back.ts';
import type { OrderLine } from '../../../../contract/orders.ts';

const line = (itemSubtotal: number, shippedQuantity = 0): OrderLine => ({
  lineId: 1,
  kind: 'product',
  skuNumber: 'MUG-1',
  title: 'Mug',
  option: '',
  path: null,
  picture: { src: '/mug.svg', alt: 'Mug' },
  quantity: 2,
  shippedQuantity,
  cancelledQuantity: 0,
  unitPrice: itemSubtotal / 2,
  itemSubtotal,
  shippingHandlingCharge: 500,
  estimatedTax: 80,
  commissionFee: null,
  startsAt: null,
  timeZone: null,
  mayReview: false,
});

describe('an order that is canceled', () => {
  test('gives back all that is paid, while nothing has left', () => {
    const order = { orderLines: [line(6000), line(2000)], paidAmount: 9160 };
    expect(hasSentSeats(order)).toBe(false);
    expect(givenBackCents(order)).toBe(9160);
  });

  test('gives back its goods, with what was paid to send them and their tax, where tickets are out', () => {
    const order = { orderLines: [line(6000), line(2000, 2)], paidAmount: 9160 };
    expect(hasSentSeats(order)).toBe(true);
    expect(givenBackCents(order)).toBe(6580);
  });

  test('never gives back more than is paid', () => {
    expect(givenBackCents({ orderLines: [line(6000), line(2000, 2)], paidAmount: 4000 })).toBe(4000);
  });
});
