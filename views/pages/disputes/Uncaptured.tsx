/** Payments that could not be taken though their goods have left: agents have them tried again. Nothing is shown where there are none. */
import { useEffect } from 'react';
import { timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';
import { Failed } from '../../parts/Awaiting.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { useRequest } from '../../parts/use-request.ts';
import { captureAgainMachine, uncapturedMachine, type UncapturedPayment } from './calls.ts';

export function Uncaptured() {
  const { t } = useSpeech();
  const { status, data, failure, load } = useRequest(uncapturedMachine);
  useEffect(() => load(null), [load]);
  if (failure !== null)
    return <Failed failure={failure} retry={() => load(null)} lead={t('disputes:failed')} />;
  if (data === null || data.payments.length === 0) return null;
  return (
    <section className="uncaptured" aria-labelledby="uncaptured" data-testid="uncaptured" data-state={status}>
      <h2 id="uncaptured">{t('disputes:uncaptured.title')}</h2>
      <p>{t('disputes:uncaptured.lead')}</p>
      <ul className="disputes__list">
        {data.payments.map((payment) => (
          <Payment key={payment.orderNumber} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment }: { payment: UncapturedPayment }) {
  const { t, href, money, day } = useSpeech();
  const { status, data, failure, load } = useRequest(captureAgainMachine);
  const { orderNumber, parentOrderNumber, sinceTime, revision } = data ?? payment;
  const buyer = `${payment.customerFirstName} ${payment.customerLastName}`.trim();
  const isBusy = status === 'PENDING';
  return (
    <li className="dispute-card" data-testid="uncaptured-payment" data-state={(data ?? payment).state}>
      <h3>
        <a href={href(`/orders/${parentOrderNumber}`)}>
          {t('disputes:uncaptured.order', { number: orderNumber })}
        </a>
      </h3>
      <strong>{money(payment.amount)}</strong>
      <p className="dispute-card__facts">
        <span>{t('disputes:uncaptured.facts', { buyer, email: payment.email })}</span>
        <span>{t('disputes:list.store', { name: payment.soldBy })}</span>
        {sinceTime === null ? null : (
          <span>
            {t('disputes:uncaptured.since', { day: day(sinceTime, timeZone() ?? 'UTC', 'medium') })}
          </span>
        )}
      </p>
      <div className="dispute-card__due uncaptured__end">
        {failure === null ? null : (
          <p className="field__problem" role="alert">
            {failureText(failure, t)}
          </p>
        )}
        {data === null ? null : <p role="status">{t('disputes:uncaptured.asked')}</p>}
        {(data ?? payment).permittedEvents.includes('CAPTURE') ? (
          <button
            type="button"
            className="button button--quiet"
            aria-label={t('disputes:uncaptured.againOf', { number: orderNumber })}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) load({ orderNumber, revision });
            }}
          >
            {t(isBusy ? 'disputes:uncaptured.trying' : 'disputes:uncaptured.again')}
          </button>
        ) : null}
      </div>
    </li>
  );
}
