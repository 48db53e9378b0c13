/** The items and the total: at the side on a desktop, folded above the steps on a phone. */
import { useTranslation } from 'react-i18next';
import { memo } from 'react';
import type { Quote } from '#contract/checkout.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './OrderSummary.module.css';
import { OrderSums } from './OrderSums.tsx';

/** Memoized by quote: hydration and typing don't render it again. */
export const OrderSummary = memo(function OrderSummary({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { itemCount, totalCents } = quote;
  return (
    <aside className={styles.summary} aria-label={t('checkout:summary.title')} data-testid="summary">
      {/* Styles keep it open on a desktop; on a phone the reader opens it. */}
      <details className={styles.fold}>
        <summary>
          <span>
            {t('checkout:summary.title')}{' '}
            <span className={styles.small}>{t('checkout:summary.items', { count: itemCount })}</span>
          </span>
          <strong>{money(totalCents)}</strong>
        </summary>
        <div className={styles.body}>
          <h2 className={styles.title}>{t('checkout:summary.title')}</h2>
          <OrderSums quote={quote} />
        </div>
      </details>
    </aside>
  );
});
