/** Refunds of what will not come, that did not go through: agents pay them by hand, and say so. Nothing is shown where there are none. */
import { useEffect } from 'react';
import { timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';
import { Failed } from '../../parts/Awaiting.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { useRequest } from '../../parts/use-request.ts';
import { failedRefundsMachine, paidByHandMachine, type FailedRefund } from './calls.ts';

export function Unrefunded() {
  const { t } = useSpeech();
  const { status, data, failure, load } = useRequest(failedRefundsMachine);
  useEffect(() => load(null), [load]);
  if (failure !== null)
    return <Failed failure={failure} retry={() => load(null)} lead={t('disputes:failed')} />;
  if (data === null || data.refunds.length === 0) return null;
  return (
    <section className="uncaptured" aria-labelledby="unrefunded" data-testid="unrefunded" data-state={status}>
      <h2 id="unrefunded">{t('disputes:unrefunded.title')}</h2>
      <p>{t('disputes:unrefunded.lead')}</p>
      <ul className="disputes__list">
        {data.refunds.map((refund) => (
          <Refund key={refund.refundId} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function Refund({ refund }: { refund: FailedRefund }) {
  const { t, href, money, day } = useSpeech();
  const { status, data, failure, load } = useRequest(paidByHandMachine);
  const { refundId, orderNumber, parentOrderNumber, sinceTime } = refund;
  const buyer = `${refund.customerFirstName} ${refund.customerLastName}`.trim();
  const isBusy = status === 'PENDING';
  return (
    <li className="dispute-card" data-testid="failed-refund">
      <h3>
        <a href={href(`/orders/${parentOrderNumber}`)}>
          {t('disputes:unrefunded.order', { number: orderNumber })}
        </a>
      </h3>
      <strong>{money(refund.amount)}</strong>
      <p className="dispute-card__facts">
        <span>{t('disputes:uncaptured.facts', { buyer, email: refund.email })}</span>
        <span>{t('disputes:list.store', { name: refund.soldBy })}</span>
        <span>{t('disputes:uncaptured.since', { day: day(sinceTime, timeZone() ?? 'UTC', 'medium') })}</span>
      </p>
      <div className="dispute-card__due uncaptured__end">
        {failure === null ? null : (
          <p className="field__problem" role="alert">
            {failureText(failure, t)}
          </p>
        )}
        {data === null ? null : <p role="status">{t('disputes:unrefunded.done')}</p>}
        {data === null ? (
          <button
            type="button"
            className="button button--quiet"
            aria-label={t('disputes:unrefunded.byHandOf', { number: orderNumber })}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) load({ refundId });
            }}
          >
            {t(isBusy ? 'disputes:unrefunded.saving' : 'disputes:unrefunded.byHand')}
          </button>
        ) : null}
      </div>
    </li>
  );
}
