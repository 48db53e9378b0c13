/** Says how a query was read: corrected, without some of its words, with a price; and offers a commoner spelling. */
import { useTranslation } from 'react-i18next';
import type { Listing } from '#contract/catalogue.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import type { Translate } from '#views/translate.ts';
import styles from './SearchPage.module.css';

function priceText({ minCents, maxCents }: NonNullable<Listing['price']>, t: Translate): string {
  if (minCents === null) return t('listing:priceRead.under', { to: maxCents });
  return maxCents === null
    ? t('listing:priceRead.over', { from: minCents })
    : t('listing:priceRead.between', { from: minCents, to: maxCents });
}

export function SearchNotes({
  query,
  listing: { correctedQuery, suggestedQuery, leftOut, price },
}: {
  query: string;
  listing: Listing;
}) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const left = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    leftOut.map((text) => t('listing:quoted', { text })),
  );
  const notes = [
    ...(correctedQuery === null ? [] : [t('listing:corrected', { query, corrected: correctedQuery })]),
    ...(leftOut.length === 0 ? [] : [t('listing:leftOut', { words: left })]),
    ...(price === null ? [] : [priceText(price, t)]),
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
