/** A side's actions in a dispute, apart from writing: exactly those that the machine permits, or why another agent has them. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DisputeDetail } from '#contract/disputes.ts';
import type { DisputeEvent } from '#machines/dispute/events.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './Actions.module.css';
import type { Ask } from './ask.ts';
import { Decide } from './Decide.tsx';
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

interface Props {
  readonly detail: DisputeDetail;
  readonly ask: Ask;
}

export function Actions({ detail, ask }: Props) {
  const { t } = useTranslation();
  const may = (event: DisputeEvent['type']) => detail.dispute.permittedEvents.includes(event);
  const own = ['CLAIM', 'MAKE_OFFER', 'REQUEST_INFORMATION', 'DECIDE', 'ESCALATE', 'WITHDRAW'] as const;
  const isLeft = detail.isLeftToAnotherAgent;
  if (!isLeft && !own.some(may)) return null;
  return (
    <section className={styles.actions} aria-labelledby="dispute-actions-title" key={ask.done}>
      <h2 id="dispute-actions-title">{t('disputes:do.title')}</h2>
      {isLeft ? <Notice data-testid="left-to-another">{t('aftersales:leftToAnotherAgent')}</Notice> : null}
      {may('CLAIM') ? (
        <Button
          fullWidth
          data-event="CLAIM"
          aria-disabled={ask.isBusy}
          onClick={() => ask.event({ type: 'CLAIM' })}
        >
          {t('disputes:do.CLAIM')}
        </Button>
      ) : null}
      {may('MAKE_OFFER') ? <MakeOffer detail={detail} ask={ask} /> : null}
      {may('REQUEST_INFORMATION') ? <RequestInformation detail={detail} ask={ask} /> : null}
      {may('DECIDE') ? <Decide detail={detail} ask={ask} /> : null}
      {may('ESCALATE') ? <MessageAction event="ESCALATE" ask={ask} /> : null}
      {may('WITHDRAW') ? <MessageAction event="WITHDRAW" ask={ask} /> : null}
    </section>
  );
}

function MessageAction({ event, ask }: { event: 'ESCALATE' | 'WITHDRAW'; ask: Ask }) {
  const { t } = useTranslation();
  const { formProps, read } = useCheckedForm({ fields: { text: '' }, rules: () => ({}) });
  return (
    <ActionForm {...{ event, ask, formProps }} onSubmit={() => ask.event({ type: event }, writtenIn(read()))}>
      <MessageField label={t('disputes:form.text')} />
    </ActionForm>
  );
}

function MakeOffer({ detail, ask }: Props) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const maxRefundCents = detail.dispute.maxRefundCents ?? 0;
  const amountOf = (typed: string) => amountIn(typed, maxRefundCents, language);
  const { problems, formProps, check } = useCheckedForm({
    fields: { amount: '', text: '' },
    rules: ({ amount }) => ({ amount: amountOf(amount) === null ? amountProblem(maxRefundCents, t) : null }),
  });
  return (
    <ActionForm
      event="MAKE_OFFER"
      {...{ ask, formProps }}
      onSubmit={() => {
        const typed = check();
        const amountCents = typed && amountOf(typed.amount);
        if (typed !== null && amountCents !== null)
          ask.event({ type: 'MAKE_OFFER', amountCents }, writtenIn(typed));
      }}
    >
      <Amount maxCents={maxRefundCents} problem={problems['amount']} />
      <MessageField label={t('disputes:form.text')} />
    </ActionForm>
  );
}

function RequestInformation({ detail, ask }: Props) {
  const { t } = useTranslation();
  const { problems, formProps, check } = useCheckedForm({
    fields: { from: '', text: '' },
    rules: ({ from, text }) => ({
      from: partyIn(from) === null ? t('disputes:form.askWhomMissing') : null,
      text: text.trim() === '' ? t('disputes:form.questionMissing') : null,
    }),
  });
  return (
    <ActionForm
      event="REQUEST_INFORMATION"
      {...{ ask, formProps }}
      onSubmit={() => {
        const typed = check();
        const from = typed && partyIn(typed.from);
        if (typed !== null && from !== null)
          ask.event({ type: 'REQUEST_INFORMATION', from }, writtenIn(typed));
      }}
    >
      <PartyChoice
        legend={t('disputes:form.askWhom')}
        name="from"
        of={detail.dispute}
        problem={problems['from']}
      />
      <MessageField label={t('disputes:form.question')} problem={problems['text']} />
    </ActionForm>
  );
}
