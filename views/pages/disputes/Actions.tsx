/** A side's actions in a dispute, apart from writing: exactly those that the machine permits, or why another agent has them. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { DisputeDetail } from '#contract/disputes.ts';
import type { DisputeEvent } from '#machines/dispute/events.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useLocale } from '#views/locale.tsx';
import styles from './Actions.module.css';
import type { Ask } from './ask.ts';
import { Decide } from './Decide.tsx';
import { Amount, amountIn, ActionForm, PartyChoice, partyIn, MessageField, textOf } from './ActionForm.tsx';

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
  return (
    <ActionForm event={event} ask={ask} onSubmit={(form) => ask.event({ type: event }, textOf(form))}>
      <MessageField label={t('disputes:form.text')} />
    </ActionForm>
  );
}

function MakeOffer({ detail, ask }: Props) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [isWrong, setIsWrong] = useState(false);
  const most = detail.dispute.mostCents ?? 0;
  return (
    <ActionForm
      event="MAKE_OFFER"
      ask={ask}
      onSubmit={(form) => {
        const amountCents = amountIn(form, most, language);
        setIsWrong(amountCents === null);
        if (amountCents !== null) ask.event({ type: 'MAKE_OFFER', amountCents }, textOf(form));
      }}
    >
      <Amount most={most} problem={isWrong} />
      <MessageField label={t('disputes:form.text')} />
    </ActionForm>
  );
}

function RequestInformation({ detail, ask }: Props) {
  const { t } = useTranslation();
  const [isMissing, setIsMissing] = useState(false);
  const [isUnchosen, setIsUnchosen] = useState(false);
  return (
    <ActionForm
      event="REQUEST_INFORMATION"
      ask={ask}
      onSubmit={(form) => {
        const written = textOf(form);
        const from = partyIn(form, 'from');
        setIsMissing(written.text.trim() === '');
        setIsUnchosen(from === null);
        if (written.text.trim() !== '' && from !== null)
          ask.event({ type: 'REQUEST_INFORMATION', from }, written);
      }}
    >
      <PartyChoice
        legend={t('disputes:form.askWhom')}
        name="from"
        of={detail.dispute}
        problem={isUnchosen ? t('disputes:form.askWhomMissing') : undefined}
      />
      <MessageField
        label={t('disputes:form.question')}
        problem={isMissing ? t('disputes:form.questionMissing') : undefined}
      />
    </ActionForm>
  );
}
