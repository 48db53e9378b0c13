/** The second yes of an agent who refunds a line, or says that it was refunded by hand: the amount, and who receives it. */
import { useSpeech } from '../../locale.tsx';
import { ConfirmStep } from '../../parts/ConfirmStep.tsx';
import type { Confirmation } from '../../parts/use-confirmation.ts';
import type { ReturnLine } from './calls.ts';

/** Events of a line that move money by an agent's word alone. */
export const REFUNDS = ['REFUND_SETTLED', 'DISPUTE_DECIDED'] as const;

export interface Refund {
  readonly type: (typeof REFUNDS)[number];
  /** As the agent saw it. */
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
  const { money } = useSpeech();
  const amount = money(line.refundAmount);
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
