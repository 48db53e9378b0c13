/** Notes of agents for each other, invisible to buyer and seller. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, type SubmitEvent } from 'react';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { notesMachine, writeNoteMachine } from './calls.ts';
import { MessageField } from './ActionForm.tsx';
import { useDraftKey } from '#views/hooks/use-draft-key.ts';
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
  const { problems, formProps, check } = useCheckedForm({
    fields: { text: '' },
    rules: ({ text }) => ({ text: text.trim() === '' ? t('disputes:notes.missing') : null }),
  });
  const isBusy = status === 'PENDING';
  useEffect(() => {
    if (data !== null) onWritten();
  }, [data, onWritten]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed !== null && !isBusy) load({ disputeId, body: { clientKey: keyOf(typed), ...typed } });
  };
  return (
    <form {...formProps} onSubmit={submit} key={data?.noteId ?? 0}>
      <FailureNotice code={failure?.code} text={failure === null ? null : failureText(failure, t)} />
      <MessageField label={t('disputes:notes.text')} problem={problems['text']} />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>
        {isBusy ? t('disputes:notes.adding') : t('disputes:notes.add')}
      </Button>
    </form>
  );
}
