import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import styles from './OrderColumns.module.css';

interface Props {
  /** The orders. */
  readonly children: ReactNode;
  /** The amounts and the address beside them; on a phone, below. */
  readonly side: ReactNode;
}

/** A page of orders with their amounts beside them. */
export function OrderColumns({ children, side }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <div className={styles.orders}>{children}</div>
      <aside className={styles.side} aria-label={t('orders:sums.title')}>
        {side}
      </aside>
    </div>
  );
}
