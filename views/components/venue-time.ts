import { zoneName } from '#locales/zones.ts';
import type { LocaleTools } from '../locale.tsx';
import type { Translate } from '../translate.ts';

/** Formats a time in the venue's time zone, with the zone's name: "6:00 PM EST", "18 h HNE". Needs the `zones` messages loaded. */
export function venueTime(
  at: number | string,
  timeZone: string,
  t: Translate,
  { time }: Pick<LocaleTools, 'time'>,
): string {
  const name = zoneName(at, timeZone);
  const zone = 'utc' in name ? name.utc : t(`zones:${name.family}.${name.season}`);
  return t('zones:time', { time: time(at, timeZone), zone });
}
