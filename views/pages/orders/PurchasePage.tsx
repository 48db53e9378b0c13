/** One purchase: the status, total and actions of each seller's part. For members, and guests whose browser has the order's key. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import type { Order, ParentOrder } from '#contract/orders.ts';
import { NOT_FOUND_STATUS, UNAUTHORIZED_STATUS } from '#machines/request/failure.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { usePolling } from '#views/hooks/use-polling.ts';
import { useOrderStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSession } from '#views/shop.tsx';
import { useAskedOrder } from './page-query.ts';
import { AccountOffer } from './AccountOffer.tsx';
import { purchaseMachine } from './calls.ts';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { Frame, OrderNotFound } from './Frame.tsx';
import { OrderColumns } from './OrderColumns.tsx';
import { Part } from './Part.tsx';
import styles from './PurchasePage.module.css';
import { Sums } from './Sums.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

export default function PurchasePage() {
  const { t } = useTranslation();
  const asked = useAskedOrder();
  const { number } = asked;
  const { status, data, failure, load } = useRequest(purchaseMachine);
  const standing = useOrderStanding();
  const isKnown = standing === 'known';
  const look = useCallback(() => load(number), [number, load]);
  useEffect(() => {
    if (isKnown) look();
  }, [isKnown, look]);
  const isRefused = failure?.status === NOT_FOUND_STATUS || failure?.status === UNAUTHORIZED_STATUS;
  const title = t('orders:titleOne', { number });
  if (standing === 'guest' || (status === 'REJECTED' && isRefused)) {
    return (
      <Frame name="purchase" state="notHere" title={t('orders:notHere.title')}>
        <OrderNotFound back={`/orders/${number}`} />
      </Frame>
    );
  }
  if (data === null) {
    return (
      <Frame name="purchase" state={status} title={title}>
        {status === 'REJECTED' && failure !== null ? (
          <Failed failure={failure} lead={t('orders:failedOne')} retry={look} />
        ) : (
          <Loading />
        )}
      </Frame>
    );
  }
  return (
    <Frame
      name="purchase"
      state={status}
      title={title}
      back={data.isGuest ? undefined : { path: '/orders', text: t('orders:back') }}
    >
      {asked.isNew && !data.orders.every(isCalledOff) ? <Thanks purchase={data} /> : null}
      {asked.isNew ? <AccountOffer purchase={data} /> : null}
      {data.orders.some(({ isUnpaid }) => isUnpaid) ? <Declined /> : null}
      {data.orders.some(isPending) ? <AwaitBank look={look} isLooking={status === 'PENDING'} /> : null}
      <Purchase purchase={data} reload={look} />
      {asked.isNew ? null : <AccountOffer purchase={data} />}
    </Frame>
  );
}

/** The bank hasn't answered yet. */
const isPending = ({ tags }: Order): boolean => tags.includes('unpaid');
const isCalledOff = ({ tags }: Order): boolean => tags.includes('calledOff');

/** The bank declined the payment, or didn't answer in time. */
function Declined() {
  const { t } = useTranslation();
  return (
    <Notice tone="problem" className={styles.declined} data-testid="declined">
      <p>{t('orders:declined.text')}</p>
      <Link to="/checkout">{t('orders:declined.way')}</Link>
    </Notice>
  );
}

/** Renders nothing; polls the purchase until the bank has answered. */
function AwaitBank({ look, isLooking }: { look: () => void; isLooking: boolean }) {
  usePolling(look, isLooking);
  return null;
}

function Thanks({ purchase }: { purchase: ParentOrder }) {
  const { t } = useTranslation();
  const { parentOrderNumber: number, customerFirstName: name, email, isGuest } = purchase;
  return (
    <div className={styles.thanks} role="status" data-testid="thanks">
      <h2>{t('orders:thanks.title', { name })}</h2>
      <p>{t('orders:thanks.text', { number, email })}</p>
      {isGuest ? <p>{t('orders:thanks.guest')}</p> : null}
    </div>
  );
}

function Purchase({ purchase, reload }: { purchase: ParentOrder; reload: () => void }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { parentOrderNumber: number, shipTo, orders } = purchase;
  const exemptIn = [...new Set(orders.flatMap((order) => order.exemptIn))];
  // Agents read orders of others, and write to sellers only in the name of a customer.
  const isMember = useSession((snapshot) => snapshot !== null && selectUser(snapshot)?.admin === false);
  const isMemberOrder = isMember && !purchase.isGuest;
  return (
    <OrderColumns
      side={
        <>
          <p className={text.small}>
            {t('orders:placed', { day: day(purchase.createdTime, timeZone() ?? 'UTC') })}
          </p>
          {purchase.isPlacedByAgent ? (
            <p className={text.small} data-testid="placed-by-agent">
              {t('orders:placedByAgent')}
            </p>
          ) : null}
          <Sums sums={purchase} exemptIn={exemptIn} card={purchase.card} />
          <Button component={Link} variant="outline" fullWidth to={`/orders/${number}/invoice`}>
            {t('orders:do.invoice')}
          </Button>
          {shipTo === null ? null : <DeliveryFacts shipTo={shipTo} />}
        </>
      }
    >
      {orders.map((order) => (
        <Part key={order.orderNumber} order={order} isMemberOrder={isMemberOrder} reload={reload} />
      ))}
    </OrderColumns>
  );
}
