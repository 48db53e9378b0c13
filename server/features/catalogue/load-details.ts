/** Loads the details of a product, project or class page; the queries run in parallel. */
import type { Both } from '#contract/catalogue.ts';
import type { ClassDetail, ProductDetail, ProjectDetail } from '#contract/item-details.ts';
import { itemPath, type Addressed, type Locale } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { isInStock } from '#machines/cart/stock.ts';
import { galleryOfVariant } from '#machines/rules/picture-views.ts';
import type { Shop } from '#server/platform/shop.ts';
import { deliveryEstimate } from './delivery.ts';
import { sharedDetail, type ItemRow } from './repository.ts';
import { loadSupplies } from './load-supplies.ts';
import { sellerTerms } from './seller-terms.ts';
import { variantsOf } from './variants.ts';

/** A class lists at most this many sessions (§9). */
const SESSIONS_MAX = 100;

/** The projects that a product page names. */
const PROJECTS_MAX = 4;
const USED_IN = {
  name: 'projects-with-item',
  text: `select i.id::float8 as id, i.kind, i.channel, i.slug, i.sku, i.title from item i
    where i.status = 'active' and i.id in (
        select p.project_id from variant v join project_supply p on p.variant_id = v.id where v.item_id = $1)
    order by i.popularity desc, i.id limit ${String(PROJECTS_MAX)}`,
};

type ShopData = Pick<Shop, 'database' | 'clock'>;

/**
 * Loads a product with its variants and delivery estimate.
 * @param subSku the sub-SKU to select, when the address names one; else the first in stock
 */
export async function productDetail(
  shop: ShopData,
  item: ItemRow,
  locale: Locale,
  subSku: string | null,
): Promise<ProductDetail> {
  const [shared, variants, projects] = await Promise.all([
    sharedDetail(shop, item, locale.language),
    variantsOf(shop.database.pool, item.id, locale),
    shop.database.pool.query<Addressed & { title: Both }>({ ...USED_IN, values: [item.id] }),
  ]);
  const chosen =
    variants.find(({ sku }) => sku === subSku) ??
    variants.find(({ stock }) => isInStock(stock)) ??
    variants[0];
  return {
    ...shared,
    kind: 'product',
    gallery: chosen ? galleryOfVariant(shared.gallery, chosen.picture) : shared.gallery,
    options: item.options.map((name) => name[locale.language]),
    variants,
    projects: projects.rows.map((row) => ({ title: row.title[locale.language], path: itemPath(row) })),
    chosenSku: chosen?.sku ?? item.sku,
    needsDyeLot: variants.some(({ dyeLot }) => dyeLot !== null),
    delivery: deliveryEstimate(shop.clock.now(), locale.region, item.seller),
    terms: sellerTerms(item.seller?.policies ?? null, locale.region),
  };
}

type ProjectRow = Pick<ProjectDetail, 'level' | 'minutes'> & { steps: { title: Both; text: Both }[] };
const PROJECT = { name: 'project', text: 'select level, minutes, steps from project where item_id = $1' };
/** Loads a project with its steps and supplies; null when its row is missing. */
export async function projectDetail(
  shop: ShopData,
  item: ItemRow,
  { language }: Locale,
): Promise<ProjectDetail | null> {
  const { pool } = shop.database;
  const [shared, projects, supplies] = await Promise.all([
    sharedDetail(shop, item, language),
    pool.query<ProjectRow>({ ...PROJECT, values: [item.id] }),
    loadSupplies(pool, item.id, language),
  ]);
  const project = projects.rows[0];
  if (!project) return null;
  return {
    ...shared,
    kind: 'project',
    level: project.level,
    minutes: project.minutes,
    steps: project.steps.map(({ title, text }) => ({ title: title[language], text: text[language] })),
    ...supplies,
  };
}

type ClassRow = Pick<ClassDetail, 'level' | 'minutes' | 'venue' | 'instructor'> & { bring: Both };
type SessionRow = {
  sku: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  place: string;
  price_cents: number;
  seats: number;
  seats_taken: number;
  store: ClassDetail['sessions'][number]['store'];
};
const CLASS = {
  name: 'class',
  text: 'select level, minutes, venue, instructor, bring from craft_class where item_id = $1',
};
const SESSIONS = {
  name: 'class-sessions',
  text: `select c.sku, c.starts_at, c.ends_at, c.time_zone, c.place, c.price_cents, c.seats, c.seats_taken,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'city', s.city, 'state', s.state,
        'zip_code', s.zip_code, 'country', s.country) end as store
    from class_session c left join store s on s.id = c.store_id
    where c.item_id = $1 and c.starts_at > $2 order by c.starts_at, c.id limit ${String(SESSIONS_MAX)}`,
};

/** Loads a class with its upcoming sessions, by the shop's clock; null when its row is missing. */
export async function classDetail(
  shop: ShopData,
  item: ItemRow,
  { language }: Locale,
): Promise<ClassDetail | null> {
  const { pool } = shop.database;
  const [shared, classes, sessions] = await Promise.all([
    sharedDetail(shop, item, language),
    pool.query<ClassRow>({ ...CLASS, values: [item.id] }),
    pool.query<SessionRow>({ ...SESSIONS, values: [item.id, new Date(shop.clock.now())] }),
  ]);
  const craftClass = classes.rows[0];
  if (!craftClass) return null;
  return {
    ...shared,
    kind: 'class',
    level: craftClass.level,
    minutes: craftClass.minutes,
    venue: craftClass.venue,
    instructor: craftClass.instructor,
    bring: craftClass.bring[language],
    sessions: sessions.rows.map((row) => ({
      sku: row.sku,
      startsAt: localIso(row.starts_at, row.time_zone),
      endsAt: localIso(row.ends_at, row.time_zone),
      timeZone: row.time_zone,
      place: row.place,
      store: row.store,
      priceCents: row.price_cents,
      seats: row.seats,
      seatsLeft: row.seats - row.seats_taken,
    })),
  };
}
