/** What was paid for orders after cancellations and refunds. Amounts are integer cents. */

export interface Refunded {
  readonly cents: number;
  /** The part refunded to vouchers. */
  readonly voucherCents: number;
}

export const NOTHING_REFUNDED: Refunded = { cents: 0, voucherCents: 0 };

/** The sum of an order's refunds. */
export const refundedIn = (
  refunds: readonly { readonly cardCents: number; readonly voucherCents: number }[],
): Refunded =>
  refunds.reduce<Refunded>(
    (sum, { cardCents, voucherCents }) => ({
      cents: sum.cents + cardCents + voucherCents,
      voucherCents: sum.voucherCents + voucherCents,
    }),
    NOTHING_REFUNDED,
  );

/** As in the API: total − canceled − refunded = paid. */
export interface Paid {
  /** Never charged, or voided before it was. */
  readonly canceledAmount: number;
  readonly refundedAmount: number;
  readonly paidAmount: number;
  /** The part paid with vouchers. */
  readonly paidByVouchers: number;
}

/** @param isCalledOff the whole order is canceled */
export function paidFor(
  { total, voucherCents }: { total: number; voucherCents: number },
  refunded: Refunded,
  isCalledOff: boolean,
): Paid {
  const canceledAmount = isCalledOff ? total - refunded.cents : 0;
  return {
    canceledAmount,
    refundedAmount: refunded.cents,
    paidAmount: total - canceledAmount - refunded.cents,
    paidByVouchers: isCalledOff ? 0 : voucherCents - refunded.voucherCents,
  };
}

/** The sum over a whole purchase. */
export const paidForAll = (orders: readonly Paid[]): Paid => {
  const all = (pick: (paid: Paid) => number): number => orders.reduce((sum, one) => sum + pick(one), 0);
  return {
    canceledAmount: all(({ canceledAmount }) => canceledAmount),
    refundedAmount: all(({ refundedAmount }) => refundedAmount),
    paidAmount: all(({ paidAmount }) => paidAmount),
    paidByVouchers: all(({ paidByVouchers }) => paidByVouchers),
  };
};
