/** Confirms an agent's cancellation for a buyer: shows what is refunded, and how. */
import type { Order } from '#contract/orders.ts';
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import type { Confirmation } from '#views/hooks/use-confirmation.ts';
import { hasSentSeats } from './sent-seats.ts';

interface Props {
  /** The order on show. */
  readonly order: Order;
  readonly isBusy: boolean;
  readonly confirmation: Confirmation<Order>;
}

export function ConfirmCancel({ order, isBusy, confirmation }: Props) {
  const {
    customerFirstName,
    customerLastName,
    soldBy: seller,
    paidAmount,
    paidByVouchers,
    cancelableAmount,
  } = order;
  const buyer = `${customerFirstName} ${customerLastName}`.trim();
  const amount = cancelableAmount ?? 0;
  const cardCents = paidAmount - paidByVouchers;
  const isRest = hasSentSeats(order);
  return (
    <ConfirmStep
      texts={(say) => ({
        title: say(isRest ? 'confirm:cancel.titleRest' : 'confirm:cancel.title'),
        lines: isRest
          ? [say('confirm:cancel.rest', { amount, buyer, seller }), say('confirm:cancel.finalRest')]
          : [
              say('confirm:cancel.all', { amount, buyer, seller }),
              ...(cardCents > 0 ? [say('confirm:cancel.card', { amount: cardCents })] : []),
              ...(paidByVouchers > 0 ? [say('confirm:cancel.vouchers', { amount: paidByVouchers })] : []),
              say('confirm:cancel.final'),
            ],
        yes: isRest ? say('confirm:cancel.yes', { amount }) : say('confirm:cancel.yesAll'),
      })}
      isBusy={isBusy}
      confirmation={confirmation}
    />
  );
}
