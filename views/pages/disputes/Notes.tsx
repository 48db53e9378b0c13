/** Notes of agents for each other, invisible to buyer and seller. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { showErrors } from '#views/components/focus-first-error.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { notesMachine, writeNoteMachine } from './calls.ts';
import { MessageField } from './ActionForm.tsx';
import { useDraftKey } from './draft-key.ts';
import styles from './Notes.module.css';
import { Byline, Words } from './Words.tsx';

export function Notes({ disputeId }: { disputeId: number }) {
  const { t } = useTranslation();
  const { data, failure, load } = useRequest(notesMachine);
  const look = useCallback(() => load({ disputeId }), [load, disputeId]);
  useEffect(look, [look]);
  return (
    <section className={styles.notes} aria-labelledby="notes-title" data-testid="notes">
      <h2 id="notes-title">{t('disputes:notes.title')}</h2>
      <p>{t('disputes:notes.lead')}</p>
      {data !== null ? null : failure === null ? (
        <Loading />
      ) : (
        <Failed failure={failure} retry={look} lead={t('disputes:notes.failed')} />
      )}
      {data?.content.length === 0 ? <p>{t('disputes:notes.none')}</p> : null}
      <ul className={styles.list}>
        {data?.content.map(({ noteId, author, text, time: at }) => (
          <li key={noteId}>
            <Byline author={author} at={at} />
            <Words text={text} />
          </li>
        ))}
      </ul>
      <NewNote disputeId={disputeId} onWritten={look} />
    </section>
  );
}

function NewNote({ disputeId, onWritten }: { disputeId: number; onWritten(): void }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(writeNoteMachine);
  const keyOf = useDraftKey();
  const [isMissing, setIsMissing] = useState(false);
  const isBusy = status === 'PENDING';
  useEffect(() => {
    if (data !== null) onWritten();
  }, [data, onWritten]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    showErrors(form, () => {
      const text = String(new FormData(form).get('text') ?? '');
      setIsMissing(text.trim() === '');
      if (text.trim() !== '' && !isBusy) load({ disputeId, body: { clientKey: keyOf({ text }), text } });
    });
  };
  return (
    <form noValidate onSubmit={submit} key={data?.noteId ?? 0}>
      <FailureNotice code={failure?.code} text={failure === null ? null : failureText(failure, t)} />
      <MessageField
        label={t('disputes:notes.text')}
        problem={isMissing ? t('disputes:notes.missing') : undefined}
      />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>
        {isBusy ? t('disputes:notes.adding') : t('disputes:notes.add')}
      </Button>
    </form>
  );
}
