/**
 * Classes to come. The page is the same for everyone, so the server renders the soonest ones; once the reader's store is known, or the
 * store near their IP address, the browser loads the classes near it into the same cards.
 */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { ClassesNearSection, UpcomingClass } from '#contract/home.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { Heart } from '#views/components/Heart.tsx';
import { IpCredit } from '#views/components/IpCredit.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { storeIdByIp, usePreferredStore } from '#views/preferred-store.ts';
import { Link } from '#views/router/Link.tsx';
import { Section } from './Section.tsx';
import layout from './Section.module.css';
import styles from './ClassesNear.module.css';

/** Fewer seats than this are counted. */
const FEW_SEATS = 4;

const classesMachine = createRequestMachine<CallQuery<'classesNear'>, CallAnswer<'classesNear'>>(
  (query, signal) => callEndpoint('classesNear', { query, signal, throwError: true }),
);

export function ClassesNear({ section }: { section: ClassesNearSection }) {
  const { t } = useTranslation();
  const preferredId = usePreferredStore()?.id ?? null;
  const { status, data, load } = useRequest(classesMachine);
  useEffect(() => {
    const storeId = preferredId ?? storeIdByIp();
    if (storeId !== null) load({ store: storeId });
  }, [preferredId, load]);
  const { classes, near } = data ?? { classes: section.classes, near: 0 };
  return (
    <Section
      title={near > 0 ? t('home:classesNear') : (section.title ?? t('home:classes'))}
      lead={section.lead}
      more="/classes"
    >
      <ul className={layout.row} data-testid="classes" data-state={status}>
        {classes.map((one) => (
          <ClassCard key={one.id} item={one} />
        ))}
      </ul>
      {near > 0 && preferredId === null ? <IpCredit /> : null}
    </Section>
  );
}

function ClassCard({ item }: { item: UpcomingClass }) {
  const { t } = useTranslation();
  const { day, time, money } = useLocale();
  const { startsAt, timeZone, town, seatsLeft } = item;
  return (
    <li className={styles.class}>
      <img
        src={item.picture.src}
        srcSet={item.picture.srcSet}
        sizes="(min-width: 1024px) 310px, 47vw"
        width={320}
        height={240}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={styles.body}>
        <time className={styles.when} dateTime={startsAt}>
          <span>{day(startsAt, timeZone, 'short')}</span>
          {town === null ? null : <span>{time(startsAt, timeZone)}</span>}
        </time>
        <h3 className={styles.title}>
          <Link to={item.path} lang={item.language}>
            {item.title}
          </Link>
        </h3>
        <span className={styles.town}>{town ?? t('home:online')}</span>
        <span className={styles.price}>
          <strong>{money(item.priceCents)}</strong>
          {seatsLeft < FEW_SEATS ? (
            <span className={styles.few}>{t('home:seatsLeft', { count: seatsLeft })}</span>
          ) : null}
        </span>
      </div>
      <Heart itemId={item.id} title={item.title} />
    </li>
  );
}
