/**
 * Items that the member may like, by their orders and lists, in one row that scrolls. Before the member has chosen, it asks whether they want
 * recommendations, and once they have declined, shows nothing. A chunk that loads after the page.
 */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { CardRow } from '#views/components/CardRow.tsx';
import { cardsMachine } from '#views/components/cards-machine.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import layout from '#views/components/ItemLayout.module.css';
import { StitchedCard } from '#views/components/StitchedCard.tsx';
import { useIsActing } from '#views/hooks/use-acting.ts';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './PickedForYou.module.css';

/** A row of fewer items isn’t shown: it would look broken. */
const ROW_MIN = 3;

/** §7: the address goes in base64. */
const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

const scoresMachine = createRequestMachine<string, CallAnswer<'personalizedScores'>>((email, signal) =>
  callEndpoint('personalizedScores', {
    query: { customer_email: base64(email) },
    signal,
    throwError: true,
  }),
);
const chooseMachine = createRequestMachine<CallBody<'chooseNotification'>, CallAnswer<'chooseNotification'>>(
  (body, signal) => callEndpoint('chooseNotification', { body, signal, throwError: true }),
);

export default function PickedForYou({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data, load } = useRequest(scoresMachine);
  const isActing = useIsActing();
  const [isAnswered, setAnswered] = useState(false);
  const look = useCallback(() => load(email), [load, email]);
  useEffect(look, [look]);
  const choice = data?.choice ?? 'UNDECIDED';
  const { place, sent } = useFocusAfter<HTMLDivElement>(choice === 'UNDECIDED' ? 0 : 1);
  const onChosen = useCallback(() => {
    sent();
    setAnswered(true);
    look();
  }, [sent, look]);
  if (data === null) return null;
  const ids = data.scores.map(({ itemId }) => itemId).join(',');
  return (
    <div ref={place} tabIndex={-1}>
      {/* An agent can't choose for the customer. */}
      {choice === 'UNDECIDED' && !isActing ? <Question onChosen={onChosen} /> : null}
      {choice === 'OFF' && isAnswered ? <Answered text={t('home:picked.off')} /> : null}
      {choice === 'ON' ? (
        <Picked key={ids} ids={ids}>
          {isAnswered ? <Answered text={t('home:picked.on')} /> : null}
        </Picked>
      ) : null}
    </div>
  );
}

/** What the member's choice has done, where the question was. */
const Answered = ({ text }: { text: string }) => (
  <p className={styles.question} role="status" data-testid="recommendations-answered">
    {text}
  </p>
);

function Question({ onChosen }: { onChosen(): void }) {
  const { t } = useTranslation();
  const { status, failure, load } = useRequest(chooseMachine);
  useEffect(() => {
    if (status === 'FULFILLED') onChosen();
  }, [status, onChosen]);
  const choose = (isOn: boolean) => () => load({ kind: 'RECOMMENDATIONS', channel: 'SITE', isOn });
  const isSaving = status === 'PENDING';
  return (
    <StitchedCard
      className={styles.question}
      aria-labelledby="recommendations-title"
      data-testid="recommendations-question"
    >
      <h2 id="recommendations-title">{t('home:picked.ask')}</h2>
      <p>{t('home:picked.text')}</p>
      <FailureNotice code={failure?.code} text={failure === null ? null : failureText(failure, t)} />
      <p className={styles.buttons}>
        <Button aria-disabled={isSaving} onClick={choose(true)}>
          {t('home:picked.yes')}
        </Button>
        <Button variant="outline" aria-disabled={isSaving} onClick={choose(false)}>
          {t('home:picked.no')}
        </Button>
      </p>
    </StitchedCard>
  );
}

/** @param children shown instead of a row that would be too short */
function Picked({ ids, children }: { ids: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { status, data, load } = useRequest(cardsMachine);
  useEffect(() => {
    if (ids !== '') load(ids);
  }, [load, ids]);
  const cards = data?.items ?? [];
  if (status === 'PENDING') return null;
  if (cards.length < ROW_MIN) return children;
  return (
    <section className={layout.related} data-testid="picked">
      <h2>{t('home:picked.title')}</h2>
      <p className={styles.why}>
        {t('home:picked.why')} <Link to="/account/notifications">{t('home:picked.change')}</Link>
      </p>
      <CardRow cards={cards} />
    </section>
  );
}
