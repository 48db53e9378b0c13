/** Dates of classes in memory, each with the slot of its class, for filters by day and place. */
import type { Pool } from 'pg';
import { dateFields } from '#locales/format.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { slotOfItem, type Columns } from './load-columns.ts';

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

/** Loads the dates of all active classes, in their order. Classes that were activated after the columns were read are left out. */
export async function loadSessions(
  pool: Pick<Pool, 'query'>,
  columns: Pick<Columns, 'id'>,
): Promise<readonly Session[]> {
  const { rows } = await pool.query<Row>(SESSIONS);
  return rows.flatMap((row): Session[] => {
    const slot = slotOfItem(columns, row.item);
    if (slot === null) return [];
    const startsAt = row.starts_at.getTime();
    const { latitude, longitude, city, state, time_zone: timeZone } = row;
    return [
      {
        slot,
        startsAt,
        timeZone,
        day: dayAt(startsAt, timeZone),
        hour: dateFields(startsAt, timeZone).hour,
        city,
        state,
        point: latitude === null || longitude === null ? null : { latitude, longitude },
      },
    ];
  });
}
