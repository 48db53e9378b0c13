/** Lists the offers that the member can claim now (§3 CRMOffers). A claimed offer adds a voucher to the list of vouchers further down. */
import { Badge, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberOffer } from '#contract/member-offers.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { OFFER_VOUCHER_LASTS_MS } from '#machines/rules/member-offers.ts';
import { timeZone } from '#services/clock.ts';
import { Failed } from '#views/components/Awaiting.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { lastDigits } from './last-digits.ts';
import styles from './MyOffers.module.css';
import { claimMachine, offersMachine } from './rewards-calls.ts';

/** The digits of a voucher's number that name it. */

/** @param claimed called once the member has a new voucher; the same function in every render */
export function MyOffers({ claimed }: { claimed(): void }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(offersMachine);
  useEffect(() => load(null), [load]);
  return (
    <section className={styles.frame} aria-labelledby="my-offers" data-testid="my-offers" data-state={status}>
      <h2 id="my-offers">{t('rewards:offers.title')}</h2>
      {failure === null ? null : <Failed failure={failure} retry={() => load(null)} />}
      {data === null && failure === null ? (
        <div role="status">
          <VisuallyHidden>{t('rewards:offers.loading')}</VisuallyHidden>
          <Skeleton height={120} aria-hidden="true" />
        </div>
      ) : null}
      {data?.offers.length === 0 ? <p className={styles.hint}>{t('rewards:offers.none')}</p> : null}
      {data === null || data.offers.length === 0 ? null : (
        <>
          <ul className={styles.offers}>
            {data.offers.map((offer) => (
              <Offer key={offer.offerId} offer={offer} claimed={claimed} />
            ))}
          </ul>
          <p className={styles.hint}>{t('rewards:offers.how', { days: OFFER_VOUCHER_LASTS_MS / DAY_MS })}</p>
        </>
      )}
    </section>
  );
}

function Offer({ offer: listed, claimed }: { offer: MemberOffer; claimed(): void }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { status, data, failure, load } = useRequest(claimMachine);
  const { offerId, title, text, until, amountCents, path, segment, ...now } = data ?? listed;
  const isTooLate = failure?.code === 'OFFER_USED_UP';
  const isUsedUp = now.isUsedUp || isTooLate;
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is no longer on the page, so the focus moves to what came of it.
    if (data !== null || isTooLate) outcome.current?.focus();
    if (data !== null) claimed();
  }, [data, isTooLate, claimed]);
  const state = now.isClaimed ? 'CLAIMED' : isUsedUp ? 'USED_UP' : 'OPEN';
  return (
    <li className={styles.offer} data-testid="my-offer" data-state={state}>
      <p className={styles.heading}>
        <strong>{title}</strong>
        {segment === 'MEMBER' ? null : <Badge>{t(`rewards:offers.segment.${segment}`)}</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.hint}>
        {t('rewards:offers.until', { day: day(until - 1, timeZone() ?? 'UTC', 'medium') })}
        {path === null ? null : (
          <>
            {' '}
            <Link to={path}>
              {t('rewards:offers.shop')}
              <VisuallyHidden>{t('rewards:offers.shopOf', { title })}</VisuallyHidden>
            </Link>
          </>
        )}
      </p>
      {failure === null || isUsedUp ? null : (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      {state === 'OPEN' ? (
        <Button
          className={styles.claim}
          aria-disabled={status === 'PENDING'}
          aria-label={t('rewards:offers.claimOf', { amount: amountCents, title })}
          onClick={() => {
            if (status !== 'PENDING') load({ offerId });
          }}
        >
          {t(status === 'PENDING' ? 'rewards:offers.claiming' : 'rewards:offers.claim', {
            amount: amountCents,
          })}
        </Button>
      ) : (
        <p className={styles.outcome} ref={outcome} tabIndex={-1} role="status">
          {state === 'CLAIMED'
            ? t('rewards:offers.claimed', {
                amount: amountCents,
                last: lastDigits(now.card_number ?? ''),
              })
            : t('rewards:offers.usedUp')}
        </p>
      )}
    </li>
  );
}
