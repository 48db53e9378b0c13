/** Payments that could not be taken though their goods have left: agents have them tried again. */
import { useSpeech } from '../../locale.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { captureAgainMachine, uncapturedMachine, type UncapturedPayment } from './calls.ts';
import { MoneyAstray, MoneyCard } from './MoneyAstray.tsx';

export function Uncaptured() {
  const asked = useRequest(uncapturedMachine);
  const cards = asked.data?.payments.map((payment) => (
    <Payment key={payment.orderNumber} payment={payment} />
  ));
  return <MoneyAstray name="uncaptured" asked={asked} cards={cards ?? null} />;
}

function Payment({ payment }: { payment: UncapturedPayment }) {
  const { t } = useSpeech();
  const { status, data, failure, load } = useRequest(captureAgainMachine);
  const { orderNumber, sinceTime, revision, state, permittedEvents } = data ?? payment;
  const isBusy = status === 'PENDING';
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
      {permittedEvents.includes('CAPTURE') ? (
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('disputes:uncaptured.againOf', { number: orderNumber })}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) load({ orderNumber, revision });
          }}
        >
          {t(isBusy ? 'disputes:uncaptured.trying' : 'disputes:uncaptured.again')}
        </button>
      ) : null}
    </MoneyCard>
  );
}
