/** What one side may do beside writing: as the machine says, nothing else. */
import { useState } from 'react';
import type { DisputeDetail } from '../../../contract/disputes.ts';
import type { DisputeEvent } from '../../../machines/dispute/events.ts';
import { useSpeech } from '../../locale.tsx';
import type { Ask } from './ask.ts';
import { Decide } from './Decide.tsx';
import { Amount, amountIn, Deed, Party, partyIn, Text, textOf } from './Deed.tsx';

interface Props {
  readonly detail: DisputeDetail;
  readonly ask: Ask;
}

export function Actions({ detail, ask }: Props) {
  const { t } = useSpeech();
  const may = (event: DisputeEvent['type']) => detail.dispute.permittedEvents.includes(event);
  const own = ['CLAIM', 'MAKE_OFFER', 'REQUEST_INFORMATION', 'DECIDE', 'ESCALATE', 'WITHDRAW'] as const;
  if (!own.some(may)) return null;
  return (
    <section className="deeds" aria-labelledby="deeds-title" key={ask.done}>
      <h2 id="deeds-title">{t('disputes:do.title')}</h2>
      {may('CLAIM') ? (
        <button
          type="button"
          className="button button--wide"
          data-event="CLAIM"
          aria-disabled={ask.isBusy}
          onClick={() => ask.event({ type: 'CLAIM' })}
        >
          {t('disputes:do.CLAIM')}
        </button>
      ) : null}
      {may('MAKE_OFFER') ? <MakeOffer detail={detail} ask={ask} /> : null}
      {may('REQUEST_INFORMATION') ? <RequestInformation detail={detail} ask={ask} /> : null}
      {may('DECIDE') ? <Decide detail={detail} ask={ask} /> : null}
      {may('ESCALATE') ? <Plain event="ESCALATE" ask={ask} /> : null}
      {may('WITHDRAW') ? <Plain event="WITHDRAW" ask={ask} /> : null}
    </section>
  );
}

function Plain({ event, ask }: { event: 'ESCALATE' | 'WITHDRAW'; ask: Ask }) {
  const { t } = useSpeech();
  return (
    <Deed event={event} ask={ask} onSubmit={(form) => ask.event({ type: event }, textOf(form))}>
      <Text label={t('disputes:form.text')} />
    </Deed>
  );
}

function MakeOffer({ detail, ask }: Props) {
  const { t, language } = useSpeech();
  const [isWrong, setIsWrong] = useState(false);
  const most = detail.dispute.mostCents;
  return (
    <Deed
      event="MAKE_OFFER"
      ask={ask}
      onSubmit={(form) => {
        const amountCents = amountIn(form, most, language);
        setIsWrong(amountCents === null);
        if (amountCents !== null) ask.event({ type: 'MAKE_OFFER', amountCents }, textOf(form));
      }}
    >
      <Amount most={most} problem={isWrong} />
      <Text label={t('disputes:form.text')} />
    </Deed>
  );
}

function RequestInformation({ detail, ask }: Props) {
  const { t } = useSpeech();
  const [isMissing, setIsMissing] = useState(false);
  const [isUnchosen, setIsUnchosen] = useState(false);
  return (
    <Deed
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
      <Party
        legend={t('disputes:form.askWhom')}
        name="from"
        of={detail.dispute}
        problem={isUnchosen ? t('disputes:form.askWhomMissing') : undefined}
      />
      <Text
        label={t('disputes:form.question')}
        problem={isMissing ? t('disputes:form.questionMissing') : undefined}
      />
    </Deed>
  );
}
