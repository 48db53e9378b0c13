/** Chooses what to return, and reviews it before it is sent. Input stays after a failure. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReturnReason } from '#contract/open-return.ts';
import { uuid } from '#services/identity.ts';
import { useLocale } from '#views/locale.tsx';
import { showErrors } from '#views/components/focus-first-error.ts';
import { failureText } from '#views/components/failure-text.ts';
import { hasUnsentPhotos, type Photo } from '#views/components/photo-upload.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { openMachine, type Returnable } from './calls.ts';
import { LineChoice } from './LineChoice.tsx';
import { reasonKey } from './reasons.ts';
import { Link } from '#views/router/Link.tsx';

/** The buyer's input for a line. */
export interface Choice {
  readonly orderLineId: number;
  readonly quantity: number;
  readonly reason: ReturnReason | '';
  readonly note: string;
  readonly photos: readonly Photo[];
}

interface Props {
  readonly returnable: Returnable;
}

export function ReturnForm({ returnable }: Props) {
  const { t } = useTranslation();
  const { orderNumber, parentNumber, lines, days, storeName } = returnable;
  const navigate = useNavigate();
  const { status, data, failure, load } = useRequest(openMachine);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [isReviewing, setIsReviewing] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const [isAwaited, setIsAwaited] = useState(false);
  const [isReasonNeeded, setIsReasonNeeded] = useState(false);
  // One idempotency key for each content: a retry of the same return opens no second one.
  const sent = useRef<{ text: string; clientKey: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = status === 'PENDING';
  useEffect(() => {
    if (data !== null) void navigate(`/returns/${data.returnOrderNumber}`);
  }, [data, navigate]);
  const intro = useRef<HTMLParagraphElement>(null);
  const wasReviewing = useRef(isReviewing);
  useEffect(() => {
    if (wasReviewing.current === isReviewing) return;
    wasReviewing.current = isReviewing;
    (isReviewing ? heading : intro).current?.focus();
  }, [isReviewing]);
  const change = (choice: Choice | null, orderLineId: number) => {
    setIsWarned(false);
    setChoices((before) => [
      ...before.filter((other) => other.orderLineId !== orderLineId),
      ...(choice === null ? [] : [choice]),
    ]);
  };
  const review = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isUnsent = hasUnsentPhotos(form);
    showErrors(form, () => {
      setIsAwaited(isUnsent);
      setIsReasonNeeded(true);
      if (choices.length === 0) setIsWarned(true);
      else if (!isUnsent && choices.every(({ reason }) => reason !== '')) setIsReviewing(true);
    });
  };
  const send = () => {
    if (isBusy || data !== null) return;
    const wanted = choices.flatMap(({ photos, reason, ...choice }) =>
      reason === '' ? [] : [{ ...choice, reason, photoIds: photos.map(({ photoId }) => photoId) }],
    );
    const text = JSON.stringify(wanted);
    if (sent.current?.text !== text) sent.current = { text, clientKey: uuid() };
    load({ orderNumber, body: { clientKey: sent.current.clientKey, lines: wanted } });
  };
  if (lines.every(({ quantity }) => quantity === 0)) return <Nothing returnable={returnable} />;
  return isReviewing ? (
    <div className="return-review" data-testid="review">
      <h2 tabIndex={-1} ref={heading}>
        {t('returns:open.review')}
      </h2>
      <Review returnable={returnable} choices={choices} />
      {failure && !isBusy ? (
        <p className="notice" data-tone="problem" role="alert">
          {failureText(failure, t)}
        </p>
      ) : null}
      <p className="return-actions__row">
        <button type="button" className="button" aria-disabled={isBusy || data !== null} onClick={send}>
          {isBusy ? t('returns:open.sending') : t('returns:open.send')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => setIsReviewing(false)}>
          {t('returns:open.change')}
        </button>
      </p>
    </div>
  ) : (
    <form className="return-choice" onSubmit={review} data-testid="choose" noValidate>
      <p className="returns__intro" tabIndex={-1} ref={intro}>
        {lines.every(({ isClass }) => isClass)
          ? t('returns:open.introSeats', { store: storeName })
          : t('returns:open.intro', { store: storeName, days })}
      </p>
      <ul className="return__lines">
        {lines.map((line) => (
          <LineChoice
            key={line.orderLineId}
            line={line}
            choice={choices.find(({ orderLineId }) => orderLineId === line.orderLineId) ?? null}
            {...{ parentNumber, isAwaited, isReasonNeeded }}
            change={(choice) => change(choice, line.orderLineId)}
          />
        ))}
      </ul>
      {isWarned ? (
        <p className="field__problem" role="alert">
          {t('returns:open.chooseOne')}
        </p>
      ) : null}
      <button type="submit" className="button">
        {t('returns:open.toReview')}
      </button>
    </form>
  );
}

function Review({ returnable, choices }: { returnable: Returnable; choices: readonly Choice[] }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const chosen = returnable.lines.flatMap((line) => {
    const choice = choices.find(({ orderLineId }) => orderLineId === line.orderLineId);
    return choice === undefined ? [] : [{ line, choice, cents: line.refundCents[choice.quantity - 1] ?? 0 }];
  });
  return (
    <>
      <ul className="return__lines">
        {chosen.map(({ line, choice, cents }) => (
          <li key={line.orderLineId} className="return-line">
            <img className="return-line__picture" src={line.picture.src} alt="" width={80} height={80} />
            <div className="return-line__body">
              <h3>{line.title}</h3>
              <p className="return-line__facts">
                <span>{t('returns:one.quantity', { count: choice.quantity })}</span>
                <span>{t(reasonKey(choice.reason), { reason: choice.reason })}</span>
                {choice.photos.length === 0 ? null : (
                  <span>{t('returns:open.photoCount', { count: choice.photos.length })}</span>
                )}
              </p>
              {choice.note.trim() === '' ? null : (
                <blockquote className="return-line__note">{choice.note}</blockquote>
              )}
              <p className="return-line__money">{money(cents)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="return-review__sum">
        <span>{t('returns:one.refundExpected')}</span>{' '}
        <strong data-testid="refund">{money(chosen.reduce((sum, { cents }) => sum + cents, 0))}</strong>
      </p>
      <p className="field__hint">{t('returns:open.whereto')}</p>
    </>
  );
}

function Nothing({ returnable: { lines, parentNumber } }: Props) {
  const { t } = useTranslation();
  return (
    <div className="result" data-testid="nothing">
      <h2>{t('returns:open.nothing')}</h2>
      <ul className="return-nothing">
        {lines.map(({ orderLineId, title, hindrance }) => (
          <li key={orderLineId}>
            <strong>{title}</strong> {hindrance === null ? null : t(`problems:${hindrance}`)}
          </li>
        ))}
      </ul>
      <Link className="button" to={`/orders/${parentNumber}`}>
        {t('returns:open.back', { number: parentNumber })}
      </Link>
    </div>
  );
}
