/** One review of a shop's item, with the shop's answer and the actions that the review's machine permits. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { timeZone } from '#services/clock.ts';
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
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { answerMachine, type ShopReview } from './shop-review-calls.ts';

export function ShopReviewCard({ review }: { review: ShopReview }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { status, data, failure, load } = useRequest(answerMachine);
  /** The revision that the form was opened at: an accepted answer raises it, which closes the form. */
  const [writingAt, setWritingAt] = useState<number | null>(null);
  const { reviewId, author, title, createdAt } = review;
  const { permittedEvents, revision, state, answer } = data ?? review;
  const isWriting = writingAt === revision;
  const isBusy = status === 'PENDING';
  const send = (event: Parameters<typeof load>[0]['event']) => {
    if (!isBusy) load({ reviewId, revision, event });
  };
  return (
    <ReviewRecord
      review={review}
      state={state}
      facts={t('shop-reviews:by', { author, day: day(createdAt, timeZone() ?? 'UTC', 'medium') })}
      testId="shop-review"
    >
      {answer === null || isWriting ? null : <OwnAnswer answer={answer} state={state} />}
      {failure && !isWriting ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      {data === null || isWriting ? null : (
        <DoneNotice
          key={revision}
          text={t(answer === null ? 'shop-reviews:answer.removed' : 'shop-reviews:answer.sent')}
        />
      )}
      {isWriting ? (
        <AnswerForm
          text={answer?.text ?? ''}
          isBusy={isBusy}
          failure={failure}
          send={(text) => send({ type: 'ANSWER', text })}
          cancel={() => setWritingAt(null)}
        />
      ) : (
        <Actions>
          {permittedEvents.includes('ANSWER') ? (
            <Button
              variant={answer === null ? 'filled' : 'outline'}
              aria-label={answer === null ? t('shop-reviews:answer.writeTo', { title }) : undefined}
              onClick={() => setWritingAt(revision)}
            >
              {t(answer === null ? 'shop-reviews:answer.write' : 'shop-reviews:answer.edit')}
            </Button>
          ) : null}
          {permittedEvents.includes('WITHDRAW_ANSWER') ? (
            <Button
              variant="outline"
              aria-disabled={isBusy}
              onClick={() => send({ type: 'WITHDRAW_ANSWER' })}
            >
              {t('shop-reviews:answer.remove')}
            </Button>
          ) : null}
        </Actions>
      )}
    </ReviewRecord>
  );
}

function OwnAnswer({
  answer,
  state,
}: {
  answer: NonNullable<ShopReview['answer']>;
  state: ShopReview['state'];
}) {
  const { t } = useTranslation();
  return (
    <RecordedAnswer testId="own-answer">
      <h3>{t('shop-reviews:answer.title')}</h3>
      <AnswerText {...answer} />
      <Facts>{t(state === 'ANSWERED' ? 'shop-reviews:answer.shown' : 'shop-reviews:answer.waiting')}</Facts>
    </RecordedAnswer>
  );
}
