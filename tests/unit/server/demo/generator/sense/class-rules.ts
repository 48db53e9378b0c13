/** Classes take place when people can come, and when their texts say. */
import type { Catalogue } from '#server/demo/generator/catalogue.ts';
import type { Rule, Shop } from './shop.ts';

/** Public holidays in both countries that fall into the weeks after the demo opens. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '2026-11-26',
  '2026-12-24',
  '2026-12-25',
  '2026-12-26',
  '2026-12-31',
  '2027-01-01',
]);

type Session = Catalogue['sessions'][number];
interface Local {
  readonly date: string;
  readonly weekday: string;
  readonly minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localOf(instant: Date, timeZone: string): Local {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: part('weekday'),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Sessions that break the rule, of classes whose text matches. */
const breaking =
  (says: RegExp, isFault: (starts: Local, ends: Local, session: Session) => boolean) =>
  (shop: Shop): readonly string[] =>
    shop.made.sessions.flatMap((session) => {
      const item = shop.itemById.get(session.itemId);
      const text = `${item?.title.en ?? ''} ${item?.description.en ?? ''}`;
      const starts = localOf(session.startsAt, session.timeZone);
      const ends = localOf(session.endsAt, session.timeZone);
      return says.test(text) && isFault(starts, ends, session)
        ? [`${item?.title.en ?? ''}: ${starts.weekday} ${starts.date}, minute ${String(starts.minutes)}`]
        : [];
    });

const NINE = 9 * 60;
const NOON = 12 * 60;
const FIVE_PM = 17 * 60;
const LATEST_END = 21 * 60 + 30;
const ANY = /^/;

export const CLASS_RULES: readonly Rule[] = [
  {
    name: 'no class takes place on a public holiday',
    because: 'one was on December 25 at 6 PM',
    faults: breaking(ANY, ({ date }) => HOLIDAYS.has(date)),
  },
  {
    name: 'classes start at nine or later and end by half past nine',
    because: 'stores are closed before and after',
    faults: breaking(ANY, (starts, ends) => starts.minutes < NINE || ends.minutes > LATEST_END),
  },
  {
    name: 'weekday classes are in the evening',
    because: 'people work',
    faults: breaking(ANY, ({ weekday, minutes }) => !['Sat', 'Sun'].includes(weekday) && minutes < FIVE_PM),
  },
  {
    name: 'an evening is an evening',
    because: '"in one evening" began on a Saturday at ten in the morning',
    faults: breaking(/\bevening\b/i, ({ minutes }) => minutes < FIVE_PM),
  },
  {
    name: 'a weekend is two days',
    because: '"Weaving Weekend" was five hours on one day',
    faults: breaking(/\bWeekend\b/, (starts, ends) => starts.weekday !== 'Sat' || ends.weekday !== 'Sun'),
  },
  {
    name: 'a day starts in the morning',
    because: 'a whole day does not begin after lunch',
    faults: breaking(/\b(?:A Day|full day)\b/i, ({ minutes }) => minutes >= NOON),
  },
  {
    name: 'a Saturday class is on Saturdays',
    because: 'its title says so',
    faults: breaking(/\bSaturday\b/, ({ weekday }) => weekday !== 'Sat'),
  },
  {
    name: 'what is done by noon starts in the morning',
    because: 'its text promises it',
    faults: breaking(/\bby noon\b/i, (_starts, ends) => ends.minutes > 13 * 60),
  },
  {
    name: 'holiday classes come before the holidays',
    because: 'cards are printed to be mailed',
    faults: breaking(/\bHoliday\b|Evergreen Wreath/, ({ date }) => date > '2026-12-20'),
  },
];
