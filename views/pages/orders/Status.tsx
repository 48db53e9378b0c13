import type { Order } from '../../../contract/orders.ts';
import { useSpeech } from '../../locale.tsx';
import { orderStatusText, orderTone } from '../../parts/order-status.ts';

/** Where an order stands. */
export function Status({ order: { status, isTickets } }: { order: Pick<Order, 'status' | 'isTickets'> }) {
  const { t } = useSpeech();
  return (
    <span className="status" data-tone={orderTone(status)} data-status={status}>
      {orderStatusText(status, t, isTickets)}
    </span>
  );
}
