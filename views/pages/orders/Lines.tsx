import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#contract/orders.ts';
import { useLocale } from '#views/locale.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Lines.module.css';
import text from './text.module.css';

/** The ordered items and how much of each was shipped. */
export function Lines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { money, day } = locale;
  return (
    <ul>
      {lines.map((line) => (
        <li
          className={styles.line}
          key={line.lineId}
          data-testid="order-line"
          data-state={line.cancelledQuantity === line.quantity ? 'CANCELLED' : 'COMING'}
        >
          <img
            className={styles.picture}
            src={line.picture.src}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            decoding="async"
          />
          <div>
            <h3>{line.path === null ? line.title : <Link to={line.path}>{line.title}</Link>}</h3>
            {line.option === '' ? null : <p className={text.small}>{line.option}</p>}
            {line.startsAt === null || line.timeZone === null ? null : (
              <p className={text.small}>
                {t('orders:line.when', {
                  day: day(line.startsAt, line.timeZone),
                  time: venueTime(line.startsAt, line.timeZone, t, locale),
                })}
              </p>
            )}
            <p className={text.small}>
              {[
                t(line.kind === 'class' ? 'orders:line.seats' : 'orders:line.quantity', {
                  count: line.quantity,
                }),
                ...(line.quantity > 1 ? [t('orders:line.each', { amount: line.unitPrice })] : []),
              ].join(' · ')}
            </p>
            {line.shippedQuantity > 0 && line.shippedQuantity < line.quantity && line.kind === 'product' ? (
              <p className={text.small}>
                {t('orders:line.shipped', { count: line.shippedQuantity, quantity: line.quantity })}
              </p>
            ) : null}
            {line.cancelledQuantity === 0 ? null : (
              <p className={styles.gone}>
                {t(line.kind === 'class' ? 'orders:line.cancelledSeats' : 'orders:line.cancelled', {
                  count: line.cancelledQuantity,
                })}
              </p>
            )}
            {line.mayReview && line.path !== null ? (
              <p>
                <Link
                  className={styles.review}
                  to={`${line.path}#reviews`}
                  aria-label={t('orders:line.reviewOf', { title: line.title })}
                >
                  {t('orders:line.review')}
                </Link>
              </p>
            ) : null}
          </div>
          <strong className={styles.amount}>{money(line.itemSubtotal)}</strong>
        </li>
      ))}
    </ul>
  );
}
