import { useTranslation } from 'react-i18next';
import type { Order, OrderEventBody, Shipment } from '#contract/orders.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { NoCorrectionLeft, TrackingCorrection } from '#views/components/TrackingCorrection.tsx';
import styles from './Shipments.module.css';
import text from './text.module.css';

interface Sending {
  readonly isSending: boolean;
  send(body: OrderEventBody): void;
}

/** The shipped parcels with their tracking. */
export function Shipments({ order, isSending, send }: Sending & { readonly order: Order }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { shipments, orderLines, permittedEvents, revision } = order;
  if (shipments.length === 0) return null;
  const titleOf = (lineId: number): string => orderLines.find((line) => line.lineId === lineId)?.title ?? '';
  return (
    <ul className={styles.shipments}>
      {shipments.map((shipment, nth) => (
        <li key={shipment.shipmentId} className={styles.shipment} data-testid="shipment">
          <p>
            <strong>{t('orders:parcel', { number: nth + 1 })}</strong>{' '}
            <span className={text.small}>
              {t('orders:shippedOn', { day: day(shipment.time, timeZone() ?? 'UTC', 'medium') })}
            </span>
          </p>
          <p className={text.small}>
            {shipment.lines
              .map(({ lineId, quantity }) => `${String(quantity)} × ${titleOf(lineId)}`)
              .join(', ')}
          </p>
          <Followed {...shipment} />
          {!permittedEvents.includes('CORRECT_TRACKING') ? null : shipment.correctionsLeft === 0 ? (
            <NoCorrectionLeft />
          ) : (
            <TrackingCorrection
              key={revision}
              given={shipment.tracking}
              hint={t('orders:correctHint')}
              isSending={isSending}
              correct={(tracking) =>
                send({ type: 'CORRECT_TRACKING', shipment: shipment.shipmentId, tracking })
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Followed({ tracking }: Shipment) {
  const { t } = useTranslation();
  if (tracking === null) return <p className={text.small}>{t('orders:noTracking')}</p>;
  const carrier = t(`parcels:carrier.${tracking.carrier}`);
  return (
    <p>
      {t('parcels:trackNumber', { carrier, number: tracking.number })}
      {tracking.url === null ? null : (
        <>
          {' '}
          <a href={tracking.url} target="_blank" rel="noreferrer">
            {t('parcels:track', { carrier })}
          </a>
        </>
      )}
    </p>
  );
}
