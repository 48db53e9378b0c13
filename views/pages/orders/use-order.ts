/** An order and its actions: sends events, shows their result, and moves the focus there. */
import { useEffect, type RefObject } from 'react';
import type { Order, OrderEventBody } from '#contract/orders.ts';
import { CONFLICT_STATUS, type RequestFailure } from '#machines/request/failure.ts';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { orderEventMachine } from './calls.ts';

export interface MovedOrder {
  readonly order: Order;
  readonly isSending: boolean;
  readonly failure: RequestFailure | null;
  /** Refused because the order has changed; it is loaded again. */
  readonly hasMovedOn: boolean;
  /** Takes the focus when the pressed button is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  send(body: OrderEventBody): void;
}

export function useOrder(loaded: Order, reload: () => void): MovedOrder {
  const { status, data, failure, load } = useRequest(orderEventMachine);
  // The answer to an event is newer than the loaded order, until that is loaded again.
  const order = data !== null && data.revision > loaded.revision ? data : loaded;
  const { place, sent } = useFocusAfter<HTMLHeadingElement>(order.revision);
  const hasMovedOn = failure?.status === CONFLICT_STATUS;
  useEffect(() => {
    if (hasMovedOn) reload();
  }, [hasMovedOn, reload]);
  const isSending = status === 'PENDING';
  return {
    order,
    isSending,
    failure,
    hasMovedOn,
    heading: place,
    send(body) {
      if (isSending) return;
      sent();
      load({ orderNumber: order.orderNumber, revision: order.revision, body });
    },
  };
}
