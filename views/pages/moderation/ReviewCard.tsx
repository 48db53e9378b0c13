/** One review as a moderator sees it, with the seller's answer and the actions that its machine permits. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { CallBody } from '#contract/calls.ts';
import { REJECTION_REASON_MAX } from '#contract/limits.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { DoneNotice } from '#views/components/review-record/DoneNotice.tsx';
import {
  Actions,
  AnswerText,
  Facts,
  RecordedAnswer,
  ReviewRecord,
} from '#views/components/review-record/ReviewRecord.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { moderateMachine, type ModeratedReview } from './calls.ts';

type ModerationType = CallBody<'reviewEvent'>['type'];
type Rejection = 'REJECT' | 'REJECT_ANSWER';

/** The message to the moderator after each event. */
const DONE = {
  PUBLISH: 'moderation:published',
  REJECT: 'moderation:rejected',
  PUBLISH_ANSWER: 'moderation:answerPublished',
  REJECT_ANSWER: 'moderation:answerRejected',
} as const satisfies Record<ModerationType, string>;

/** The words of the form that rejects a review or its answer. */
const REJECT_WORDS = {
  REJECT: {
    hint: 'moderation:reasonHint',
    missing: 'moderation:reasonMissing',
    now: 'moderation:rejectNow',
  },
  REJECT_ANSWER: {
    hint: 'moderation:answerReasonHint',
    missing: 'moderation:answerReasonMissing',
    now: 'moderation:rejectAnswerNow',
  },
} as const;

export function ReviewCard({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { status, data, failure, load } = useRequest(moderateMachine);
  const [rejecting, setRejecting] = useState<Rejection | null>(null);
  const [sent, setSent] = useState<ModerationType>('PUBLISH');
  const { reviewId, author, language, title, createdAt } = review;
  const { permittedEvents, revision, state, answer } = data ?? review;
  const may = (type: ModerationType) => permittedEvents.includes(type);
  const isBusy = status === 'PENDING';
  const send = (event: Parameters<typeof load>[0]['event']) => {
    if (isBusy) return;
    setSent(event.type);
    load({ reviewId, revision, event });
  };
  return (
    <ReviewRecord
      review={review}
      state={state}
      facts={t('moderation:by', {
        author,
        day: day(createdAt, timeZone() ?? 'UTC', 'medium'),
        language: t(`moderation:language.${language}`),
      })}
      testId="moderated-review"
    >
      {answer === null ? null : (
        <RecordedAnswer testId="moderated-answer">
          <Facts>
            {t('moderation:answer', { day: day(answer.writtenAt, timeZone() ?? 'UTC', 'medium') })}
          </Facts>
          <AnswerText {...answer} />
        </RecordedAnswer>
      )}
      {failure ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      {data === null ? null : <DoneNotice key={revision} text={t(DONE[sent])} />}
      {rejecting !== null && may(rejecting) ? (
        <RejectForm
          key={rejecting}
          rejection={rejecting}
          isBusy={isBusy}
          reject={(reason) => send({ type: rejecting, reason })}
          cancel={() => setRejecting(null)}
        />
      ) : (
        <Actions>
          {may('PUBLISH') ? (
            <Button
              aria-disabled={isBusy}
              aria-label={t('moderation:publishOf', { title })}
              onClick={() => send({ type: 'PUBLISH' })}
            >
              {t('moderation:publish')}
            </Button>
          ) : null}
          {may('PUBLISH_ANSWER') ? (
            <Button aria-disabled={isBusy} onClick={() => send({ type: 'PUBLISH_ANSWER' })}>
              {t('moderation:publishAnswer')}
            </Button>
          ) : null}
          {may('REJECT_ANSWER') ? (
            <Button variant="outline" onClick={() => setRejecting('REJECT_ANSWER')}>
              {t('moderation:rejectAnswer')}
            </Button>
          ) : null}
          {may('REJECT') ? (
            <Button
              variant="outline"
              aria-label={t('moderation:rejectOf', { title })}
              onClick={() => setRejecting('REJECT')}
            >
              {t('moderation:reject')}
            </Button>
          ) : null}
        </Actions>
      )}
    </ReviewRecord>
  );
}

interface RejectProps {
  readonly rejection: Rejection;
  readonly isBusy: boolean;
  reject(reason: string): void;
  cancel(): void;
}

function RejectForm({ rejection, isBusy, reject, cancel }: RejectProps) {
  const { t } = useTranslation();
  const words = REJECT_WORDS[rejection];
  const { problems, formProps, check, focus } = useCheckedForm({
    fields: { reason: '' },
    rules: (typed) => ({ reason: typed.reason.trim() === '' ? t(words.missing) : null }),
  });
  useEffect(() => focus('reason'), [focus]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed !== null) reject(typed.reason.trim());
  };
  return (
    <form {...formProps} onSubmit={submit}>
      <TextArea
        name="reason"
        label={t('moderation:reason')}
        hint={t(words.hint)}
        problem={problems['reason']}
        rows={3}
        maxLength={REJECTION_REASON_MAX}
      />
      <Actions>
        <Button type="submit" aria-disabled={isBusy}>
          {t(words.now)}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {t('moderation:keep')}
        </Button>
      </Actions>
    </form>
  );
}
