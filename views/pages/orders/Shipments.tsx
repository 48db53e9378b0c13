import type { Order } from '../../../contract/orders.ts';
import { timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';

/** The parcels that have left, and where they can be followed. */
export function Shipments({ order: { shipments, orderLines } }: { order: Order }) {
  const { t, day } = useSpeech();
  if (shipments.length === 0) return null;
  const titleOf = (lineId: number): string => orderLines.find((line) => line.lineId === lineId)?.title ?? '';
  return (
    <ul className="shipments">
      {shipments.map(({ time, tracking, lines }, nth) => (
        <li key={time} data-testid="shipment">
          <p>
            <strong>{t('orders:parcel', { number: nth + 1 })}</strong>{' '}
            <span className="orders__small">
              {t('orders:shippedOn', { day: day(time, timeZone() ?? 'UTC', 'medium') })}
            </span>
          </p>
          <p className="orders__small">
            {lines.map(({ lineId, quantity }) => `${String(quantity)} × ${titleOf(lineId)}`).join(', ')}
          </p>
          {tracking === null ? (
            <p className="orders__small">{t('orders:noTracking')}</p>
          ) : (
            <p>
              {t('orders:trackNumber', {
                carrier: t(`orders:carrier.${tracking.carrier}`),
                number: tracking.number,
              })}
              {tracking.url === null ? null : (
                <>
                  {' '}
                  <a href={tracking.url} target="_blank" rel="noreferrer">
                    {t('orders:track', { carrier: t(`orders:carrier.${tracking.carrier}`) })}
                  </a>
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
