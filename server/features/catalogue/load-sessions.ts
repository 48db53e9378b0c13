/** Dates of classes in memory, each with the slot of its class, for filters by day and place. */
import type { Pool } from 'pg';
import { dateFields } from '#locales/format.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import type { Columns } from './load-columns.ts';

export interface Session {
  readonly slot: number;
  /** ms since 1970 */
  readonly startsAt: number;
  readonly timeZone: string;
  /** The day at the venue, in days since 1970. */
  readonly day: number;
  /** The hour of its start at the venue. */
  readonly hour: number;
  /** Where it takes place; null when it is online. */
  readonly city: string | null;
  readonly state: string | null;
  /** The coordinates of the store; null for a seller's studio and for online. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

type Row = {
  item: number;
  starts_at: Date;
  time_zone: string;
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
};

const SESSIONS = `select s.item_id::float8 as item, s.starts_at, s.time_zone,
    case when c.venue <> 'online' then coalesce(at.city, m.city) end as city,
    case when c.venue <> 'online' then coalesce(at.state, m.state) end as state,
    at.latitude::float8 as latitude, at.longitude::float8 as longitude
  from class_session s join item i on i.id = s.item_id left join craft_class c on c.item_id = i.id
    left join store at on at.id = s.store_id left join seller m on m.id = i.seller_id
  where i.status = 'active' order by s.starts_at, s.id`;

/** The calendar day at an instant, in days since 1970. */
export function dayAt(at: number, timeZone: string): number {
  const { year, month, day } = dateFields(at, timeZone);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Loads the dates of all active classes, in their order. */
export async function loadSessions(
  pool: Pick<Pool, 'query'>,
  { id: ids }: Pick<Columns, 'id'>,
): Promise<readonly Session[]> {
  const { rows } = await pool.query<Row>(SESSIONS);
  const slots = new Map<number, number>();
  const slotOf = (item: number): number => {
    let slot = slots.get(item);
    if (slot === undefined) slots.set(item, (slot = ids.indexOf(item)));
    return slot;
  };
  return rows
    .map((row): Session => {
      const startsAt = row.starts_at.getTime();
      return {
        slot: slotOf(row.item),
        startsAt,
        timeZone: row.time_zone,
        day: dayAt(startsAt, row.time_zone),
        hour: dateFields(startsAt, row.time_zone).hour,
        city: row.city,
        state: row.state,
        point:
          row.latitude === null || row.longitude === null
            ? null
            : { latitude: row.latitude, longitude: row.longitude },
      };
    })
    .filter(({ slot }) => slot !== -1);
}
