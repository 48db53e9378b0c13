import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { orderStatusText, orderTone } from '#views/components/order-status.ts';
import { StatusBadge } from '#views/components/StatusBadge.tsx';

/** The status of an order. */
export function Status({ order }: { order: Pick<Order, 'status' | 'isTickets' | 'isPickup'> }) {
  const { t } = useTranslation();
  const { status } = order;
  return (
    <StatusBadge tone={orderTone(status)} data-status={status}>
      {orderStatusText(status, t, order)}
    </StatusBadge>
  );
}
