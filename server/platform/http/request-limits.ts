/**
 * The store of @fastify/rate-limit: in the database, so that all processes of a shop share a limit. A route's own limit is counted
 * by a statement for each request that isn't refused already. The general limit is counted in memory and synced once a second:
 * exact enough for hundreds a minute. While the database is down each process counts alone.
 */
import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Pool } from 'pg';
import { reportOnce } from '../database/outage.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const SYNC_MS = 1_000;
/** After a failure no count is sent to the database for this long, so that requests don't wait for it again. */
const RETRY_MS = 5_000;
const GENERAL = 'general';

/** Adds to counts whose window is open and restarts the others. Keys are sorted, so that two processes can't deadlock. */
const ADD = {
  name: 'requests-add',
  text: `insert into request_count as counted (key, hits, ends_at)
    select key, hits, now() + window_ms * interval '1 millisecond'
      from unnest($1::text[], $2::int[], $3::float8[]) as added (key, hits, window_ms) order by key
    on conflict (key) do update set
      hits = case when counted.ends_at > now() then counted.hits else 0 end + excluded.hits,
      ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
    returning key, hits, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`,
};

interface Count {
  readonly windowMs: number;
  /** Of all processes, as of the last sync. */
  hits: number;
  /** Of this process since the last sync. */
  unsynced: number;
  /** By this process's own clock, in ms. */
  endsAt: number;
}

type Log = { error(facts: object, sentence: string): void };
type Counter = Pick<FastifyRateLimitStore, 'incr'>;

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The name of a limiter's count: its group's, or its route's. */
function nameOf(options: object): string {
  if ('groupId' in options && typeof options.groupId === 'string') return options.groupId;
  const route = 'routeInfo' in options ? options.routeInfo : undefined;
  if (typeof route === 'object' && route !== null && 'method' in route && 'url' in route)
    return JSON.stringify([route.method, route.url]);
  throw new Error('a limit that belongs to no route needs a groupId');
}

export interface RequestLimits {
  readonly store: FastifyRateLimitStoreCtor;
  /** Stops the sync. */
  stop(): void;
}

/** Starts the counts of this process and their sync with the database. */
export function requestLimits(pool: Pick<Pool, 'query'>, log: Log): RequestLimits {
  const outage = reportOnce((error) => log.error({ err: error }, 'requests are counted by process'));
  let downUntil = 0;

  /** @returns the counts of all processes; undefined while the database is down */
  async function add(
    added: readonly { key: string; hits: number; windowMs: number }[],
  ): Promise<{ key: string; hits: number; ttl: number }[] | undefined> {
    if (performance.now() < downUntil) return undefined;
    try {
      const { rows } = await pool.query<{ key: string; hits: number; ttl: number }>({
        ...ADD,
        values: [
          added.map(({ key }) => key),
          added.map(({ hits }) => hits),
          added.map(({ windowMs }) => windowMs),
        ],
      });
      outage.over();
      return rows;
    } catch (error) {
      downUntil = performance.now() + RETRY_MS;
      outage.failed(error);
      return undefined;
    }
  }

  const counts = new Map<string, Count>();
  const openCount = (key: string, windowMs: number): Count => {
    const known = counts.get(key);
    if (known !== undefined && known.endsAt > performance.now()) return known;
    const count = { windowMs, hits: 0, unsynced: 0, endsAt: performance.now() + windowMs };
    counts.set(key, count);
    return count;
  };
  const toResult = ({ hits, endsAt }: Count) => ({
    current: hits,
    ttl: Math.max(0, endsAt - performance.now()),
  });

  const general: Counter = {
    incr: (client, done, windowMs) => {
      const count = openCount(hash(`${GENERAL} ${client}`), windowMs);
      count.hits += 1;
      count.unsynced += 1;
      done(null, toResult(count));
    },
  };

  const routeCounter = (name: string): Counter => ({
    incr(client, done, windowMs, max) {
      const key = hash(`${name} ${client}`);
      const count = openCount(key, windowMs);
      count.hits += 1;
      // A client over the limit stays over it until its window ends, so it costs no statement.
      if (count.hits > max + 1) return done(null, toResult(count));
      void add([{ key, hits: 1, windowMs }]).then((rows) => {
        for (const { hits, ttl } of rows ?? []) {
          count.hits = hits;
          count.endsAt = performance.now() + ttl;
        }
        done(null, toResult(count));
      });
    },
  });

  let isSyncing = false;
  async function sync(): Promise<void> {
    const now = performance.now();
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
    const pending = [...counts].filter(([, { unsynced }]) => unsynced > 0);
    if (pending.length === 0) return;
    const added = pending.map(([key, count]) => ({
      key,
      count,
      hits: count.unsynced,
      windowMs: count.windowMs,
    }));
    const rows = await add(added);
    if (rows === undefined) return;
    // Subtract from the window that was counted: a new window may have begun under the same key since.
    for (const { count, hits } of added) count.unsynced -= hits;
    for (const { key, hits, ttl } of rows) {
      const count = counts.get(key);
      if (count === undefined) continue;
      count.hits = hits + count.unsynced;
      count.endsAt = performance.now() + ttl;
    }
  }
  const timer = setInterval(() => {
    if (isSyncing) return;
    isSyncing = true;
    void sync().finally(() => (isSyncing = false));
  }, SYNC_MS).unref();

  const child = (options: object): FastifyRateLimitStore => ({ ...routeCounter(nameOf(options)), child });
  return {
    store: class implements FastifyRateLimitStore {
      readonly incr = general.incr;
      readonly child = child;
    },
    stop: () => clearInterval(timer),
  };
}

/** Deletes ended counts every five minutes. */
export const requestCounts: ScheduledJob = {
  name: 'request-counts',
  everyMs: 5 * MINUTE_MS,
  limitMs: MINUTE_MS,
  work: ({ database }) => database.pool.query('delete from request_count where ends_at < now()'),
};
