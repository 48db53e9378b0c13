/** One order as its seller sees it: items, buyer, destination, and the actions that the machine permits. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { NOT_FOUND_STATUS } from '#machines/request/failure.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useAskedOrder } from './page-query.ts';
import { saleMachine } from './calls.ts';
import { OrderProgress } from './OrderProgress.tsx';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { Frame, OrderNotFound } from './Frame.tsx';
import { RefuseForm } from './RefuseForm.tsx';
import { ShipForm } from './ShipForm.tsx';
import { Sums } from './Sums.tsx';
import { useOrder } from './use-order.ts';

export default function SalePage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const { number } = useAskedOrder();
  const { status, data, failure, load } = useRequest(saleMachine);
  const look = useCallback(() => load(number), [number, load]);
  useEffect(() => {
    if (standing === 'known') look();
  }, [standing, look]);
  if (standing === 'guest' || failure?.status === NOT_FOUND_STATUS) {
    return (
      <Frame name="sale" state="notHere" title={t('orders:notHere.title')}>
        <OrderNotFound back={`/mp/orders/${number}`} />
      </Frame>
    );
  }
  return (
    <Frame
      name="sale"
      state={status}
      title={t('orders:titleSale', { number })}
      back={{ path: '/mp/orders', text: t('orders:back') }}
    >
      {data === null ? (
        status === 'REJECTED' && failure !== null ? (
          <Failed failure={failure} lead={t('orders:failedOne')} retry={look} />
        ) : (
          <Loading />
        )
      ) : (
        <Sale key={number} order={data} reload={look} />
      )}
    </Frame>
  );
}

function Sale({ order: given, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const moved = useOrder(given, reload);
  const { order, isSending, heading, send } = moved;
  const { permittedEvents, revision } = order;
  const may = (name: Order['permittedEvents'][number]): boolean => permittedEvents.includes(name);
  const { earnings } = order;
  return (
    <div className="orders__grid">
      <article className="order-part" data-testid="order" data-state={order.status}>
        <OrderProgress moved={moved} side="seller">
          <h2 tabIndex={-1} ref={heading}>
            {t('orders:sales.buyer', { name: `${order.customerFirstName} ${order.customerLastName}` })}
          </h2>
        </OrderProgress>
        {may('SHIP') ? <ShipForm key={revision} order={order} isSending={isSending} send={send} /> : null}
        <div className="order-part__do" role="group" aria-label={t('orders:do.label')}>
          {may('READY_FOR_PICKUP') ? (
            <button
              type="button"
              className="button"
              aria-disabled={isSending}
              onClick={() => send({ type: 'READY_FOR_PICKUP' })}
            >
              {t('orders:pickup.ready')}
            </button>
          ) : null}
          {may('HANDED_OVER') ? (
            <button
              type="button"
              className="button"
              aria-disabled={isSending}
              onClick={() => send({ type: 'HANDED_OVER' })}
            >
              {t('orders:pickup.handed')}
            </button>
          ) : null}
          {may('CANCEL') || may('CANCEL_REST') ? (
            <RefuseForm
              key={revision}
              type={may('CANCEL') ? 'CANCEL' : 'CANCEL_REST'}
              isSending={isSending}
              send={send}
            />
          ) : null}
        </div>
      </article>
      <aside className="orders__side" aria-label={t('orders:sums.title')}>
        <Sums sums={order} taxes={order.taxes} side="seller" />
        {earnings === null ? null : (
          <dl className="order-sums">
            <div>
              <dt>{t('orders:sums.commission')}</dt>
              <dd>{money(0 - earnings.commission)}</dd>
            </div>
            <div className="order-sums__total">
              <dt>{t('orders:sums.earned')}</dt>
              <dd data-testid="earned">{money(earnings.seller)}</dd>
            </div>
          </dl>
        )}
        {earnings === null || earnings.refundsUnderWay === 0 ? null : (
          <p className="orders__small">{t('orders:sums.underWay', { amount: earnings.refundsUnderWay })}</p>
        )}
        {order.shipTo === null ? null : <DeliveryFacts shipTo={order.shipTo} />}
      </aside>
    </div>
  );
}
