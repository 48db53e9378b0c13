import { zoneName } from '../../locales/zones.ts';
import type { I18n } from '../locale.tsx';

/** The time at a venue with the name of its zone: "6:00 PM EST", "18 h HNE". Needs the messages `zones`. */
export function venueTime(at: number | string, timeZone: string, { t, time }: I18n): string {
  const name = zoneName(at, timeZone);
  const zone = 'utc' in name ? name.utc : t(`zones:${name.family}.${name.season}`);
  return t('zones:time', { time: time(at, timeZone), zone });
}
