/** Texts, money, numbers, dates and addresses in the reader's language. */
import type { FlatNamespace, TFunction } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import { dateFields, formatMoney, formatNumber, formatTime } from '../locales/format.ts';
import { localPath, type Language, type Locale, type Region } from '../locales/paths.ts';

/** Keys of any namespace, by prefix: `t('product:addToCart')`. */
export type Translate = TFunction<FlatNamespace[]>;

export type I18n = {
  language: Language;
  region: Region;
  t: Translate;
  money(cents: number): string;
  number(value: number, decimals?: number): string;
  /** An address in the reader's language. */
  href(path: string): string;
  /** "Saturday, December 5, 2026" in the zone. */
  day(at: number | string, timeZone: string, style?: 'long' | 'medium' | 'short'): string;
  /** "2:30 PM" in the zone. */
  time(at: number | string, timeZone: string): string;
};

const I18nContext = createContext<I18n | null>(null);

/** Keys of their names in `locales/`, Sunday and January first. */
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** @param t the translator of the loaded messages. */
export function createI18n(locale: Locale, t: Translate): I18n {
  const { language, region } = locale;
  return {
    language,
    region,
    t,
    money: (cents) => formatMoney(cents, language),
    number: (value, decimals) => formatNumber(value, language, decimals),
    href: (path) => localPath(path, language),
    time: (at, timeZone) => formatTime(dateFields(at, timeZone), language),
    day(at, timeZone, style = 'long') {
      const { weekday, month, day, year } = dateFields(at, timeZone);
      const [days, months] =
        style === 'short' ? (['weekdayShort', 'monthShort'] as const) : (['weekday', 'month'] as const);
      return t(`dates:${style}`, {
        weekday: t(`dates:${days}.${WEEKDAYS[weekday] ?? WEEKDAYS[0]}`),
        month: t(`dates:${months}.${MONTHS[month - 1] ?? MONTHS[0]}`),
        // "le 1er décembre": French counts the first day of a month as an ordinal.
        day: day === 1 ? t('dates:first') : day,
        year,
      });
    },
  };
}

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>;
}

/** @throws outside the provider, which is a bug. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n needs a I18nProvider above it');
  return i18n;
}
