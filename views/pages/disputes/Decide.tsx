/** An agent's decision: for whom and how much, with the amount shown again for confirmation. */
import { useTranslation } from 'react-i18next';
import type { DisputeDetail } from '#contract/disputes.ts';
import { useLocale } from '#views/locale.tsx';
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import type { Written } from '#views/components/use-writing.ts';
import type { Ask } from './ask.ts';
import {
  ActionForm,
  Amount,
  amountIn,
  amountProblem,
  MessageField,
  PartyChoice,
  partyIn,
  writtenIn,
} from './ActionForm.tsx';
import styles from './Decide.module.css';
import { buyerName } from './status.ts';

interface Proposal {
  readonly inFavourOf: 'buyer' | 'seller';
  readonly refundCents: number;
  readonly written: Written;
}

export function Decide({ detail: { dispute }, ask }: { detail: DisputeDetail; ask: Ask }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { storeName } = dispute;
  const maxRefundCents = dispute.maxRefundCents ?? 0;
  const confirmation = useConfirmation<Proposal>(
    ({ written, ...decision }) => ask.event({ type: 'DECIDE', decision }, written),
    ask.isBusy,
  );
  const { proposal } = confirmation;
  const refundIn = (favour: string, amount: string) =>
    partyIn(favour) === 'buyer' ? amountIn(amount, maxRefundCents, language) : 0;
  const { problems, formProps, check } = useCheckedForm({
    fields: { favour: '', amount: '', text: '' },
    rules: ({ favour, amount: typed }) => ({
      favour: partyIn(favour) === null ? t('disputes:form.favourMissing') : null,
      amount: refundIn(favour, typed) === null ? amountProblem(maxRefundCents, t) : null,
    }),
  });
  const names = { buyer: buyerName(dispute), seller: storeName };
  const amount = proposal?.refundCents ?? 0;
  return (
    <ActionForm
      event="DECIDE"
      {...{ ask, formProps }}
      confirming={
        proposal === null ? null : (
          <ConfirmStep
            texts={(say) => {
              const isBuyers = proposal.inFavourOf === 'buyer';
              const what = isBuyers
                ? say('confirm:decide.buyer', { amount, ...names })
                : say('confirm:decide.seller', names);
              return {
                title: say('confirm:decide.title'),
                lines: [what, say('confirm:decide.final')],
                yes: isBuyers ? say('confirm:decide.yesBuyer', { amount }) : say('confirm:decide.yesSeller'),
              };
            }}
            isBusy={ask.isBusy}
            confirmation={confirmation}
          />
        )
      }
      onSubmit={() => {
        const typed = check();
        const inFavourOf = typed && partyIn(typed.favour);
        const refundCents = typed && refundIn(typed.favour, typed.amount);
        if (typed !== null && inFavourOf !== null && refundCents !== null)
          confirmation.propose({ inFavourOf, refundCents, written: writtenIn(typed) });
      }}
    >
      <PartyChoice
        legend={t('disputes:form.favour')}
        name="favour"
        of={dispute}
        problem={problems['favour']}
      />
      <div className={styles.amount}>
        <Amount maxCents={maxRefundCents} problem={problems['amount']} />
      </div>
      <MessageField label={t('disputes:form.why')} />
    </ActionForm>
  );
}
