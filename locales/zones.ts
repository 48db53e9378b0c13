/**
 * Names of the time zones of the US and Canada. The platform's own names differ between server and browsers (EST or GMT-5), and a
 * page must hydrate to the same text.
 */
import { dateFields } from './format.ts';

type Family =
  | 'newfoundland'
  | 'atlantic'
  | 'eastern'
  | 'central'
  | 'mountain'
  | 'pacific'
  | 'alaska'
  | 'hawaii';
/** `zones:<family>.<season>` has the name; any other zone is shown by its offset from UTC. */
export type ZoneName = { family: Family; season: 'standard' | 'daylight' } | { utc: string };

/** Minutes from UTC in winter, and the zones with that offset. */
const FAMILIES: readonly [Family, { standard: number; zones: readonly string[] }][] = [
  ['newfoundland', { standard: -210, zones: ['America/St_Johns'] }],
  [
    'atlantic',
    {
      standard: -240,
      zones: [
        'America/Halifax',
        'America/Moncton',
        'America/Glace_Bay',
        'America/Goose_Bay',
        'America/Puerto_Rico',
      ],
    },
  ],
  [
    'eastern',
    {
      standard: -300,
      zones: [
        'America/New_York',
        'America/Toronto',
        'America/Montreal',
        'America/Detroit',
        'America/Iqaluit',
        'America/Indiana/Indianapolis',
        'America/Kentucky/Louisville',
      ],
    },
  ],
  [
    'central',
    {
      standard: -360,
      zones: [
        'America/Chicago',
        'America/Winnipeg',
        'America/Regina',
        'America/Menominee',
        'America/Rankin_Inlet',
      ],
    },
  ],
  [
    'mountain',
    {
      standard: -420,
      zones: [
        'America/Denver',
        'America/Edmonton',
        'America/Phoenix',
        'America/Boise',
        'America/Yellowknife',
        'America/Whitehorse',
      ],
    },
  ],
  ['pacific', { standard: -480, zones: ['America/Los_Angeles', 'America/Vancouver'] }],
  ['alaska', { standard: -540, zones: ['America/Anchorage', 'America/Juneau'] }],
  ['hawaii', { standard: -600, zones: ['Pacific/Honolulu'] }],
];

const MINUTE_MS = 60_000;
const HOUR = 60;

/** Minutes by which clocks there are ahead of UTC at that instant (ms or ISO text). */
export function minutesAhead(at: number | string, timeZone: string): number {
  const { year, month, day, hour, minute } = dateFields(at, timeZone);
  const there = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((there - Math.floor(new Date(at).getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/**
 * An instant as the clocks of an IANA zone show it, with their distance from UTC: "2026-12-01T18:00:00-06:00". Only the server calls it.
 * British Columbia, Alberta and Manitoba changed the rules of their zones in 2026, so a browser may be an hour off the server; every reader
 * must read the same time of a class, in the page, the mail and the ticket.
 */
export function localIso(at: Date, timeZone: string): string {
  const ahead = minutesAhead(at.getTime(), timeZone);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / HOUR), Math.abs(ahead) % HOUR].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = new Date(at.getTime() + ahead * MINUTE_MS)
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return `${local}${ahead < 0 ? '-' : '+'}${hours ?? ''}:${minutes ?? ''}`;
}

/** The name of an IANA zone at an instant, in standard or daylight time. */
export function zoneName(at: number | string, timeZone: string): ZoneName {
  const ahead = minutesAhead(at, timeZone);
  for (const [family, { standard, zones }] of FAMILIES) {
    if (!zones.includes(timeZone)) continue;
    if (ahead === standard) return { family, season: 'standard' };
    if (ahead === standard + HOUR) return { family, season: 'daylight' };
  }
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / HOUR), Math.abs(ahead) % HOUR];
  const sign = ahead < 0 ? '\u2212' : '+';
  const distance = `${String(hours)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
  return { utc: ahead === 0 ? 'UTC' : `UTC${sign}${distance}` };
}
