/** Payments that couldn't be captured although their goods were shipped; agents can retry them. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { captureAgainMachine, uncapturedMachine, type UncapturedPayment } from './calls.ts';
import { buyerOf, PaymentIssues, MoneyCard } from './PaymentIssues.tsx';

export function FailedCaptures() {
  const asked = useRequest(uncapturedMachine);
  const cards = asked.data?.payments.map((payment) => (
    <Payment key={payment.orderNumber} payment={payment} />
  ));
  return <PaymentIssues name="uncaptured" asked={asked} cards={cards ?? null} />;
}

function Payment({ payment }: { payment: UncapturedPayment }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(captureAgainMachine);
  const { orderNumber, sinceTime, revision, state, permittedEvents } = data ?? payment;
  const isBusy = status === 'PENDING';
  const confirmation = useConfirmation(load, isBusy);
  const { amount } = payment;
  return (
    <MoneyCard
      name="uncaptured-payment"
      state={state}
      title={t('disputes:uncaptured.order', { number: orderNumber })}
      of={payment}
      sinceTime={sinceTime}
      failure={failure}
      done={data === null ? null : t('disputes:uncaptured.asked')}
    >
      {confirmation.proposal !== null ? (
        <ConfirmStep
          texts={(say) => ({
            title: say('confirm:charge.title'),
            lines: [say('confirm:charge.text', { amount, buyer: buyerOf(payment), seller: payment.soldBy })],
            yes: isBusy ? t('disputes:uncaptured.trying') : say('confirm:charge.yes', { amount }),
          })}
          isBusy={isBusy}
          confirmation={confirmation}
        />
      ) : permittedEvents.includes('CAPTURE') ? (
        <Button
          variant="outline"
          autoFocus={confirmation.isAsked}
          aria-label={t('disputes:uncaptured.againOf', { number: orderNumber })}
          onClick={() => confirmation.propose({ orderNumber, revision })}
        >
          {t('disputes:uncaptured.again')}
        </Button>
      ) : null}
    </MoneyCard>
  );
}
