/** Classes with a session to come: the soonest anywhere, or those near a store. */
import type { CallAnswer } from '#contract/calls.ts';
import type { Both, PictureArt } from '#contract/catalogue.ts';
import type { ClassesNearSection, UpcomingClass } from '#contract/home.ts';
import { itemPath, type Addressed, type Language } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import type { Shop } from '#server/platform/shop.ts';
import {
  cardPicture,
  distanceKm,
  NEAR_KM,
  otherLanguage,
  storeDetails,
} from '#server/features/catalogue/index.ts';
import { ROW_SHOWN, textsOf, type SectionRequest } from './sections.ts';

type ClassRow = Addressed & {
  title: Both;
  fallback: Language | null;
  art: PictureArt;
  starts_at: Date;
  time_zone: string;
  town: string | null;
  price_cents: number;
  seats_left: number;
  /** 0 near a store, 1 online, 2 elsewhere. */
  rank: number;
};
/**
 * Of each class the next session with a seat. With stores in $2, their sessions come first, then those online, then all others; in
 * each group the soonest first.
 */
const UPCOMING = {
  name: 'upcoming-classes',
  text: `select id::float8 as id, kind, channel, slug, sku, title, fallback, art, starts_at, time_zone, town, price_cents, seats_left, rank
    from (
      select distinct on (i.id) i.id, i.kind, i.channel, i.slug, i.sku, i.title, i.fallback, i.art, c.starts_at, c.time_zone,
        case when k.venue = 'online' then null else coalesce(s.city || ', ' || s.state, t.city || ', ' || t.state, c.place) end as town,
        c.price_cents, c.seats - c.seats_taken as seats_left, g.rank
      from class_session c
      join item i on i.id = c.item_id
      join craft_class k on k.item_id = i.id
      left join store s on s.id = c.store_id
      left join seller t on t.id = i.seller_id
      cross join lateral (select case when cardinality($2::int[]) = 0 or c.store_id = any ($2) then 0
        when k.venue = 'online' then 1 else 2 end as rank) g
      where i.status = 'active' and c.starts_at > $1 and c.seats_taken < c.seats
      order by i.id, g.rank, c.starts_at
    ) next
    order by rank, starts_at, id limit ${String(ROW_SHOWN)}`,
};

async function upcomingClasses(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  storeIds: readonly number[],
): Promise<ClassRow[]> {
  const values = [new Date(clock.now()), storeIds];
  return (await database.pool.query<ClassRow>({ ...UPCOMING, values })).rows;
}

const serializeClass = (row: ClassRow, language: Language): UpcomingClass => ({
  id: row.id,
  path: itemPath(row),
  title: row.title[language],
  ...otherLanguage(row.fallback, language),
  picture: cardPicture(row.art, ''),
  startsAt: localIso(row.starts_at, row.time_zone),
  timeZone: row.time_zone,
  town: row.town,
  priceCents: row.price_cents,
  seatsLeft: row.seats_left,
});

export async function loadUpcomingClasses(request: SectionRequest): Promise<ClassesNearSection | null> {
  const rows = await upcomingClasses(request.shop, []);
  if (rows.length === 0) return null;
  const classes = rows.map((row) => serializeClass(row, request.language));
  return { kind: 'classes-near', ...textsOf(request), classes };
}

/** Loads the next classes in a store. */
export async function classesInStore(
  shop: Pick<Shop, 'database' | 'clock'>,
  storeId: number,
  language: Language,
): Promise<UpcomingClass[]> {
  const rows = await upcomingClasses(shop, [storeId]);
  return rows.filter(({ rank }) => rank === 0).map((row) => serializeClass(row, language));
}

/** Loads the classes in a store and those near it, then those online and elsewhere; null for an unknown store. */
export async function classesNear(
  shop: Pick<Shop, 'database' | 'clock'>,
  storeId: number,
  language: Language,
): Promise<CallAnswer<'classesNear'> | null> {
  const stores = await storeDetails(shop.database.pool);
  const chosen = stores.find(({ id }) => id === storeId);
  if (chosen === undefined) return null;
  const nearby = stores.filter((store) => distanceKm(chosen, store) <= NEAR_KM).map(({ id }) => id);
  const rows = await upcomingClasses(shop, nearby);
  return {
    classes: rows.map((row) => serializeClass(row, language)),
    near: rows.filter(({ rank }) => rank === 0).length,
  };
}
