import type { OrderState } from '../../../contract/orders.ts';
import { useSpeech } from '../../locale.tsx';

const TONES: Record<OrderState, 'wait' | 'go' | 'good' | 'off'> = {
  AWAITING_PAYMENT: 'wait',
  PROCESSING: 'wait',
  PARTIALLY_SHIPPED: 'go',
  READY_FOR_PICKUP: 'go',
  SHIPPED: 'go',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'off',
};

/** Where an order stands. `isTickets`: there is nothing but tickets, and tickets are sent, not shipped. */
export function Status({ status, isTickets = false }: { status: OrderState; isTickets?: boolean }) {
  const { t } = useSpeech();
  const label = isTickets && status === 'SHIPPED' ? t('order-status:tickets') : t(`order-status:${status}`);
  return (
    <span className="status" data-tone={TONES[status]} data-status={status}>
      {label}
    </span>
  );
}
