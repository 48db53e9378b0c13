import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { DeliveryWay } from './DeliveryFacts.tsx';
import { Lines } from './Lines.tsx';
import styles from './OrderProgress.module.css';
import { Shipments } from './Shipments.tsx';
import { Status } from './Status.tsx';
import { Timeline } from './Timeline.tsx';
import type { MovedOrder } from './use-order.ts';

interface Props {
  readonly moved: MovedOrder;
  readonly side: 'buyer' | 'seller';
  /** The heading and the content below it. */
  readonly children: ReactNode;
}

/** An order's status, history and contents, the same for buyer and seller. */
export function OrderProgress({
  moved: { order, failure, hasMovedOn, isSending, send },
  side,
  children,
}: Props) {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles.head}>
        <div>{children}</div>
        <div role="status">
          <Status order={order} />
        </div>
      </header>
      <DeliveryWay delivery={order.delivery} />
      <Timeline order={order} side={side} />
      {order.reason === null ? null : (
        <Notice tone="warn">{t('orders:reason', { reason: order.reason })}</Notice>
      )}
      <Shipments order={order} isSending={isSending} send={send} />
      <Lines lines={order.orderLines} />
      {failure === null ? null : (
        <Notice tone="problem" role="alert">
          {hasMovedOn ? t('orders:moved') : failureText(failure, t)}
        </Notice>
      )}
    </>
  );
}
