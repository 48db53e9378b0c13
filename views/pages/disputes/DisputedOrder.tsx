/** The order that a dispute is about: items, amounts, delivery, and its other cases. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { DisputeDetail, DisputeSide } from '#contract/disputes.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { orderStatusText } from '#views/components/order-status.ts';
import styles from './DisputedOrder.module.css';
import { statusLabel } from './status.ts';
import { Link } from '#views/router/Link.tsx';

interface Props {
  readonly order: DisputeDetail['order'];
  readonly side: DisputeSide;
  /** The most that can be refunded; null if that isn't in question. */
  readonly maxRefundCents: number | null;
}

export function DisputedOrder({ order, side, maxRefundCents }: Props) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const page = {
    buyer: `/orders/${order.parentNumber}`,
    seller: `/mp/orders/${order.orderNumber}`,
    agent: `/orders/${order.parentNumber}`,
  }[side];
  const returnPath = { buyer: '/returns', seller: '/mp/returns', agent: '/returns' }[side];
  const disputePath = { buyer: '/disputes', seller: '/mp/disputes', agent: '/agent/disputes' }[side];
  return (
    <section className={styles.order} data-testid="disputed-order" aria-labelledby="disputed-order-title">
      <h2 id="disputed-order-title">{t('disputes:order.title')}</h2>
      <p className={styles.number}>
        <Link to={page}>{t('disputes:order.number', { number: order.orderNumber })}</Link>
        <span>
          {t('disputes:order.placed', { day: day(order.placedTime, timeZone() ?? 'UTC', 'medium') })}
        </span>
      </p>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.orderLineId}>
            <img src={line.picture.src} alt="" width={56} height={56} loading="lazy" />
            <span className={styles.line}>
              <span>{line.title}</span>
              {line.option === '' ? null : <span className={styles.small}>{line.option}</span>}
              <span className={styles.small}>
                {t('disputes:order.quantity', { quantity: line.quantity })}
              </span>
            </span>
            <span className={styles.amount}>{money(line.itemSubtotal)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={t('disputes:order.items')}>{money(order.itemSubtotal)}</Fact>
        <Fact name={t('disputes:order.shipping')}>{money(order.shippingHandlingCharge)}</Fact>
        <Fact name={t('disputes:order.tax')}>{money(order.estimatedTax)}</Fact>
        {order.refunded > 0 ? <Fact name={t('disputes:order.refunded')}>{money(order.refunded)}</Fact> : null}
        {maxRefundCents === null ? null : (
          <Fact name={t('disputes:order.most')}>
            <strong>{money(maxRefundCents)}</strong>
          </Fact>
        )}
        <Fact name={t('disputes:order.status')}>{orderStatusText(order.orderStatus, t, order)}</Fact>
        {order.tracking === null ? null : (
          <Fact name={t('disputes:order.tracking')}>
            {t('parcels:trackNumber', {
              carrier: t(`parcels:carrier.${order.tracking.carrier}`),
              number: order.tracking.number,
            })}
          </Fact>
        )}
        {order.buyerEmail === null ? null : (
          <Fact name={t('disputes:order.email')}>
            <a href={`mailto:${order.buyerEmail}`}>{order.buyerEmail}</a>
          </Fact>
        )}
        {order.placedByAgent === null ? null : (
          <Fact name={t('disputes:order.placedBy')}>{order.placedByAgent}</Fact>
        )}
        {order.shipTo === null ? null : (
          <Fact name={t('disputes:order.shipTo')}>
            {order.shipTo.firstName} {order.shipTo.lastName}
            <br />
            {order.shipTo.line1}
            {order.shipTo.line2 === '' ? null : `, ${order.shipTo.line2}`}
            <br />
            {order.shipTo.city}, {order.shipTo.state} {order.shipTo.zipCode}
          </Fact>
        )}
        {order.returns.length === 0 ? null : (
          <Fact name={t('disputes:order.returns')}>
            {order.returns.map(({ returnOrderNumber }) => (
              <span key={returnOrderNumber} className={styles.row}>
                <Link to={`${returnPath}/${returnOrderNumber}`}>{returnOrderNumber}</Link>
              </span>
            ))}
          </Fact>
        )}
        {order.disputes.length === 0 ? null : (
          <Fact name={t('disputes:order.others')}>
            {order.disputes.map(({ disputeId, disputeStatus }) => (
              <span key={disputeId} className={styles.row}>
                <Link to={`${disputePath}/${String(disputeId)}`}>
                  {t('disputes:one', { number: disputeId })}
                </Link>{' '}
                {statusLabel(disputeStatus, t)}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
