/** An order that is looked at and moved: what is sent to it, what that has led to, and where the focus goes then. */
import { useEffect, type RefObject } from 'react';
import type { Order, OrderEventBody } from '../../../contract/orders.ts';
import type { RequestFailure } from '../../../machines/request/failure.ts';
import { useFocusAfter } from '../../parts/focus-after.ts';
import { useRequest } from '../../parts/use-request.ts';
import { orderEventMachine } from './calls.ts';

/** What the sender has seen is no longer so. */
const CONFLICT = 409;

export interface MovedOrder {
  readonly order: Order;
  readonly isSending: boolean;
  readonly failure: RequestFailure | null;
  /** It was refused because others have moved it meanwhile; it is loaded anew. */
  readonly hasMovedOn: boolean;
  /** Takes the focus when what was pressed is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  send(body: OrderEventBody): void;
}

export function useOrder(loaded: Order, reload: () => void): MovedOrder {
  const { status, data, failure, load } = useRequest(orderEventMachine);
  // What an event has led to is newer than what the page was loaded with, until that is loaded anew.
  const order = data !== null && data.revision > loaded.revision ? data : loaded;
  const { place, sent } = useFocusAfter<HTMLHeadingElement>(order.revision);
  const hasMovedOn = failure?.status === CONFLICT;
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
