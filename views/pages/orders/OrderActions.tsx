import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import styles from './OrderActions.module.css';

/** The buttons below an order, and their confirmations. */
export function OrderActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions} role="group" aria-label={t('orders:do.label')}>
      {children}
    </div>
  );
}
