/** An agent's decision: for whom and how much, with the amount shown again for confirmation. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { DisputeDetail } from '#contract/disputes.ts';
import { useLocale } from '#views/locale.tsx';
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import type { Ask, Written } from './ask.ts';
import { Amount, amountIn, ActionForm, PartyChoice, partyIn, MessageField, textOf } from './ActionForm.tsx';
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
  const [isWrong, setIsWrong] = useState(false);
  const [isUnchosen, setIsUnchosen] = useState(false);
  const { storeName } = dispute;
  const maxRefundCents = dispute.maxRefundCents ?? 0;
  const confirmation = useConfirmation<Proposal>(
    ({ written, ...decision }) => ask.event({ type: 'DECIDE', decision }, written),
    ask.isBusy,
  );
  const { proposal } = confirmation;
  const names = { buyer: buyerName(dispute), seller: storeName };
  const amount = proposal?.refundCents ?? 0;
  return (
    <ActionForm
      event="DECIDE"
      ask={ask}
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
      onSubmit={(form) => {
        const inFavourOf = partyIn(form, 'favour');
        const refundCents = inFavourOf === 'buyer' ? amountIn(form, maxRefundCents, language) : 0;
        setIsUnchosen(inFavourOf === null);
        setIsWrong(refundCents === null);
        if (inFavourOf !== null && refundCents !== null)
          confirmation.propose({ inFavourOf, refundCents, written: textOf(form) });
      }}
    >
      <PartyChoice
        legend={t('disputes:form.favour')}
        name="favour"
        of={dispute}
        problem={isUnchosen ? t('disputes:form.favourMissing') : undefined}
      />
      <div className={styles.amount}>
        <Amount most={maxRefundCents} problem={isWrong} />
      </div>
      <MessageField label={t('disputes:form.why')} />
    </ActionForm>
  );
}
