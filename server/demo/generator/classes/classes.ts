import { slugOf } from '#locales/paths.ts';
import type { PictureArt } from '#contract/catalogue.ts';
import type { Catalogue, ItemRow } from '../catalogue.ts';
import { seededRandom } from '../seeded-random.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { StoreRow } from '../people/stores.ts';
import { MAKERS } from '../sellers/makers.ts';
import type { Maker } from '../sellers/maker.ts';
import { bilingual, escapeHtml } from '../text.ts';
import { SELLER_COURSES } from './seller-courses.ts';
import type { Course, SellerCourse } from './course.ts';
import { isHoliday, isTooLate, slotsOf } from './days.ts';
import { SPACE_COURSES } from './space-courses.ts';
import { STORE_COURSES } from './store-courses.ts';
import { STORE_STUDIO_COURSES, STORE_TEACHERS } from './store-studio-courses.ts';
import { atLocalTime } from './zone.ts';
import { DAY_MS, MINUTE_MS } from '#machines/rules/durations.ts';

/** Dates lie in the ten weeks after `now`. */
const WEEKS = 10;
const FIRST_SESSION = 50_000_000;
const MOST_SESSIONS = 10;

type SessionRow = Catalogue['sessions'][number];
export type MadeClass = {
  item: ItemRow;
  row: Catalogue['classes'][number];
  sessions: SessionRow[];
  craft: Course['craft'];
};
type Venue = { kind: 'store' | 'studio' | 'online'; timeZone: string; place: string; storeId: number | null };

/** Time zones of the states that sellers teach in. */
const TOWN_ZONES: Readonly<Record<string, string>> = {
  MN: 'America/Chicago',
  NE: 'America/Chicago',
  SK: 'America/Regina',
  MT: 'America/Denver',
  NM: 'America/Denver',
  OR: 'America/Los_Angeles',
  CA: 'America/Los_Angeles',
  NS: 'America/Halifax',
  OH: 'America/New_York',
  NC: 'America/New_York',
  RI: 'America/New_York',
  QC: 'America/Toronto',
  ON: 'America/Toronto',
};

function venueSessions(
  course: Course,
  venue: Venue,
  item: ItemRow,
  at: number,
  now: number,
  from: SeededRandom,
): SessionRow[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const open = slotsOf(course);
  const days = Array.from({ length: WEEKS * 7 - 3 }, (_, day) => today + (day + 2) * DAY_MS).filter(
    (day) => !isHoliday(day),
  );
  const inTime = days.filter((day) => !isTooLate(course, day));
  // A class for the holidays is repeated the year round where none are near.
  const possible = (inTime.length > 0 ? inTime : days).flatMap((day) =>
    open
      .filter(({ weekday }) => weekday === new Date(day).getUTCDay())
      .map(({ minutes, twoDays }) => ({
        day,
        minutes,
        lasts: twoDays === true ? DAY_MS + (course.minutes / 2) * MINUTE_MS : course.minutes * MINUTE_MS,
      })),
  );
  return from.some(possible, from.whole(3, 8)).map(({ day, minutes, lasts }, position): SessionRow => {
    const startsAt = atLocalTime(day, minutes, venue.timeZone);
    const seats = Math.min(20, Math.max(6, course.seats + from.whole(-1, 1) * 2));
    const roll = from.next();
    const taken =
      roll < 0.14 ? seats : roll < 0.34 ? seats - from.whole(1, 2) : from.whole(0, Math.floor(seats * 0.7));
    return {
      id: FIRST_SESSION + at * MOST_SESSIONS + position,
      itemId: item.id,
      sku: `${item.sku}-${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}-${String(position + 1)}`,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + lasts),
      timeZone: venue.timeZone,
      storeId: venue.storeId,
      place: venue.place,
      priceCents: course.cents,
      seats,
      seatsTaken: taken,
    };
  });
}

function makeClass(
  course: Course,
  at: number,
  venue: Venue,
  maker: Maker | null,
  instructor: string,
  id: number,
  categoryId: number,
  seed: number,
  now: number,
): MadeClass {
  const from = seededRandom(seed, `class/${course.title}`);
  const title = bilingual(course.title);
  const about = bilingual(course.about);
  const bring = bilingual(course.bring);
  const art: PictureArt = {
    kind: course.art,
    colour: course.hex,
    accent: '#e9dcc3',
    label: maker?.name ?? 'Atelier',
    seed: from.whole(0, 999_999),
  };
  const created = new Date(now - from.whole(20, 200) * DAY_MS);
  const item: ItemRow = {
    id,
    kind: 'class',
    itemType: 4,
    channel: maker === null ? 'shop' : maker.space ? 'makerplace' : 'fgm',
    status: 'active',
    slug: slugOf(title.en),
    sku: `CL${String(id)}`,
    categoryId,
    brandId: null,
    sellerId: maker?.id ?? null,
    title,
    description: { en: `<p>${escapeHtml(about.en)}</p>`, fr: `<p>${escapeHtml(about.fr)}</p>` },
    fallback: null,
    attributes: [],
    options: [],
    tags: ['class', 'workshop'],
    art,
    pictureUrls: [],
    priceMinCents: course.cents,
    priceMaxCents: course.cents,
    colourFamilies: [],
    storeIds: venue.storeId === null ? [] : [venue.storeId],
    ratingAverage: 0,
    ratingCount: 0,
    popularity: from.whole(10, 240),
    createdAt: created,
    updatedAt: created,
  };
  const sessions = venueSessions(course, venue, item, at, now, from);
  const row = {
    itemId: id,
    level: course.level,
    minutes: course.minutes,
    venue: venue.kind,
    instructor,
    bring,
  };
  return { item, row, sessions, craft: course.craft };
}

function sellerVenue(course: SellerCourse, maker: Maker): Venue {
  const timeZone = TOWN_ZONES[maker.state];
  if (timeZone === undefined) throw new Error(`No time zone for ${maker.state}`);
  return {
    kind: course.venue,
    timeZone,
    place: course.venue === 'online' ? maker.name : `${maker.name}, ${maker.city}, ${maker.state}`,
    storeId: null,
  };
}

/** All classes with their sessions: those of stores first, then those of sellers. */
export function makeClasses(
  stores: readonly StoreRow[],
  numberFor: (key: string) => number,
  leafId: (slug: string) => number,
  seed: number,
  now: number,
): MadeClass[] {
  const from = seededRandom(seed, 'classes');
  const hosts = from.shuffled(stores);
  const ours = [...STORE_COURSES, ...STORE_STUDIO_COURSES].map((course, at) => {
    const store = hosts[at % hosts.length];
    if (!store) throw new Error('No store to teach in');
    const venue: Venue = {
      kind: 'store',
      timeZone: store.timeZone,
      place: `${store.name}, ${store.address}`,
      storeId: store.id,
    };
    return makeClass(
      course,
      at,
      venue,
      null,
      from.pick(STORE_TEACHERS),
      numberFor(`class/${course.title}`),
      leafId(course.leaf),
      seed,
      now,
    );
  });
  const theirs = [...SELLER_COURSES, ...SPACE_COURSES].map((course, at) => {
    const maker = MAKERS.find((candidate) => candidate.id === course.seller);
    if (!maker) throw new Error(`No seller ${String(course.seller)}`);
    return makeClass(
      course,
      ours.length + at,
      sellerVenue(course, maker),
      maker,
      course.instructor,
      numberFor(`class/${course.title}`),
      leafId(course.leaf),
      seed,
      now,
    );
  });
  return [...ours, ...theirs];
}
