/** A seller's orders, newest first, with deadlines. The back office sees those of the shop's own goods. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent } from 'react';
import { FORBIDDEN_STATUS } from '#machines/request/failure.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useListQuery, useSellsForHouse } from './page-query.ts';
import { salesMachine } from './calls.ts';
import { PageOutOfRange, EmptyPicture, Frame, OrderNotFound } from './Frame.tsx';
import { PageLinks } from './PageLinks.tsx';
import { saleFilter, saleQuery, salesPath } from './sale-filter.ts';
import { SaleFilterForm } from './SaleFilterForm.tsx';
import { SaleRow } from './SaleRow.tsx';
import styles from './SalesPage.module.css';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';

export default function SalesPage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const isHouse = useSellsForHouse();
  const { page, status: state, number, ...between } = useListQuery();
  const { status, data, failure, load } = useRequest(salesMachine);
  const filter = saleFilter({ status: state, orderNumber: number, ...between });
  const list = salesPath(filter, page);
  const look = useEffectEvent(() => load({ pageNum: page, ...saleQuery(filter) }));
  useEffect(() => {
    if (standing === 'known') look();
  }, [standing, list]);
  if (standing === 'guest') {
    return (
      <Frame name="sales" state="guest" title={t('orders:titleSales')}>
        <OrderNotFound back="/mp/orders" text={t('orders:guest.sold')} />
      </Frame>
    );
  }
  if (failure?.status === FORBIDDEN_STATUS) {
    return (
      <Frame name="sales" state="forbidden" title={t('orders:titleSales')}>
        <Notice tone="warn">{t('orders:sales.onlySellers')}</Notice>
      </Frame>
    );
  }
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Frame
      name="sales"
      state={status}
      title={t('orders:titleSales')}
      lead={isHouse ? t('orders:sales.house') : t('orders:sales.lead')}
    >
      <SaleFilterForm key={salesPath(filter, 1)} filter={filter} />
      {status === 'REJECTED' && failure !== null ? (
        <Failed
          failure={failure}
          lead={t('orders:failed')}
          retry={() => load({ pageNum: page, ...saleQuery(filter) })}
        />
      ) : null}
      {data === null ? (
        status === 'REJECTED' ? null : (
          <Loading rows={5} />
        )
      ) : data.content.length === 0 && page > 1 ? (
        <PageOutOfRange first={salesPath(filter, 1)} />
      ) : data.content.length === 0 ? (
        <EmptyState>
          <EmptyPicture />
          <h2>{t('orders:sales.none.title')}</h2>
          <p>{isFiltered ? t('orders:sales.none.text') : t('orders:sales.none.first')}</p>
          {isFiltered ? (
            <Button component={Link} variant="outline" to="/mp/orders">
              {t('orders:sales.clear')}
            </Button>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.sales} data-state={status}>
            {data.content.map((order) => (
              <SaleRow key={order.orderNumber} order={order} />
            ))}
          </ul>
          <PageLinks
            page={page}
            pages={null}
            hasMore={data.hasMore}
            at={(other) => salesPath(filter, other)}
          />
        </>
      )}
    </Frame>
  );
}
