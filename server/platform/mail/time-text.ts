/** Moments as mails write them: with the day of the week and the name of the time zone, in the reader's language. */
import { createMessages } from '#locales/messages.ts';
import dates from '#locales/en/dates.json' with { type: 'json' };
import zones from '#locales/en/zones.json' with { type: 'json' };
import datesFr from '#locales/fr/dates.json' with { type: 'json' };
import zonesFr from '#locales/fr/zones.json' with { type: 'json' };
import { dayText } from '#locales/day.ts';
import { dateFields, formatTime } from '#locales/format.ts';
import type { Language } from '#locales/paths.ts';
import { zoneName } from '#locales/zones.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { dates, zones }, fr: { dates: datesFr, zones: zonesFr } },
  defaultNS: 'dates',
});

/** An account has no time zone; the text names this one. */
const DEADLINE_ZONE = 'America/New_York';

/** "Saturday, December 5, 2026, 2:30 PM EST" @param at ms since 1970 */
export function momentText(at: number, timeZone: string, language: Language): string {
  const t = texts.getFixedT(language);
  const name = zoneName(at, timeZone);
  const zone = 'utc' in name ? name.utc : t(`zones:${name.family}.${name.season}`);
  const time = formatTime(dateFields(at, timeZone), language);
  return `${dayText(at, timeZone, 'long', t)}, ${t('zones:time', { time, zone })}`;
}

/** A deadline of a lifecycle. @param at ms since 1970 */
export const deadlineText = (at: number, language: Language): string =>
  momentText(at, DEADLINE_ZONE, language);
