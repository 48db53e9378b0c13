/** A list's filters. Every value is a link with its count, so it works without script and by keyboard. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Facet, FacetValue } from '#contract/catalogue.ts';
import { useLocale, type LocaleTools } from '#views/locale.tsx';
import type { Translate } from '#views/translate.ts';
import { DateForm } from './DateForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { chosenValues, cleared, daysOf, toggled } from './list-address.ts';
import { useChosenFacets, useListAddress } from './use-list-address.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Facets.module.css';

const COLOUR_KEYS = [
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'brown',
  'beige',
  'white',
  'grey',
  'black',
  'metallic',
  'multi',
] as const;
const LEVEL_KEYS = ['beginner', 'intermediate', 'advanced'] as const;
const COUNTRY_KEYS = ['us', 'ca'] as const;
const DATE_KEYS = ['weekend', 'week', 'month', 'later'] as const;
const KIND_KEYS = ['product', 'project', 'class'] as const;
const CENTS = 100;

type Day = LocaleTools['day'];

/** Days of the shopper's own: "December 1, 2026 to December 24, 2026". */
function daysLabel(range: string, t: Translate, day: Day): string {
  const { from, to } = daysOf(range) ?? { from: '', to: '' };
  const text = (date: string) => day(date, 'UTC', 'medium');
  if (from === to) return text(from);
  if (to === '') return t('listing:days.since', { from: text(from) });
  return from === ''
    ? t('listing:days.until', { to: text(to) })
    : t('listing:days.between', { from: text(from), to: text(to) });
}

/** A facet's value in the reader's language. */
function facetLabel(facet: Facet['key'], { label }: FacetValue, t: Translate, day: Day): string {
  switch (facet) {
    case 'kind': {
      const kind = KIND_KEYS.find((known) => known === label);
      return kind === undefined ? label : t(`listing:kind.${kind}`);
    }
    case 'colour': {
      const colour = COLOUR_KEYS.find((known) => known === label);
      return colour === undefined ? label : t(`listing:colour.${colour}`);
    }
    case 'price': {
      const [from = '', to = ''] = label.split('-');
      const cents = (dollars: string) => Number(dollars) * CENTS;
      if (from === '') return t('listing:price.under', { to: cents(to) });
      return to === ''
        ? t('listing:price.over', { from: cents(from) })
        : t('listing:price.between', { from: cents(from), to: cents(to) });
    }
    case 'rating':
      return t('listing:ratingUp', { stars: label });
    case 'store':
      return t('listing:storeAt', { store: label });
    case 'level': {
      const level = LEVEL_KEYS.find((known) => known === label);
      return level === undefined ? label : t(`listing:level.${level}`);
    }
    case 'shipsFrom': {
      const country = COUNTRY_KEYS.find((known) => known === label.toLowerCase());
      return country === undefined ? label : t(`listing:country.${country}`);
    }
    case 'date': {
      const date = DATE_KEYS.find((known) => known === label);
      return date === undefined ? daysLabel(label, t, day) : t(`listing:date.${date}`);
    }
    case 'city':
      return label === 'online' ? t('listing:online') : label;
    case 'sale':
      return t('listing:onSale');
    case 'attribute':
    case 'category':
    case 'brand':
    case 'seller':
      return label;
  }
}

const facetName = ({ key, name }: Facet, t: Translate): string =>
  key === 'attribute' ? (name ?? '') : t(`listing:facet.${key}`);

export function Facets({ facets }: { facets: readonly Facet[] }) {
  return (
    <div>
      {useChosenFacets(facets).map((facet) => (
        <FacetValues key={facet.name ?? facet.key} facet={facet} />
      ))}
    </div>
  );
}

function FacetValues({ facet }: { facet: Facet }) {
  const { t } = useTranslation();
  const { number, day } = useLocale();
  const path = useListAddress();
  // After the first rendering only the reader folds a facet, so that removing a choice doesn't fold the facet that has the focus.
  const [isOpenAtFirst] = useState(facet.key === 'category' || facet.values.some((value) => value.chosen));
  return (
    <details className={styles.facet} data-testid="facet" open={isOpenAtFirst}>
      <summary>{facetName(facet, t)}</summary>
      {facet.key === 'price' ? <PriceForm /> : null}
      <ul>
        {facet.values.map((value) => {
          const label = facetLabel(facet.key, value, t, day);
          return (
            <li key={value.value}>
              <Link
                className={styles.value}
                data-testid="facet-value"
                to={toggled(path, facet, value)}
                aria-current={value.chosen ? 'true' : undefined}
                aria-label={t('listing:choice', { label, items: value.count })}
                rel="nofollow"
              >
                <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  {value.hex === undefined ? (
                    <rect
                      x="2"
                      y="2"
                      width="16"
                      height="16"
                      rx="4"
                      fill={value.chosen ? 'var(--ink)' : 'var(--card)'}
                      stroke="var(--line-strong)"
                    />
                  ) : (
                    <circle cx="10" cy="10" r="8" fill={value.hex} stroke="var(--line-strong)" />
                  )}
                  {value.chosen && value.hex !== undefined ? (
                    <path d="M5.500 10.500l3 3 6-7" fill="none" stroke="#2b2730" strokeWidth="5" />
                  ) : null}
                  {value.chosen ? (
                    <path
                      d="M5.500 10.500l3 3 6-7"
                      fill="none"
                      stroke={value.hex === undefined ? 'var(--card)' : '#fff'}
                      strokeWidth="2.400"
                    />
                  ) : null}
                </svg>
                <span className={styles.label}>{label}</span>
                <span className={styles.count} data-testid="facet-count">
                  {number(value.count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {facet.key === 'date' ? <DateForm facet={facet} /> : null}
    </details>
  );
}

/** The active filters, each with a link that removes it. */
export function Chosen({ facets }: { facets: readonly Facet[] }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const path = useListAddress();
  const chosen = chosenValues(useChosenFacets(facets));
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('listing:chosen')}>
      {chosen.map(({ facet, value }) => {
        const label = facetLabel(facet.key, value, t, day);
        return (
          <li key={facet.key + value.value}>
            <Link
              className={styles.chosenValue}
              data-testid="chosen"
              to={toggled(path, facet, value)}
              aria-label={t('listing:remove', { label })}
              rel="nofollow"
            >
              {label} <span aria-hidden="true">×</span>
            </Link>
          </li>
        );
      })}
      <li>
        <Link className={styles.clear} to={cleared(path)}>
          {t('listing:clear')}
        </Link>
      </li>
    </ul>
  );
}
