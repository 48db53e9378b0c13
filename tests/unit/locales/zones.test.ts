import { describe, expect, it } from 'vitest';
import { localIso, zoneName } from '#locales/zones.ts';
import { createMessages } from '#locales/messages.ts';
import { createI18n } from '#views/locale.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import en from '#locales/en/zones.json' with { type: 'json' };
import fr from '#locales/fr/zones.json' with { type: 'json' };
import { FIGURES } from '#machines/figures/figures.ts';

const WINTER = '2026-12-05T23:00:00Z';
const SUMMER = '2026-07-05T22:00:00Z';

/** With ordinary spaces. */
function timeIn(language: 'en' | 'fr', at: string, zone: string): string {
  const messages = createMessages({ figures: FIGURES, language });
  messages.addResourceBundle(language, 'zones', language === 'en' ? en : fr);
  const locale = createI18n({ language, region: 'CA' }, messages);
  return venueTime(at, zone, messages.getFixedT(language), locale).replaceAll('\u00a0', ' ');
}

describe('a local time with its distance from UTC', () => {
  it.each([
    ['America/Toronto', WINTER, '2026-12-05T18:00:00-05:00'],
    ['America/Toronto', SUMMER, '2026-07-05T18:00:00-04:00'],
    ['America/St_Johns', WINTER, '2026-12-05T19:30:00-03:30'],
    ['Asia/Kolkata', WINTER, '2026-12-06T04:30:00+05:30'],
    ['UTC', WINTER, '2026-12-05T23:00:00+00:00'],
  ])('in %s at %s is the same instant', (zone, at, local) => {
    expect(localIso(new Date(at), zone)).toBe(local);
    expect(Date.parse(local)).toBe(Date.parse(at));
  });

  it('names the zone by the distance that the text has', () => {
    expect(zoneName('2026-12-01T18:00:00-08:00', 'America/Vancouver')).toEqual({
      ...{ family: 'pacific', season: 'standard' },
    });
    expect(zoneName('2026-12-01T18:00:00-07:00', 'America/Vancouver')).toEqual({
      ...{ family: 'pacific', season: 'daylight' },
    });
  });
});

describe('the time at a venue', () => {
  it.each([
    ['America/New_York', WINTER, '6:00 PM EST', '18 h HNE'],
    ['America/Toronto', SUMMER, '6:00 PM EDT', '18 h HAE'],
    ['America/Halifax', WINTER, '7:00 PM AST', '19 h HNA'],
    ['America/St_Johns', WINTER, '7:30 PM NST', '19 h 30 HNT'],
    ['America/Regina', SUMMER, '4:00 PM CST', '16 h HNC'],
    ['America/Chicago', SUMMER, '5:00 PM CDT', '17 h HAC'],
    ['America/Phoenix', SUMMER, '3:00 PM MST', '15 h HNR'],
    ['America/Edmonton', SUMMER, '4:00 PM MDT', '16 h HAR'],
    ['America/Vancouver', SUMMER, '3:00 PM PDT', '15 h HAP'],
    ['Pacific/Honolulu', WINTER, '1:00 PM HST', '13 h HNH'],
    ['Europe/Paris', WINTER, '12:00 AM UTC+1', '0 h UTC+1'],
    ['Asia/Kolkata', WINTER, '4:30 AM UTC+5:30', '4 h 30 UTC+5:30'],
    ['America/Sao_Paulo', WINTER, '8:00 PM UTC−3', '20 h UTC−3'],
    ['UTC', WINTER, '11:00 PM UTC', '23 h UTC'],
  ])('in %s at %s names the zone', (zone, at, english, french) => {
    expect(timeIn('en', at, zone)).toBe(english);
    expect(timeIn('fr', at, zone)).toBe(french);
  });

  it('changes its zone name when daylight saving time ends', () => {
    expect(zoneName('2026-11-01T05:59:00Z', 'America/New_York')).toEqual({
      family: 'eastern',
      season: 'daylight',
    });
    expect(zoneName('2026-11-01T06:00:00Z', 'America/New_York')).toEqual({
      family: 'eastern',
      season: 'standard',
    });
  });
});
