/** Refunds of what will not come, that did not go through: agents pay them by hand, and say so. */
import { useSpeech } from '../../locale.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { failedRefundsMachine, paidByHandMachine, type FailedRefund } from './calls.ts';
import { MoneyAstray, MoneyCard } from './MoneyAstray.tsx';

export function Unrefunded() {
  const asked = useRequest(failedRefundsMachine);
  const cards = asked.data?.refunds.map((refund) => <Refund key={refund.refundId} refund={refund} />);
  return <MoneyAstray name="unrefunded" asked={asked} cards={cards ?? null} />;
}

function Refund({ refund }: { refund: FailedRefund }) {
  const { t } = useSpeech();
  const { status, data, failure, load } = useRequest(paidByHandMachine);
  const { refundId, orderNumber, sinceTime } = refund;
  const isBusy = status === 'PENDING';
  return (
    <MoneyCard
      name="failed-refund"
      title={t('disputes:unrefunded.order', { number: orderNumber })}
      of={refund}
      sinceTime={sinceTime}
      failure={failure}
      done={data === null ? null : t('disputes:unrefunded.done')}
    >
      {data === null ? (
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('disputes:unrefunded.byHandOf', { number: orderNumber })}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) load({ refundId });
          }}
        >
          {t(isBusy ? 'disputes:unrefunded.saving' : 'disputes:unrefunded.byHand')}
        </button>
      ) : null}
    </MoneyCard>
  );
}
