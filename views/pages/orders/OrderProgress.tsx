import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { failureText } from '#views/components/failure-text.ts';
import { DeliveryWay } from './DeliveryFacts.tsx';
import { Lines } from './Lines.tsx';
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
      <header className="order-part__head">
        <div>{children}</div>
        <div role="status">
          <Status order={order} />
        </div>
      </header>
      <DeliveryWay delivery={order.delivery} />
      <Timeline order={order} side={side} />
      {order.reason === null ? null : (
        <p className="notice" data-tone="warn">
          {t('orders:reason', { reason: order.reason })}
        </p>
      )}
      <Shipments order={order} isSending={isSending} send={send} />
      <Lines lines={order.orderLines} />
      {failure === null ? null : (
        <div className="notice" data-tone="problem" role="alert">
          <p>{hasMovedOn ? t('orders:moved') : failureText(failure, t)}</p>
        </div>
      )}
    </>
  );
}
