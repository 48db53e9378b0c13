import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './Arrival.module.css';
import text from './text.module.css';

type Facts = Pick<Order, 'arrival' | 'deliveredTime' | 'isPickup'> & {
  /** Whether the page offers a "Report a problem" button further down. */
  readonly mayReport?: boolean;
};

/** When an order is expected, that it is late, or when it arrived; nothing if none is known. */
export function Arrival({ arrival, deliveredTime, isPickup, mayReport = false }: Facts) {
  const { t } = useTranslation();
  const { day } = useLocale();
  if (deliveredTime !== null) {
    const on = { day: day(deliveredTime, timeZone() ?? 'UTC', 'medium') };
    return (
      <p className={styles.arrival} data-testid="arrival" data-state="DELIVERED">
        {isPickup ? t('orders:pickedUpOn', on) : t('orders:deliveredOn', on)}
      </p>
    );
  }
  if (arrival === null) return null;
  const days = { from: arrival.from, to: arrival.to };
  return (
    <>
      <p className={styles.arrival} data-testid="arrival" data-state={arrival.isLate ? 'LATE' : 'EXPECTED'}>
        {arrival.isLate ? t('orders:arrivesLate', days) : t('orders:arrives', days)}
      </p>
      {arrival.isLate && mayReport ? (
        <p className={`${text.small} ${styles.help}`} data-testid="late-help">
          {t('orders:lateHelp', { button: t('orders:do.dispute') })}
        </p>
      ) : null}
    </>
  );
}
