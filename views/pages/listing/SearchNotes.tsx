/** Says how a query was read: corrected, without some of its words, with a price or a time and place; and offers a commoner spelling. */
import { useTranslation } from 'react-i18next';
import type { Listing } from '#contract/catalogue.ts';
import { useLocale, type LocaleTools } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import type { Translate } from '#views/translate.ts';
import styles from './SearchPage.module.css';

function priceText({ minCents, maxCents }: NonNullable<Listing['price']>, t: Translate): string {
  if (minCents === null) return t('listing:priceRead.under', { to: maxCents });
  return maxCents === null
    ? t('listing:priceRead.over', { from: minCents })
    : t('listing:priceRead.between', { from: minCents, to: maxCents });
}

type ClassesRead = NonNullable<Listing['classes']>;
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** "November 21, 2026 to November 22, 2026, evening". */
function timeText(
  { from, to, weekdays, part }: NonNullable<ClassesRead['time']>,
  { day, language }: LocaleTools,
  t: Translate,
): string {
  const names = weekdays.map((weekday) => t(`dates:weekday.${WEEKDAYS[weekday] ?? WEEKDAYS[0]}`));
  const days = [
    ...(from === null || to === null
      ? []
      : [
          from === to
            ? day(from, 'UTC', 'medium')
            : t('listing:classesRead.range', {
                from: day(from, 'UTC', 'medium'),
                to: day(to, 'UTC', 'medium'),
              }),
        ]),
    ...(names.length === 0 ? [] : [new Intl.ListFormat(language, { type: 'disjunction' }).format(names)]),
  ];
  return [...days, ...(part === null ? [] : [t(`listing:classesRead.part.${part}`)])].join(', ');
}

function classesText({ time, place }: ClassesRead, locale: LocaleTools, t: Translate): string {
  const texts = {
    time: time && timeText(time, locale, t),
    place:
      place &&
      (place.city === null
        ? t('listing:classesRead.online')
        : t('listing:classesRead.near', { city: place.city })),
  };
  const what = [texts.time, texts.place].filter((text) => text !== null).join(', ');
  const isTimeLost = time?.isKept === false;
  const isPlaceLost = place?.isKept === false;
  if (isTimeLost && isPlaceLost) return t('listing:classesRead.neither', { what });
  if (isTimeLost) return t('listing:classesRead.notThen', { what });
  if (isPlaceLost) return t('listing:classesRead.notThere', { what });
  return t('listing:classesRead.kept', { what });
}

export function SearchNotes({
  query,
  listing: { correctedQuery, suggestedQuery, leftOut, price, classes },
}: {
  query: string;
  listing: Listing;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { language } = locale;
  const left = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    leftOut.map((text) => t('listing:quoted', { text })),
  );
  const notes = [
    ...(correctedQuery === null ? [] : [t('listing:corrected', { query, corrected: correctedQuery })]),
    ...(leftOut.length === 0 ? [] : [t('listing:leftOut', { words: left })]),
    ...(price === null ? [] : [priceText(price, t)]),
    ...(classes === null ? [] : [classesText(classes, locale, t)]),
  ];
  return (
    <>
      {notes.length === 0 ? null : (
        <div className={styles.notes} role="note">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {suggestedQuery === null ? null : (
        <p>
          <Link to={`/search?${String(new URLSearchParams({ q: suggestedQuery }))}`}>
            {t('listing:suggested', { suggested: suggestedQuery })}
          </Link>
        </p>
      )}
    </>
  );
}
