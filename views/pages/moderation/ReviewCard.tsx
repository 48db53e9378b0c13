/** One review as a moderator sees it, with the actions that its machine permits. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { REJECTION_REASON_MAX } from '#contract/limits.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { ReviewPhotos } from '#views/components/ReviewPhotos.tsx';
import { Stars } from '#views/components/Stars.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { moderateMachine, type ModeratedReview } from './calls.ts';
import styles from './ReviewCard.module.css';
import { Link } from '#views/router/Link.tsx';

export function ReviewCard({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { status, data, failure, load } = useRequest(moderateMachine);
  const [isRejecting, setRejecting] = useState(false);
  const { reviewId, item, author, language, rating, title, body, createdAt, photos } = review;
  const { permittedEvents, revision, state } = data ?? review;
  const isBusy = status === 'PENDING';
  const send = (event: Parameters<typeof load>[0]['event']) => {
    if (!isBusy) load({ reviewId, revision, event });
  };
  return (
    <li className={styles.review} data-testid="moderated-review" data-state={state}>
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
        {t('moderation:by', {
          author,
          day: day(createdAt, timeZone() ?? 'UTC', 'medium'),
          language: t(`moderation:language.${language}`),
        })}
      </p>
      {failure ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      {data === null ? null : (
        <DoneNotice text={t(state === 'PUBLISHED' ? 'moderation:published' : 'moderation:rejected')} />
      )}
      {isRejecting && permittedEvents.includes('REJECT') ? (
        <RejectForm
          isBusy={isBusy}
          reject={(reason) => send({ type: 'REJECT', reason })}
          cancel={() => setRejecting(false)}
        />
      ) : (
        <div className={styles.actions}>
          {permittedEvents.includes('PUBLISH') ? (
            <Button
              aria-disabled={isBusy}
              aria-label={t('moderation:publishOf', { title })}
              onClick={() => send({ type: 'PUBLISH' })}
            >
              {t('moderation:publish')}
            </Button>
          ) : null}
          {permittedEvents.includes('REJECT') ? (
            <Button
              variant="outline"
              aria-label={t('moderation:rejectOf', { title })}
              onClick={() => setRejecting(true)}
            >
              {t('moderation:reject')}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Takes over the focus from the button that is gone. */
function DoneNotice({ text }: { text: string }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Notice tone="good" role="status" tabIndex={-1} ref={line}>
      {text}
    </Notice>
  );
}

interface RejectProps {
  readonly isBusy: boolean;
  reject(reason: string): void;
  cancel(): void;
}

function RejectForm({ isBusy, reject, cancel }: RejectProps) {
  const { t } = useTranslation();
  const { problems, formProps, check, focus } = useCheckedForm({
    fields: { reason: '' },
    rules: (typed) => ({ reason: typed.reason.trim() === '' ? t('moderation:reasonMissing') : null }),
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
        hint={t('moderation:reasonHint')}
        problem={problems['reason']}
        rows={3}
        maxLength={REJECTION_REASON_MAX}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {t('moderation:rejectNow')}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {t('moderation:keep')}
        </Button>
      </div>
    </form>
  );
}
