/** One review of a shop's item, with the shop's answer and the actions that the review's machine permits. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { timeZone } from '#services/clock.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { ReviewPhotos } from '#views/components/ReviewPhotos.tsx';
import { Stars } from '#views/components/Stars.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { answerMachine, type ShopReview } from './shop-review-calls.ts';
import styles from './ShopReviewCard.module.css';

export function ShopReviewCard({ review }: { review: ShopReview }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { status, data, failure, load } = useRequest(answerMachine);
  /** The revision that the form was opened at: an accepted answer raises it, which closes the form. */
  const [writingAt, setWritingAt] = useState<number | null>(null);
  const { reviewId, item, author, language, rating, title, body, createdAt, photos } = review;
  const { permittedEvents, revision, state, answer } = data ?? review;
  const isWriting = writingAt === revision;
  const isBusy = status === 'PENDING';
  const send = (event: Parameters<typeof load>[0]['event']) => {
    if (!isBusy) load({ reviewId, revision, event });
  };
  return (
    <li className={styles.review} data-testid="shop-review" data-state={state}>
      <h2>
        <Link to={item.path}>{item.title}</Link>
      </h2>
      <Stars average={rating} count={1} label={t('item:reviews.star', { count: rating })} />
      <blockquote lang={language}>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={styles.text}>{body}</p>
      </blockquote>
      <ReviewPhotos photos={photos} altOf={(index) => t('item:reviews.photo', { nth: index + 1, author })} />
      <p className={styles.facts}>
        {t('shop-reviews:by', { author, day: day(createdAt, timeZone() ?? 'UTC', 'medium') })}
      </p>
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
        <div className={styles.actions}>
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
        </div>
      )}
    </li>
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
    <div className={styles.answer} data-testid="own-answer">
      <h3>{t('shop-reviews:answer.title')}</h3>
      <p className={styles.text} lang={answer.language}>
        {answer.text}
      </p>
      <p className={styles.facts}>
        {t(state === 'ANSWERED' ? 'shop-reviews:answer.shown' : 'shop-reviews:answer.waiting')}
      </p>
    </div>
  );
}

/** Takes over the focus from the form or button that is gone. */
function DoneNotice({ text }: { text: string }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Notice tone="good" role="status" tabIndex={-1} ref={line}>
      {text}
    </Notice>
  );
}
