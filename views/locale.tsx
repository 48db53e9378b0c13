/** What a view needs to speak to its reader: texts, money, numbers, dates and addresses in their language. */
import type { FlatNamespace, TFunction } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import { dateFields, formatMoney, formatNumber, formatTime } from '../locales/format.ts';
import { localPath, type Language, type Locale, type Region } from '../locales/paths.ts';

/** Every namespace may be asked for by its prefix: `t('product:addToCart')`. */
export type Translate = TFunction<FlatNamespace[]>;

export type Speech = {
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

const SpeechContext = createContext<Speech | null>(null);

/** Keys of their names in `locales/`, Sunday and January first. */
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** @param t the translator of the loaded messages. */
export function speechOf(locale: Locale, t: Translate): Speech {
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

export function SpeechProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext.Provider value={speech}>{children}</SpeechContext.Provider>;
}

/** @throws when used outside the shell: a mistake in the tree. */
export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('useSpeech needs a SpeechProvider above it');
  return speech;
}
