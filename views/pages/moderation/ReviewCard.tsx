/** One review as a moderator sees it, with the actions that its machine permits. */
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { REJECTION_REASON_MAX } from '#contract/limits.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Stars } from '#views/components/Stars.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { moderateMachine, type ModeratedReview } from './calls.ts';
import { Link } from '#views/router/Link.tsx';

export function ReviewCard({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { status, data, failure, load } = useRequest(moderateMachine);
  const [isRejecting, setRejecting] = useState(false);
  const { reviewId, item, author, language, rating, title, body, createdAt } = review;
  const { permittedEvents, revision, state } = data ?? review;
  const isBusy = status === 'PENDING';
  const send = (event: Parameters<typeof load>[0]['event']) => {
    if (!isBusy) load({ reviewId, revision, event });
  };
  return (
    <li className="moderation__review" data-testid="moderated-review" data-state={state}>
      <h2>
        <Link to={item.path}>{item.title}</Link>
      </h2>
      <Stars average={rating} count={1} label={t('item:reviews.star', { count: rating })} />
      <blockquote lang={language}>
        <p>
          <strong>{title}</strong>
        </p>
        <p className="moderation__text">{body}</p>
      </blockquote>
      <p className="moderation__facts">
        {t('moderation:by', {
          author,
          day: day(createdAt, timeZone() ?? 'UTC', 'medium'),
          language: t(`moderation:language.${language}`),
        })}
      </p>
      {failure ? (
        <p className="field__problem" role="alert">
          {failureText(failure, t)}
        </p>
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
        <div className="moderation__actions">
          {permittedEvents.includes('PUBLISH') ? (
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              aria-label={t('moderation:publishOf', { title })}
              onClick={() => send({ type: 'PUBLISH' })}
            >
              {t('moderation:publish')}
            </button>
          ) : null}
          {permittedEvents.includes('REJECT') ? (
            <button
              type="button"
              className="button button--quiet"
              aria-label={t('moderation:rejectOf', { title })}
              onClick={() => setRejecting(true)}
            >
              {t('moderation:reject')}
            </button>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Takes over the focus from the button that is gone. */
function DoneNotice({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p className="notice" data-tone="good" role="status" tabIndex={-1} ref={line}>
      {text}
    </p>
  );
}

interface RejectProps {
  readonly isBusy: boolean;
  reject(reason: string): void;
  cancel(): void;
}

function RejectForm({ isBusy, reject, cancel }: RejectProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = (field.current?.value ?? '').trim();
    setMissing(reason === '');
    if (reason === '') field.current?.focus();
    else reject(reason);
  };
  return (
    <form onSubmit={submit} noValidate>
      <label className="field" htmlFor={id}>
        <span className="field__label">{t('moderation:reason')}</span>
        <span className="field__hint" id={`${id}-hint`}>
          {t('moderation:reasonHint')}
        </span>
      </label>
      <textarea
        id={id}
        ref={field}
        className="field__input"
        name="reason"
        rows={3}
        maxLength={REJECTION_REASON_MAX}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      {isMissing ? (
        <span className="field__problem" role="alert">
          {t('moderation:reasonMissing')}
        </span>
      ) : null}
      <div className="moderation__actions">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {t('moderation:rejectNow')}
        </button>
        <button type="button" className="button button--quiet" onClick={cancel}>
          {t('moderation:keep')}
        </button>
      </div>
    </form>
  );
}
