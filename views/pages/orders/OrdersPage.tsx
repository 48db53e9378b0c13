/** A member's purchases, newest first. Personal, so they are loaded once the session is known. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { ParentOrderInList } from '#contract/order-lists.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Arrival } from './Arrival.tsx';
import card from './card.module.css';
import { useListQuery } from './page-query.ts';
import { purchasesMachine } from './calls.ts';
import { PageOutOfRange, EmptyPicture, Frame, OrderNotFound } from './Frame.tsx';
import { OrderPictures } from './OrderPictures.tsx';
import styles from './OrdersPage.module.css';
import { PageLinks } from './PageLinks.tsx';
import { Status } from './Status.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';

const PICTURE_SIZE = 64;

export default function OrdersPage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const { page } = useListQuery();
  const { status, data, failure, load } = useRequest(purchasesMachine);
  useEffect(() => {
    if (standing === 'known') load(page);
  }, [standing, page, load]);
  if (standing === 'guest') {
    return (
      <Frame name="orders" state="guest" title={t('orders:title')}>
        <OrderNotFound back="/orders" text={t('orders:guest.bought')} />
      </Frame>
    );
  }
  const isEmpty = data !== null && data.total === 0;
  const isBeyond = data !== null && !isEmpty && data.content.length === 0;
  const pages = data === null ? 1 : Math.ceil(data.total / data.pageSize);
  return (
    <Frame
      name="orders"
      state={status}
      title={t('orders:title')}
      lead={isEmpty ? undefined : t('orders:lead')}
    >
      {status === 'REJECTED' && failure !== null ? (
        <Failed failure={failure} lead={t('orders:failed')} retry={() => load(page)} />
      ) : null}
      {data === null ? (
        status === 'REJECTED' ? null : (
          <Loading />
        )
      ) : isEmpty ? (
        <EmptyState>
          <EmptyPicture />
          <h2>{t('orders:empty.title')}</h2>
          <p>{t('orders:empty.text')}</p>
          <Button component={Link} to="/search">
            {t('orders:empty.action')}
          </Button>
        </EmptyState>
      ) : isBeyond ? (
        <PageOutOfRange first="/orders" />
      ) : (
        <>
          <ul className={styles.purchases}>
            {data.content.map((purchase) => (
              <Purchase key={purchase.parentOrderNumber} purchase={purchase} />
            ))}
          </ul>
          <PageLinks
            page={page}
            pages={pages}
            hasMore={page < pages}
            at={(other) => (other === 1 ? '/orders' : `/orders?page=${String(other)}`)}
          />
        </>
      )}
    </Frame>
  );
}

function Purchase({ purchase }: { purchase: ParentOrderInList }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { parentOrderNumber: number } = purchase;
  return (
    <li className={`${card.card} ${styles.purchase}`} data-testid="purchase" data-number={number}>
      <div className={styles.head}>
        <h2>
          <Link to={`/orders/${number}`}>{t('orders:number', { number })}</Link>
        </h2>
        <p className={text.small}>
          {t('orders:placed', { day: day(purchase.createdTime, timeZone() ?? 'UTC', 'medium') })}
        </p>
        <p className={styles.total}>
          {purchase.paidAmount === purchase.total
            ? t('orders:total', { amount: purchase.total })
            : t('orders:paidNow', { amount: purchase.paidAmount })}
        </p>
      </div>
      <ul className={styles.orders}>
        {purchase.orders.map((order) => (
          <li key={order.orderNumber}>
            <p className={styles.seller}>
              <span>{t('orders:soldBy', { seller: order.soldBy })}</span>
              <Status order={order} />
            </p>
            <Arrival {...order} />
            <div className={styles.pictures}>
              <OrderPictures pictures={order.pictures} size={PICTURE_SIZE} />
              <span className={text.small}>{t('orders:items', { count: order.itemCount })}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.open}>
        <Button
          component={Link}
          variant="outline"
          to={`/orders/${number}`}
          aria-label={t('orders:open', { number })}
        >
          {t('orders:openShort')}
        </Button>
      </p>
    </li>
  );
}
