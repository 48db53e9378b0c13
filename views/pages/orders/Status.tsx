import type { Order } from '#contract/orders.ts';
import { useI18n } from '#views/locale.tsx';
import { orderStatusText, orderTone } from '#views/parts/order-status.ts';

/** The status of an order. */
export function Status({ order: { status, isTickets } }: { order: Pick<Order, 'status' | 'isTickets'> }) {
  const { t } = useI18n();
  return (
    <span className="status" data-tone={orderTone(status)} data-status={status}>
      {orderStatusText(status, t, isTickets)}
    </span>
  );
}
