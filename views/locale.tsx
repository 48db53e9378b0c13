/** Money, numbers, dates and addresses in the reader's language; texts come from `useTranslation`. */
import type { i18n as Messages } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { forComponents, type Translate } from './translate.ts';
import { dayText, type DayStyle } from '../locales/day.ts';
import { dateFields, formatMoney, formatNumber, formatTime } from '../locales/format.ts';
import { localPath, type Language, type Locale, type Region } from '../locales/paths.ts';

export type LocaleTools = {
  language: Language;
  region: Region;
  /** The loaded messages, from which `useTranslation` reads. */
  messages: Messages;
  money(cents: number): string;
  number(value: number, decimals?: number): string;
  /** An address in the reader's language. */
  href(path: string): string;
  /** "Saturday, December 5, 2026" in the zone. */
  day(at: number | string, timeZone: string, style?: DayStyle): string;
  /** "2:30 PM" in the zone. */
  time(at: number | string, timeZone: string): string;
};

const LocaleContext = createContext<LocaleTools | null>(null);

/** @param messages with the page's namespaces loaded */
export function createI18n(locale: Locale, messages: Messages): LocaleTools {
  const { language, region } = locale;
  const shared = forComponents(messages);
  const t: Translate = shared.getFixedT(language);
  return {
    language,
    region,
    messages: shared,
    money: (cents) => formatMoney(cents, language),
    number: (value, decimals) => formatNumber(value, language, decimals),
    href: (path) => localPath(path, language),
    time: (at, timeZone) => formatTime(dateFields(at, timeZone), language),
    day: (at, timeZone, style = 'long') => dayText(at, timeZone, style, t),
  };
}

export function LocaleProvider({ i18n, children }: { i18n: LocaleTools; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n.messages}>
      <LocaleContext value={i18n}>{children}</LocaleContext>
    </I18nextProvider>
  );
}

/** @throws outside the provider, which is a bug. */
export function useLocale(): LocaleTools {
  const i18n = useContext(LocaleContext);
  if (!i18n) throw new Error('useLocale needs a LocaleProvider above it');
  return i18n;
}
