import { useTranslation } from 'react-i18next';
import type { ChargedCard, Order, OrderTax, ParentOrder } from '#contract/orders.ts';
import { useLocale } from '#views/locale.tsx';

const RATE_UNIT = 1000;

/** "HST ON 13 %": a tax's kind, place and rate. */
export function useTaxName(): (tax: OrderTax) => string {
  const { t } = useTranslation();
  return ({ kind, jurisdiction, rate }) =>
    t(`orders:tax.${kind}`, {
      place: jurisdiction.split('-')[1] ?? jurisdiction,
      rate: rate / RATE_UNIT,
    });
}

type Summed = Pick<
  Order | ParentOrder,
  | 'itemSubtotal'
  | 'shippingHandlingCharge'
  | 'estimatedTax'
  | 'total'
  | 'canceledAmount'
  | 'refundedAmount'
  | 'paidAmount'
  | 'paidByVouchers'
>;

/**
 * An order's total, what was canceled and refunded of it, and what is left to pay. `taxes` are listed one by one if they are
 * known.
 */
export function Sums({
  sums,
  taxes = [],
  side = 'buyer',
  card = null,
}: {
  sums: Summed;
  taxes?: readonly OrderTax[];
  side?: 'buyer' | 'seller';
  card?: ChargedCard | null;
}) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const nameOf = useTaxName();
  const taxRows =
    taxes.length === 0
      ? [{ name: t('orders:sums.tax'), cents: sums.estimatedTax }]
      : taxes.map((tax) => ({ name: nameOf(tax), cents: tax.amount }));
  const rows = [
    { name: t('orders:sums.items'), cents: sums.itemSubtotal },
    { name: t('orders:sums.shipping'), cents: sums.shippingHandlingCharge },
    ...taxRows,
  ];
  const { canceledAmount, refundedAmount, paidAmount, paidByVouchers } = sums;
  const taken = [
    { name: t('orders:sums.canceled'), cents: canceledAmount },
    { name: t('orders:sums.refunded'), cents: refundedAmount },
  ].filter(({ cents }) => cents !== 0);
  return (
    <dl className="order-sums">
      {rows.map(({ name, cents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      <div className="order-sums__total">
        <dt>{t('orders:sums.total')}</dt>
        <dd data-testid="total">{money(sums.total)}</dd>
      </div>
      {taken.map(({ name, cents }) => (
        <div key={name} className="order-sums__back">
          <dt>{name}</dt>
          <dd>{money(0 - cents)}</dd>
        </div>
      ))}
      {taken.length === 0 ? null : (
        <div className="order-sums__total">
          <dt>{t(`orders:sums.left.${side}`)}</dt>
          <dd data-testid="paid">{money(paidAmount)}</dd>
        </div>
      )}
      {paidByVouchers === 0 ? null : (
        <div>
          <dt>{t('orders:sums.vouchers')}</dt>
          <dd data-testid="voucher-total">{money(0 - paidByVouchers)}</dd>
        </div>
      )}
      {paidByVouchers === 0 && card === null ? null : (
        <div data-testid="paid-by-card">
          <dt>
            {card === null
              ? t('orders:sums.paid')
              : t('orders:sums.paidBy', { brand: t(`orders:brand.${card.brand}`), last: card.lastFour })}
          </dt>
          <dd>{money(paidAmount - paidByVouchers)}</dd>
        </div>
      )}
    </dl>
  );
}
