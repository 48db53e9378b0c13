import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { orderStatusText, orderTone } from '#views/components/order-status.ts';

/** The status of an order. */
export function Status({ order }: { order: Pick<Order, 'status' | 'isTickets' | 'isPickup'> }) {
  const { t } = useTranslation();
  const { status } = order;
  return (
    <span className="status" data-tone={orderTone(status)} data-status={status}>
      {orderStatusText(status, t, order)}
    </span>
  );
}
