/** One order as its seller sees it: items, buyer, destination, and the actions that the machine permits. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { NOT_FOUND_STATUS } from '#machines/request/failure.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useAskedOrder } from './page-query.ts';
import { saleMachine } from './calls.ts';
import card from './card.module.css';
import { OrderActions } from './OrderActions.tsx';
import { OrderColumns } from './OrderColumns.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { Frame, OrderNotFound } from './Frame.tsx';
import { RefuseForm } from './RefuseForm.tsx';
import { ShipForm } from './ShipForm.tsx';
import { SumList, SumRow, Sums } from './Sums.tsx';
import text from './text.module.css';
import { useOrder } from './use-order.ts';
import { Link } from '#views/router/Link.tsx';

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
  const moved = useOrder(given, reload);
  const { order, isSending, heading, send } = moved;
  const { permittedEvents, revision } = order;
  const may = (name: Order['permittedEvents'][number]): boolean => permittedEvents.includes(name);
  return (
    <OrderColumns side={<SaleSums order={order} />}>
      <article className={card.card} data-testid="order" data-state={order.status}>
        <OrderProgress moved={moved} side="seller">
          <h2 tabIndex={-1} ref={heading}>
            {t('orders:sales.buyer', { name: `${order.customerFirstName} ${order.customerLastName}` })}
          </h2>
        </OrderProgress>
        {may('SHIP') ? <ShipForm key={revision} order={order} isSending={isSending} send={send} /> : null}
        <OrderActions>
          {may('READY_FOR_PICKUP') ? (
            <Button aria-disabled={isSending} onClick={() => send({ type: 'READY_FOR_PICKUP' })}>
              {t('orders:pickup.ready')}
            </Button>
          ) : null}
          {may('HANDED_OVER') ? (
            <Button aria-disabled={isSending} onClick={() => send({ type: 'HANDED_OVER' })}>
              {t('orders:pickup.handed')}
            </Button>
          ) : null}
          {may('CANCEL') || may('CANCEL_REST') ? (
            <RefuseForm
              key={revision}
              type={may('CANCEL') ? 'CANCEL' : 'CANCEL_REST'}
              isSending={isSending}
              send={send}
            />
          ) : null}
          <Button component={Link} variant="outline" to={`/mp/messages/orders/${order.orderNumber}`}>
            {t('orders:do.messageBuyer')}
          </Button>
        </OrderActions>
      </article>
    </OrderColumns>
  );
}

function SaleSums({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { earnings, shipTo, taxes, exemptIn } = order;
  return (
    <>
      <Sums sums={order} taxes={taxes} exemptIn={exemptIn} side="seller" />
      {earnings === null ? null : (
        <SumList>
          <SumRow name={t('orders:sums.commission')} cents={0 - earnings.commission} />
          <SumRow look="total" name={t('orders:sums.earned')} cents={earnings.seller} testId="earned" />
        </SumList>
      )}
      {earnings === null || earnings.refundsUnderWay === 0 ? null : (
        <p className={text.small}>{t('orders:sums.underWay', { amount: earnings.refundsUnderWay })}</p>
      )}
      {shipTo === null ? null : <DeliveryFacts shipTo={shipTo} />}
    </>
  );
}
