/** The invoice of a purchase: one document for all sellers, printable on A4 and letter. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { NOT_FOUND_STATUS, UNAUTHORIZED_STATUS } from '#machines/request/failure.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useOrderStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useAskedOrder } from './page-query.ts';
import { purchaseMachine } from './calls.ts';
import { Frame, OrderNotFound } from './Frame.tsx';
import { Invoice } from './Invoice.tsx';
import styles from './InvoicePage.module.css';
import { Link } from '#views/router/Link.tsx';

export default function InvoicePage() {
  const { t } = useTranslation();
  const { number } = useAskedOrder();
  const { status, data, failure, load } = useRequest(purchaseMachine);
  const standing = useOrderStanding();
  const isKnown = standing === 'known';
  useEffect(() => {
    if (isKnown) load(number);
  }, [isKnown, number, load]);
  const title = t('orders:titleInvoice', { number });
  if (data === null) {
    const isRefused = failure?.status === NOT_FOUND_STATUS || failure?.status === UNAUTHORIZED_STATUS;
    const isNotHere = standing === 'guest' || isRefused;
    return (
      <Frame
        name="invoice"
        state={isNotHere ? 'notHere' : status}
        title={isNotHere ? t('orders:notHere.title') : title}
      >
        {isNotHere ? (
          <OrderNotFound back={`/orders/${number}/invoice`} />
        ) : status === 'REJECTED' && failure !== null ? (
          <Failed failure={failure} lead={t('orders:failedOne')} retry={() => load(number)} />
        ) : (
          <Loading />
        )}
      </Frame>
    );
  }
  return (
    <Frame name="invoice" state={status} title={t('orders:invoice.title')}>
      <p className={styles.tools}>
        <Link to={`/orders/${number}`}>{t('orders:number', { number })}</Link>
        <Button onClick={() => window.print()}>{t('orders:invoice.print')}</Button>
      </p>
      <Invoice purchase={data} />
    </Frame>
  );
}
