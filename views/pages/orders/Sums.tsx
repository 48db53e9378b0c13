import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { ChargedCard, Order, OrderTax, ParentOrder } from '#contract/orders.ts';
import { placeName } from '#views/components/place-name.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './Sums.module.css';

const RATE_UNIT = 1000;

/** "HST ON 13 %": a tax's kind, place and rate. */
function useTaxName(): (tax: OrderTax) => string {
  const { t } = useTranslation();
  return ({ kind, jurisdiction, rate }) =>
    t(`orders:tax.${kind}`, {
      place: jurisdiction.split('-')[1] ?? jurisdiction,
      rate: rate / RATE_UNIT,
    });
}

interface TaxRow {
  readonly name: string;
  readonly cents: number;
  readonly testId?: string;
}

/**
 * The rows of an order’s taxes: one for each tax, and one for each state or province where the buyer was exempt. An order with neither has one row
 * for its estimated tax, called `name`.
 */
export function useTaxRows(): (
  order: {
    readonly taxes: readonly OrderTax[];
    readonly exemptIn: readonly string[];
    readonly estimatedTax: number;
  },
  name: string,
) => readonly TaxRow[] {
  const { t } = useTranslation();
  const nameOf = useTaxName();
  return ({ taxes, exemptIn, estimatedTax }, name) => {
    const isOneSum = taxes.length === 0 && (estimatedTax !== 0 || exemptIn.length === 0);
    return [
      ...taxes.map((tax) => ({ name: nameOf(tax), cents: tax.amount })),
      ...(isOneSum ? [{ name, cents: estimatedTax }] : []),
      ...exemptIn.map((jurisdiction) => ({
        name: t('orders:sums.exempt', { place: placeName(jurisdiction, t) }),
        cents: 0,
        testId: 'tax-exempt',
      })),
    ];
  };
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
 * known, and `exemptIn` says where none were charged.
 */
export function Sums({
  sums,
  taxes = [],
  exemptIn = [],
  side = 'buyer',
  card = null,
}: {
  sums: Summed;
  taxes?: readonly OrderTax[];
  exemptIn?: readonly string[];
  side?: 'buyer' | 'seller';
  card?: ChargedCard | null;
}) {
  const { t } = useTranslation();
  const taxRows = useTaxRows();
  const { estimatedTax } = sums;
  const rows: TaxRow[] = [
    { name: t('orders:sums.items'), cents: sums.itemSubtotal },
    { name: t('orders:sums.shipping'), cents: sums.shippingHandlingCharge },
    ...taxRows({ taxes, exemptIn, estimatedTax }, t('orders:sums.tax')),
  ];
  const { canceledAmount, refundedAmount, paidAmount, paidByVouchers } = sums;
  const taken = [
    { name: t('orders:sums.canceled'), cents: canceledAmount },
    { name: t('orders:sums.refunded'), cents: refundedAmount },
  ].filter(({ cents }) => cents !== 0);
  return (
    <SumList>
      {rows.map(({ name, cents, testId }) => (
        <SumRow
          key={name}
          name={name}
          cents={cents}
          {...(testId === undefined ? {} : { rowTestId: testId })}
        />
      ))}
      <SumRow look="total" name={t('orders:sums.total')} cents={sums.total} testId="total" />
      {taken.map(({ name, cents }) => (
        <SumRow key={name} look="back" name={name} cents={0 - cents} />
      ))}
      {taken.length === 0 ? null : (
        <SumRow look="total" name={t(`orders:sums.left.${side}`)} cents={paidAmount} testId="paid" />
      )}
      {paidByVouchers === 0 ? null : (
        <SumRow name={t('orders:sums.vouchers')} cents={0 - paidByVouchers} testId="voucher-total" />
      )}
      {paidByVouchers === 0 && card === null ? null : (
        <SumRow
          name={
            card === null
              ? t('orders:sums.paid')
              : t('orders:sums.paidBy', { brand: t(`orders:brand.${card.brand}`), last: card.lastFour })
          }
          cents={paidAmount - paidByVouchers}
          rowTestId="paid-by-card"
        />
      )}
    </SumList>
  );
}

export const SumList = ({ children }: { children: ReactNode }) => <dl className={styles.sums}>{children}</dl>;

interface RowProps {
  readonly name: string;
  readonly cents: number;
  /** A total with a line above it, or a refund. */
  readonly look?: 'total' | 'back';
  /** Mark the amount and the row for tests. */
  readonly testId?: string;
  readonly rowTestId?: string;
}

export function SumRow({ name, cents, look, testId, rowTestId }: RowProps) {
  const { money } = useLocale();
  return (
    <div
      className={look === undefined ? styles.row : `${styles.row} ${styles[look]}`}
      data-testid={rowTestId}
    >
      <dt>{name}</dt>
      <dd data-testid={testId}>{money(cents)}</dd>
    </div>
  );
}
