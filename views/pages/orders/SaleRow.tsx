import { useTranslation } from 'react-i18next';
import type { SellerOrderInList } from '#contract/order-lists.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { now, timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import type { Translate } from '#views/translate.ts';
import { Link } from '#views/router/Link.tsx';
import { OrderPictures } from './OrderPictures.tsx';
import styles from './SaleRow.module.css';
import { Status } from './Status.tsx';
import text from './text.module.css';

const DAY_HOURS = DAY_MS / HOUR_MS;
const PICTURES_SHOWN = 2;
const PICTURE_SIZE = 56;

/** The time left until a deadline: in days, then in hours. */
function leftText(dueTime: string, t: Translate): string {
  const hours = Math.floor((Date.parse(dueTime) - now()) / HOUR_MS);
  if (hours < 1) return t('orders:sales.dueLeft.soon');
  if (hours < 2 * DAY_HOURS) return t('orders:sales.dueLeft.hours', { count: hours });
  return t('orders:sales.dueLeft.days', { count: Math.floor(hours / DAY_HOURS) });
}

/** An order in its seller's list. */
export function SaleRow({ order }: { order: SellerOrderInList }) {
  const { t } = useTranslation();
  const { day, money } = useLocale();
  const { orderNumber: number, dueTime, waitsForSeller } = order;
  return (
    <li className={styles.sale} data-testid="sale" data-number={number} data-state={order.status}>
      <div className={styles.pictures}>
        <OrderPictures pictures={order.pictures.slice(0, PICTURES_SHOWN)} size={PICTURE_SIZE} />
      </div>
      <div className={styles.what}>
        <h2>
          <Link to={`/mp/orders/${number}`}>{t('orders:number', { number })}</Link>
        </h2>
        <p className={text.small}>
          {[
            `${order.customerFirstName} ${order.customerLastName}`,
            day(order.createdTime, timeZone() ?? 'UTC', 'medium'),
            t('orders:items', { count: order.itemCount }),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.when}>
        <Status order={order} />
        {waitsForSeller && dueTime !== null ? (
          <span className={styles.due} data-testid="due-left">
            {leftText(dueTime, t)}
          </span>
        ) : null}
      </div>
      <strong className={styles.total}>{money(order.paidAmount)}</strong>
    </li>
  );
}
