/** Chooses what to return, and reviews it before it is sent. Input stays after a failure. */
import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { uuid } from '#services/identity.ts';
import { showErrors } from '#views/forms/focus-first-error.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { hasUnsentPhotos } from '#views/components/photo-upload.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { openMachine, type Returnable } from './calls.ts';
import { LineChoice, type ChosenLine } from './LineChoice.tsx';
import { Lines } from './LineFrame.tsx';
import styles from './ReturnForm.module.css';
import { ReturnReview } from './ReturnReview.tsx';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';

interface Props {
  readonly returnable: Returnable;
}

export function ReturnForm({ returnable }: Props) {
  const { t } = useTranslation();
  const { orderNumber, parentNumber, lines, days, storeName } = returnable;
  const navigate = useNavigate();
  const { status, data, failure, load } = useRequest(openMachine);
  const [choices, setChoices] = useState<readonly ChosenLine[]>([]);
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
  const change = (choice: ChosenLine | null, orderLineId: number) => {
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
  if (lines.every(({ quantity }) => quantity === 0)) return <NothingToReturn returnable={returnable} />;
  return isReviewing ? (
    <div data-testid="review">
      <h2 className={styles.review} tabIndex={-1} ref={heading}>
        {t('returns:open.review')}
      </h2>
      <ReturnReview returnable={returnable} choices={choices} />
      {failure && !isBusy ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      <p className={styles.buttons}>
        <Button aria-disabled={isBusy || data !== null} onClick={send}>
          {isBusy ? t('returns:open.sending') : t('returns:open.send')}
        </Button>
        <Button variant="outline" onClick={() => setIsReviewing(false)}>
          {t('returns:open.change')}
        </Button>
      </p>
    </div>
  ) : (
    <form onSubmit={review} data-testid="choose" noValidate>
      <p className={styles.intro} tabIndex={-1} ref={intro}>
        {lines.every(({ isClass }) => isClass)
          ? t('returns:open.introSeats', { store: storeName })
          : t('returns:open.intro', { store: storeName, days })}
      </p>
      <Lines>
        {lines.map((line) => (
          <LineChoice
            key={line.orderLineId}
            line={line}
            choice={choices.find(({ orderLineId }) => orderLineId === line.orderLineId) ?? null}
            {...{ parentNumber, isAwaited, isReasonNeeded }}
            change={(choice) => change(choice, line.orderLineId)}
          />
        ))}
      </Lines>
      {isWarned ? (
        <Input.Error size="md" mb="sm" role="alert">
          {t('returns:open.chooseOne')}
        </Input.Error>
      ) : null}
      <Button type="submit">{t('returns:open.toReview')}</Button>
    </form>
  );
}

function NothingToReturn({ returnable: { lines, parentNumber } }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState data-testid="nothing">
      <h2>{t('returns:open.nothing')}</h2>
      <ul className={styles.nothing}>
        {lines.map(({ orderLineId, title, hindrance }) => (
          <li key={orderLineId}>
            <strong>{title}</strong> {hindrance === null ? null : t(`problems:${hindrance}`)}
          </li>
        ))}
      </ul>
      <Button component={Link} to={`/orders/${parentNumber}`}>
        {t('returns:open.back', { number: parentNumber })}
      </Button>
    </EmptyState>
  );
}
