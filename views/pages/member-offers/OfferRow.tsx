/** One offer as the back office sees it: its texts, terms and claims, and the button that ends it. */
import { Badge, Button, type MantineColor } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOffer } from '#contract/member-offers.ts';
import { messageLanguage } from '#locales/paths.ts';
import { timeZone } from '#services/clock.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { endOfferMachine } from './offer-calls.ts';
import styles from './MemberOffersPage.module.css';

const COLOUR: Readonly<Record<OfficeOffer['state'], MantineColor>> = {
  PLANNED: 'gray',
  RUNNING: 'green',
  USED_UP: 'orange',
  ENDED: 'gray',
};

export function OfferRow({ offer: listed }: { offer: OfficeOffer }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { status, data, failure, load } = useRequest(endOfferMachine);
  const [isAsked, ask] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The pressed button is no longer on the page, so the focus moves to what came of it.
  useEffect(() => {
    if (data !== null) outcome.current?.focus();
  }, [data]);
  const offer = data ?? listed;
  const { offerId, segment, region, amountCents, from, until, claims, claimsMax, state } = offer;
  const isFrench = messageLanguage(locale) === 'fr';
  const title = isFrench ? offer.titleFr : offer.titleEn;
  const zone = timeZone() ?? 'UTC';
  const days = {
    from: locale.day(from, zone, 'medium'),
    // The offer ends at the first moment of the next day, or at the moment when it was ended.
    until: locale.day(until - 1, zone, 'medium'),
  };
  return (
    <li className={styles.offer} data-testid="office-offer" data-state={state}>
      <h3 className={styles.heading}>
        {title}
        <Badge color={COLOUR[state]}>{t(`member-offers:state.${state}`)}</Badge>
      </h3>
      <p>{isFrench ? offer.textFr : offer.textEn}</p>
      <p className={styles.facts}>
        {t('member-offers:gives', {
          amount: amountCents,
          members: t(`member-offers:segment.${segment}`),
          region: t(`member-offers:region.${region ?? 'ALL'}`),
        })}
      </p>
      <p className={styles.facts}>
        {t('member-offers:runs', days)}{' '}
        {claimsMax === null
          ? t('member-offers:claims', { count: claims })
          : t('member-offers:claimsOf', { count: claims, most: claimsMax })}
      </p>
      {failure === null ? null : (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      {data === null ? null : (
        <p className={styles.outcome} ref={outcome} tabIndex={-1} role="status">
          {t('member-offers:ended')}
        </p>
      )}
      {state === 'ENDED' ? null : (
        <p className={styles.buttons}>
          {isAsked ? (
            <>
              <Button
                autoFocus
                aria-disabled={status === 'PENDING'}
                onClick={() => {
                  if (status !== 'PENDING') load({ offerId });
                }}
              >
                {t('member-offers:endNow')}
              </Button>
              <Button variant="outline" onClick={() => ask(false)}>
                {t('member-offers:keep')}
              </Button>
            </>
          ) : (
            <Button
              variant="outline"
              aria-label={t('member-offers:endOf', { title })}
              onClick={() => ask(true)}
            >
              {t('member-offers:end')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
