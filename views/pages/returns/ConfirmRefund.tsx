/** Confirms that an agent refunds a line, or that it was refunded by hand: shows amount and recipient. */
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import type { Confirmation } from '#views/hooks/use-confirmation.ts';
import type { ReturnLine } from './calls.ts';

/** Events by which an agent alone moves money. */
export const REFUNDS = ['REFUND_SETTLED', 'DISPUTE_DECIDED'] as const;

export interface Refund {
  readonly type: (typeof REFUNDS)[number];
  /** The line on show. */
  readonly line: ReturnLine;
}

export interface Parties {
  readonly buyer: string;
  readonly seller: string;
}

interface Props {
  readonly refund: Refund;
  readonly parties: Parties;
  readonly isBusy: boolean;
  readonly confirmation: Confirmation<Refund>;
}

export function ConfirmRefund({ refund: { type, line }, parties, isBusy, confirmation }: Props) {
  const amount = line.refundAmount;
  return (
    <ConfirmStep
      texts={(say) =>
        type === 'REFUND_SETTLED'
          ? {
              title: say('confirm:byHand.title'),
              lines: [say('confirm:byHand.text', { amount, ...parties })],
              yes: say('confirm:byHand.yes', { amount }),
            }
          : {
              title: say('confirm:decide.title'),
              lines: [say('confirm:decide.buyer', { amount, ...parties }), say('confirm:decide.return')],
              yes: say('confirm:decide.yesBuyer', { amount }),
            }
      }
      isBusy={isBusy}
      confirmation={confirmation}
    />
  );
}
