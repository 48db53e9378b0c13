import { useState, type SubmitEvent } from 'react';
import type { Carrier, Order, OrderEventBody, Shipment } from '../../../contract/orders.ts';
import { timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';
import { tellFaults } from '../../parts/faults.ts';
import { readTracking, TrackingFields } from '../../parts/TrackingFields.tsx';

interface Sending {
  readonly isSending: boolean;
  send(body: OrderEventBody): void;
}

/** The parcels that have left, and where they can be followed. */
export function Shipments({ order, isSending, send }: Sending & { readonly order: Order }) {
  const { t, day } = useSpeech();
  const { shipments, orderLines, permittedEvents, revision } = order;
  if (shipments.length === 0) return null;
  const titleOf = (lineId: number): string => orderLines.find((line) => line.lineId === lineId)?.title ?? '';
  return (
    <ul className="shipments">
      {shipments.map((shipment, nth) => (
        <li key={shipment.shipmentId} data-testid="shipment">
          <p>
            <strong>{t('orders:parcel', { number: nth + 1 })}</strong>{' '}
            <span className="orders__small">
              {t('orders:shippedOn', { day: day(shipment.time, timeZone() ?? 'UTC', 'medium') })}
            </span>
          </p>
          <p className="orders__small">
            {shipment.lines
              .map(({ lineId, quantity }) => `${String(quantity)} × ${titleOf(lineId)}`)
              .join(', ')}
          </p>
          <Followed {...shipment} />
          {permittedEvents.includes('CORRECT_TRACKING') ? (
            <Correction key={revision} shipment={shipment} isSending={isSending} send={send} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Followed({ tracking }: Shipment) {
  const { t } = useSpeech();
  if (tracking === null) return <p className="orders__small">{t('orders:noTracking')}</p>;
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

/** A seller puts a parcel's number right. */
function Correction({ shipment, isSending, send }: Sending & { readonly shipment: Shipment }) {
  const { t } = useSpeech();
  const [form, setForm] = useState<'not yet' | 'open' | 'closed again'>('not yet');
  const [wrong, setWrong] = useState<Carrier | null>(null);
  if (form !== 'open') {
    return (
      <button
        type="button"
        className="button button--quiet"
        autoFocus={form === 'closed again'}
        data-event="CORRECT_TRACKING"
        onClick={() => setForm('open')}
      >
        {t('orders:correct.open')}
      </button>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = readTracking(new FormData(event.currentTarget));
    const tracking = given.isRight ? given.tracking : null;
    tellFaults(event.currentTarget, () => {
      setWrong(given.isRight ? (tracking === null ? 'OTHER' : null) : given.carrier);
    });
    if (tracking !== null) send({ type: 'CORRECT_TRACKING', shipment: shipment.shipmentId, tracking });
  };
  return (
    <form className="refuse-form" onSubmit={submit} aria-label={t('orders:correct.open')} noValidate>
      <TrackingFields wrong={wrong} hint={t('orders:correct.hint')} given={shipment.tracking} />
      <button className="button" type="submit" aria-disabled={isSending}>
        {t('orders:correct.send')}
      </button>
      <button type="button" className="button button--quiet" onClick={() => setForm('closed again')}>
        {t('orders:correct.back')}
      </button>
    </form>
  );
}
