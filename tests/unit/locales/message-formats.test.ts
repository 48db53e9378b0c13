/** Formats inside of messages: a mail, a call and a page write the same value in the same way. */
import { describe, expect, it } from 'vitest';
import en from '#locales/en/dates.json' with { type: 'json' };
import fr from '#locales/fr/dates.json' with { type: 'json' };
import { createMessages } from '#locales/messages.ts';
import type { Language } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { forComponents } from '#views/translate.ts';

const pages = {
  at: '{{page, number}} of {{pages, number}}',
  amount: '{{page, money}}.',
  average: '{{page, decimal}}',
  rate: '{{page, percent}}',
  figure: '{{returnDays, number}}',
  until: 'until {{page, date}}',
  from: 'from {{page, day}}',
  counted_one: '{{count, number}} item',
  counted_other: '{{count, number}} items',
};

const translators = (language: Language) => {
  const messages = createMessages({
    figures: FIGURES,
    language,
    resources: { en: { pages, dates: en }, fr: { pages, dates: fr } },
    defaultNS: 'pages',
  });
  return [messages.getFixedT(language), forComponents(messages).getFixedT(language)];
};

describe('a message writes', () => {
  it.each([
    ['an amount', 'amount', { page: 123_456 }, '$1,234.56.', '1.234,56 $ US.'],
    ['a negative amount', 'amount', { page: -5 }, '-$0.05.', '-0,05 $ US.'],
    ['two numbers', 'at', { page: 1234, pages: 56_789 }, '1,234 of 56,789', '1.234 of 56.789'],
    ['an average', 'average', { page: 4 }, '4.0', '4,0'],
    ['a whole rate', 'rate', { page: 13 }, '13%', '13 %'],
    ['a rate with decimals', 'rate', { page: 9.975 }, '9.975%', '9,975 %'],
    ['one', 'counted', { count: 1 }, '1 item', '1 item'],
    ['a count', 'counted', { count: 1200 }, '1,200 items', '1.200 items'],
    ['a figure of the shop', 'figure', {}, '30', '30'],
    ['a date', 'until', { page: '2026-12-01' }, 'until December 1, 2026', 'until 1er décembre 2026'],
    ['a day', 'from', { page: Date.UTC(2026, 11, 5) }, 'from Sat, Dec 5', 'from sam. 5 déc.'],
    ['text as it is', 'amount', { page: 'all' }, 'all.', 'all.'],
  ])('%s', (_, key, values, english, french) => {
    for (const [language, expected] of [
      ['en', english],
      ['fr', french.replaceAll(' $', '\u00a0$').replaceAll(' US', '\u00a0US').replaceAll(' %', '\u00a0%')],
    ] as const) {
      const written = translators(language).map((t): unknown => Reflect.apply(t, undefined, [key, values]));
      expect(written).toEqual([expected, expected]);
    }
  });
});
