/** The message form: an answer if one is awaited, otherwise a message that changes nothing else. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DISPUTE_TEXT_MAX } from '#contract/limits.ts';
import { useState, type SubmitEvent } from 'react';
import type { DisputeDetail } from '#contract/disputes.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { Notice } from '#views/components/Notice.tsx';
import type { Ask } from './ask.ts';
import styles from './Composer.module.css';
import { useWriting } from '#views/components/use-writing.ts';
import { Writing, WritingFrame } from './Writing.tsx';

const ANSWERS = ['PROVIDE_INFORMATION', 'REPLY'] as const;

interface Props {
  readonly detail: DisputeDetail;
  readonly ask: Ask;
}

export function Composer({ detail, ask }: Props) {
  const { t } = useTranslation();
  /** Value of `ask.done` at the last send; used to restore the focus after the form remounts. */
  const [writtenAt, setWrittenAt] = useState<number | null>(null);
  if (!detail.mayComment) return <Notice>{t('disputes:write.closed')}</Notice>;
  // A sent message leaves an empty form, and its writer's focus stays there.
  return (
    <Form
      key={ask.done}
      {...{ detail, ask }}
      isGoingOn={writtenAt === ask.done - 1}
      onWritten={() => setWrittenAt(ask.done)}
    />
  );
}

interface FormProps extends Props {
  readonly isGoingOn: boolean;
  onWritten(): void;
}

function Form({ detail, ask, isGoingOn, onWritten }: FormProps) {
  const { t } = useTranslation();
  const writing = useWriting({ isWordless: true });
  const answer = ANSWERS.find((name) => detail.dispute.permittedEvents.includes(name));
  const { problems, formProps, check, recheck } = useCheckedForm({
    fields: { text: '' },
    rules: ({ text }, form) => ({ text: writing.isEmpty(text, form) ? t('disputes:write.empty') : null }),
  });
  const send = (form: HTMLFormElement, event: typeof answer) => {
    const typed = check();
    const written = typed && writing.written(typed.text, form);
    if (written === null) return;
    onWritten();
    if (event === undefined) ask.comment(written);
    else ask.event({ type: event }, written);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, answer);
  };
  return (
    <WritingFrame {...formProps} onSubmit={submit} data-testid="composer">
      <h2>{t('disputes:write.title')}</h2>
      <Writing
        writing={writing}
        words={{
          label: t('disputes:write.text'),
          hint: t(`disputes:write.hint.${detail.side}`, { most: DISPUTE_TEXT_MAX }),
        }}
        problem={problems['text']}
        rows={4}
        autoFocus={isGoingOn}
        parentNumber={detail.order.parentNumber}
        onPhotosChanged={recheck}
      />
      <p className={styles.buttons}>
        <Button type="submit" aria-disabled={ask.isBusy} data-event={answer ?? 'COMMENT'}>
          {ask.isBusy
            ? t('disputes:write.sending')
            : answer === undefined
              ? t('disputes:write.comment')
              : t(`disputes:do.${answer}`)}
        </Button>
        {answer === undefined ? null : (
          <Button
            variant="outline"
            aria-disabled={ask.isBusy}
            onClick={({ currentTarget: { form } }) => {
              if (form !== null) send(form, undefined);
            }}
          >
            {t('disputes:write.note')}
          </Button>
        )}
      </p>
    </WritingFrame>
  );
}
