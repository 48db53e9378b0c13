/** Refunds of canceled items that failed; agents pay them by hand, and mark them as paid. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { failedRefundsMachine, paidByHandMachine, type FailedRefund } from './calls.ts';
import { buyerOf, PaymentIssues, MoneyCard } from './PaymentIssues.tsx';

export function FailedRefunds() {
  const asked = useRequest(failedRefundsMachine);
  const cards = asked.data?.refunds.map((refund) => <Refund key={refund.refundId} refund={refund} />);
  return <PaymentIssues name="unrefunded" asked={asked} cards={cards ?? null} />;
}

function Refund({ refund }: { refund: FailedRefund }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(paidByHandMachine);
  const { refundId, orderNumber, sinceTime } = refund;
  const isBusy = status === 'PENDING';
  const confirmation = useConfirmation(load, isBusy);
  const { amount } = refund;
  return (
    <MoneyCard
      name="failed-refund"
      title={t('disputes:unrefunded.order', { number: orderNumber })}
      of={refund}
      sinceTime={sinceTime}
      failure={failure}
      done={data === null ? null : t('disputes:unrefunded.done')}
    >
      {data !== null ? null : confirmation.proposal !== null ? (
        <ConfirmStep
          texts={(say) => ({
            title: say('confirm:byHand.title'),
            lines: [say('confirm:byHand.text', { amount, buyer: buyerOf(refund) })],
            yes: isBusy ? t('disputes:unrefunded.saving') : say('confirm:byHand.yes', { amount }),
          })}
          isBusy={isBusy}
          confirmation={confirmation}
        />
      ) : (
        <Button
          variant="outline"
          autoFocus={confirmation.isAsked}
          aria-label={t('disputes:unrefunded.byHandOf', { number: orderNumber })}
          onClick={() => confirmation.propose({ refundId })}
        >
          {t('disputes:unrefunded.byHand')}
        </Button>
      )}
    </MoneyCard>
  );
}
