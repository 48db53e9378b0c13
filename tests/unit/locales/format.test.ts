import { createMessages } from '#locales/messages.ts';
import { describe, expect, it } from 'vitest';
import en from '#locales/en/dates.json' with { type: 'json' };
import { dateFields, formatMoney, formatNumber, formatTime } from '#locales/format.ts';
import fr from '#locales/fr/dates.json' with { type: 'json' };
import type { Language } from '#locales/paths.ts';
import { createI18n } from '#views/locale.tsx';
import { FIGURES } from '#machines/figures/figures.ts';

const NBSP = '\u00a0';

describe('money (§1)', () => {
  it.each([
    [0, '$0.00', '0,00 $ US'],
    [5, '$0.05', '0,05 $ US'],
    [99, '$0.99', '0,99 $ US'],
    [100_000, '$1,000.00', '1.000,00 $ US'],
    [123_450, '$1,234.50', '1.234,50 $ US'],
    [100_000_000_000, '$1,000,000,000.00', '1.000.000.000,00 $ US'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91', '90.071.992.547.409,91 $ US'],
    [-5, '-$0.05', '-0,05 $ US'],
    [-123_450, '-$1,234.50', '-1.234,50 $ US'],
  ])('%d cents are %s and %s', (cents, english, french) => {
    expect(formatMoney(cents, 'en')).toBe(english);
    expect(formatMoney(cents, 'fr')).toBe(french.replaceAll(' ', NBSP));
  });

  it('contains no plain space at which a line could break', () => {
    expect(formatMoney(123_450, 'fr')).not.toContain(' ');
  });

  it('has no minus sign for zero', () => {
    expect(formatMoney(-0, 'en')).toBe('$0.00');
  });
});

describe('numbers (§1)', () => {
  it.each([
    [0, 0, '0', '0'],
    [999, 0, '999', '999'],
    [1000, 0, '1,000', '1.000'],
    [1_234_567.891, 2, '1,234,567.89', '1.234.567,89'],
    [4.5, 1, '4.5', '4,5'],
    [-1234.5, 1, '-1,234.5', '-1.234,5'],
  ])('%d with %d decimals is %s and %s', (value, decimals, english, french) => {
    expect(formatNumber(value, 'en', decimals)).toBe(english);
    expect(formatNumber(value, 'fr', decimals)).toBe(french);
  });

  it('are rounded half away from zero', () => {
    expect([0.5, 1.5, 2.5, -0.5, -2.5].map((value) => formatNumber(value, 'en'))).toEqual([
      '1',
      '2',
      '3',
      '-1',
      '-3',
    ]);
  });

  it('have no minus sign when they round to zero', () => {
    expect(formatNumber(-0.4, 'en')).toBe('0');
    expect(formatNumber(-0.004, 'fr', 2)).toBe('0,00');
  });
});

describe('dates', () => {
  it('are split into fields in their time zone', () => {
    const at = '2026-03-01T04:30:00Z';
    expect(dateFields(at, 'UTC')).toEqual({ year: 2026, month: 3, day: 1, weekday: 0, hour: 4, minute: 30 });
    expect(dateFields(at, 'America/Vancouver')).toMatchObject({ month: 2, day: 28, weekday: 6, hour: 20 });
    expect(dateFields(Date.parse(at), 'America/St_Johns')).toMatchObject({ hour: 1, minute: 0 });
  });

  it('are told as the server wrote them in a local time, whatever rules of the zone the browser knows', () => {
    const written = '2026-12-01T18:30:00-09:00';
    for (const zone of ['America/Vancouver', 'UTC'])
      expect(dateFields(written, zone)).toEqual({
        ...{ year: 2026, month: 12, day: 1, weekday: 2, hour: 18, minute: 30 },
      });
    expect(dateFields(Date.parse(written), 'UTC')).toMatchObject({ day: 2, hour: 3 });
  });

  it('have hour 0 at midnight, and no hour 2 on the day when daylight saving time starts', () => {
    expect(dateFields('2026-01-10T05:00:00Z', 'America/Toronto')).toMatchObject({ day: 10, hour: 0 });
    expect(dateFields('2026-03-08T06:59:00Z', 'America/Toronto').hour).toBe(1);
    expect(dateFields('2026-03-08T07:00:00Z', 'America/Toronto').hour).toBe(3);
  });

  it.each([
    [0, 0, '12:00 AM', '0 h'],
    [9, 5, '9:05 AM', '9 h 05'],
    [12, 0, '12:00 PM', '12 h'],
    [14, 30, '2:30 PM', '14 h 30'],
    [23, 59, '11:59 PM', '23 h 59'],
  ])('at %d:%d are %s and %s', (hour, minute, english, french) => {
    expect(formatTime({ hour, minute }, 'en')).toBe(english.replaceAll(' ', NBSP));
    expect(formatTime({ hour, minute }, 'fr')).toBe(french.replaceAll(' ', NBSP));
  });
});

describe('a date in words', () => {
  const i18n = (language: Language) => {
    const messages = createMessages({
      figures: FIGURES,
      language,
      resources: { en: { dates: en }, fr: { dates: fr } },
      defaultNS: 'dates',
    });
    return createI18n({ language, region: 'CA' }, messages);
  };

  it.each([
    ['long', 'Saturday, December 5, 2026', 'samedi 5 décembre 2026'],
    ['medium', 'December 5, 2026', '5 décembre 2026'],
    ['short', 'Sat, Dec 5', 'sam. 5 déc.'],
  ] as const)('in the %s style is %s and %s', (style, english, french) => {
    expect(i18n('en').day('2026-12-05', 'UTC', style)).toBe(english);
    expect(i18n('fr').day('2026-12-05', 'UTC', style)).toBe(french);
  });

  it('has an ordinal for the first of a month in French', () => {
    expect(i18n('fr').day('2026-12-01', 'UTC')).toBe('mardi 1er décembre 2026');
    expect(i18n('fr').day('2026-12-21', 'UTC', 'medium')).toBe('21 décembre 2026');
    expect(i18n('en').day('2026-12-01', 'UTC', 'medium')).toBe('December 1, 2026');
  });
});
