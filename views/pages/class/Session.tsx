/** One session of a class: the venue's time, after hydration also the visitor's, seats left, booking. */
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRef, useSyncExternalStore } from 'react';
import type { ClassSession } from '#contract/item-details.ts';
import { useLocale } from '#views/locale.tsx';
import { useAddToCart } from '#views/hooks/use-add-to-cart.ts';
import { useQuantityError } from '#views/hooks/use-quantity-error.ts';
import { CartAnswer } from '#views/components/CartAnswer.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import styles from './Session.module.css';

/** Fewer seats than this are highlighted. */
const FEW_SEATS = 4;
const never = () => () => undefined;

/** The visitor's zone; null on the server, which can't know it. */
const useVisitorZone = (): string | null =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );

export function Session({
  session,
  isOnline,
  path,
}: {
  session: ClassSession;
  isOnline: boolean;
  path: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { href, day, time, money } = locale;
  const zone = useVisitorZone();
  const seats = useRef<HTMLInputElement>(null);
  const error = useQuantityError();
  const { onSubmit, ...answer } = useAddToCart(() => [
    { sku: session.sku, quantity: seats.current?.valueAsNumber || 1 },
  ]);
  const { startsAt, endsAt, timeZone, seatsLeft } = session;
  // A number, because the text is the venue's time in every zone.
  const start = Date.parse(startsAt);
  const isElsewhere =
    zone !== null &&
    zone !== timeZone &&
    (time(start, zone) !== time(startsAt, timeZone) || day(start, zone) !== day(startsAt, timeZone));
  return (
    <li className={styles.session} data-testid="session" data-state={seatsLeft > 0 ? 'OPEN' : 'FULL'}>
      <div className={styles.when}>
        <h3>
          <time dateTime={startsAt}>{day(startsAt, timeZone)}</time>
        </h3>
        <p>
          {t('class:venueTime', {
            from: time(startsAt, timeZone),
            to:
              day(startsAt, timeZone) === day(endsAt, timeZone)
                ? venueTime(endsAt, timeZone, t, locale)
                : `${day(endsAt, timeZone, 'short')}, ${venueTime(endsAt, timeZone, t, locale)}`,
          })}{' '}
          · {isOnline ? t('class:online') : session.place}
        </p>
        {isElsewhere ? (
          <p className={styles.local} data-testid="your-time">
            {t('class:yourTime', { day: day(start, zone, 'short'), time: time(start, zone) })}
          </p>
        ) : null}
      </div>
      <p className={styles.seats}>
        <strong>{money(session.priceCents)}</strong>{' '}
        <span data-tone={seatsLeft === 0 ? 'problem' : seatsLeft < FEW_SEATS ? 'warn' : 'good'}>
          {seatsLeft === 0 ? t('class:full') : t('class:seatsLeft', { count: seatsLeft })}
        </span>
      </p>
      {seatsLeft === 0 ? null : (
        <form
          className={styles.book}
          method="post"
          action={href('/cart/items')}
          onSubmit={onSubmit}
          data-state={answer.state}
        >
          <input type="hidden" name="sku" value={session.sku} />
          <input type="hidden" name="back" value={path} />
          <TextInput
            ref={seats}
            className={styles.field}
            aria-label={t('class:seats')}
            type="number"
            name="quantity"
            min={1}
            max={seatsLeft}
            defaultValue={1}
            required
            {...error}
          />
          <Button type="submit" aria-disabled={answer.state === 'PENDING'}>
            {answer.state === 'PENDING' ? t('class:booking') : t('class:book')}
          </Button>
          <CartAnswer
            {...answer}
            words={{ done: t('class:booked'), toCart: t('class:toCart'), failed: t('class:failed') }}
          />
        </form>
      )}
    </li>
  );
}
