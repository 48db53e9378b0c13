/** Loads items as the cards of a list, any number of them in one query. */
import type { Pool } from 'pg';
import type { Both, ItemCard, PictureArt } from '#contract/catalogue.ts';
import { itemPath, LANGUAGES, type Language } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { cardPicture } from './item-pictures.ts';

/** A card has room for this many swatches; `colourCount` is the full number. */
const SWATCHES_MAX = 6;

type Row = {
  id: number;
  kind: ItemCard['kind'];
  channel: ItemCard['channel'];
  slug: string;
  sku: string;
  title: Both;
  fallback: Language | null;
  by: string;
  art: PictureArt;
  price_min_cents: number;
  price_max_cents: number;
  compare_at_cents: number | null;
  rating_average: number;
  rating_count: number;
  in_stock: boolean;
  swatches: string[] | null;
  next_starts_at: Date | null;
  next_time_zone: string | null;
};

const SQL = {
  name: 'cards',
  text: `select i.id::float8 as id, i.kind, i.channel, i.slug, i.sku, i.title, i.fallback, i.art,
      coalesce(b.name, s.store_name, '') as by, i.price_min_cents, i.price_max_cents,
      v.compare_at_cents, v.swatches, n.starts_at as next_starts_at, n.time_zone as next_time_zone,
      i.rating_average::float8 as rating_average, i.rating_count,
      i.kind = 'project' or n.starts_at is not null or coalesce(v.in_stock, false) as in_stock
    from unnest($1::bigint[]) with ordinality as wanted (id, position)
    join item i on i.id = wanted.id
    left join brand b on b.id = i.brand_id
    left join seller s on s.id = i.seller_id
    left join lateral (
      select min(compare_at_cents) filter (where price_cents = i.price_min_cents) as compare_at_cents,
        bool_or(stock is null or stock > 0) as in_stock,
        array_agg(colour_hex order by position) filter (where colour_hex is not null) as swatches
      from variant where i.kind = 'product' and item_id = i.id
    ) v on i.kind = 'product'
    left join lateral (
      select starts_at, time_zone from class_session
        where i.kind = 'class' and item_id = i.id and starts_at > $2 and seats_taken < seats
        order by starts_at limit 1
    ) n on i.kind = 'class'
    where i.status = 'active'
    order by wanted.position`,
};

/** The language of the item's texts, where it differs from the reader's. */
export function otherLanguage(fallback: Language | null, reader: Language): { language?: Language } {
  if (fallback !== reader) return {};
  return { language: LANGUAGES.find((language) => language !== reader) ?? reader };
}

/** The day of a class on the clocks of its venue, which for an evening class may be the day before that in UTC. */
function dayAtVenue({ next_starts_at: at, next_time_zone: timeZone }: Row): string | null {
  return at && timeZone ? localIso(at, timeZone).slice(0, 'yyyy-mm-dd'.length) : null;
}

function toCard(row: Row, reader: Language): ItemCard {
  const colours = [...new Set(row.swatches ?? [])];
  const title = row.title[reader];
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    path: itemPath(row),
    title,
    ...otherLanguage(row.fallback, reader),
    by: row.by,
    picture: cardPicture(row.art, title),
    priceMinCents: row.price_min_cents,
    priceMaxCents: row.price_max_cents,
    compareAtCents:
      row.compare_at_cents !== null && row.compare_at_cents > row.price_min_cents
        ? row.compare_at_cents
        : null,
    ratingAverage: Math.round(row.rating_average * 10) / 10,
    ratingCount: row.rating_count,
    swatches: colours.length > 1 ? colours.slice(0, SWATCHES_MAX) : [],
    colourCount: colours.length,
    inStock: row.in_stock,
    nextDate: dayAtVenue(row),
  };
}

/**
 * Loads cards in the order of the ids. Items that are no longer active are left out.
 * @param now ms since 1970; a class shows its next date after it
 */
export async function loadCards(
  pool: Pick<Pool, 'query'>,
  ids: readonly number[],
  language: Language,
  now: number,
): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>({ ...SQL, values: [ids, new Date(now)] });
  return rows.map((row) => toCard(row, language));
}
