/**
 * Where @fastify/rate-limit counts: in the database, so that a limit holds for all processes of a shop together. Limits of single
 * routes are counted by a statement for each request that isn't refused already. The general limit is counted in memory, and
 * counts are exchanged once a second: exact enough for hundreds a minute. While the database is away each process counts alone.
 */
import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Pool } from 'pg';
import { tellOnce } from '../database/outage.ts';
import type { Job } from '../lifecycle/jobs.ts';

const EXCHANGE_MS = 1_000;
/** After a failure the database isn't asked for so long: requests don't wait here for what they will wait for again. */
const RETRY_MS = 5_000;
const GENERAL = 'general';

/** Adds to counts whose window is open, and begins the others anew. Keys come in one order, so that two processes lock them alike. */
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

/** What this process knows of a count. */
interface Count {
  readonly windowMs: number;
  /** Of all processes, as far as known. */
  hits: number;
  /** Of this process, not yet told to the others. */
  untold: number;
  /** By this process's own clock, in ms. */
  endsAt: number;
}

type Log = { error(facts: object, sentence: string): void };
type Limited = Pick<FastifyRateLimitStore, 'incr'>;

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The count of a limiter: named by its group, or by its route. */
function nameOf(options: object): string {
  if ('groupId' in options && typeof options.groupId === 'string') return options.groupId;
  const route = 'routeInfo' in options ? options.routeInfo : undefined;
  if (typeof route === 'object' && route !== null && 'method' in route && 'url' in route)
    return JSON.stringify([route.method, route.url]);
  throw new Error('a limit that belongs to no route needs a groupId');
}

export interface RequestLimits {
  readonly store: FastifyRateLimitStoreCtor;
  /** Ends the exchange. */
  stop(): void;
}

/** The counts of this process, shared with those of the same database. */
export function requestLimits(pool: Pick<Pool, 'query'>, log: Log): RequestLimits {
  const outage = tellOnce((error) => log.error({ err: error }, 'requests are counted by process'));
  let awayUntil = 0;

  /** @returns the counts of all processes; undefined while the database is away */
  async function add(
    added: readonly { key: string; hits: number; windowMs: number }[],
  ): Promise<{ key: string; hits: number; ttl: number }[] | undefined> {
    if (performance.now() < awayUntil) return undefined;
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
      awayUntil = performance.now() + RETRY_MS;
      outage.failed(error);
      return undefined;
    }
  }

  const counts = new Map<string, Count>();
  const openCount = (key: string, windowMs: number): Count => {
    const known = counts.get(key);
    if (known !== undefined && known.endsAt > performance.now()) return known;
    const count = { windowMs, hits: 0, untold: 0, endsAt: performance.now() + windowMs };
    counts.set(key, count);
    return count;
  };
  const told = ({ hits, endsAt }: Count) => ({ current: hits, ttl: Math.max(0, endsAt - performance.now()) });

  const general: Limited = {
    incr: (client, done, windowMs) => {
      const count = openCount(hash(`${GENERAL} ${client}`), windowMs);
      count.hits += 1;
      count.untold += 1;
      done(null, told(count));
    },
  };

  const limited = (name: string): Limited => ({
    incr(client, done, windowMs, max) {
      const key = hash(`${name} ${client}`);
      const count = openCount(key, windowMs);
      count.hits += 1;
      // Who is over a limit stays so until its window ends, and costs no statement.
      if (count.hits > max + 1) return done(null, told(count));
      void add([{ key, hits: 1, windowMs }]).then((rows) => {
        for (const { hits, ttl } of rows ?? []) {
          count.hits = hits;
          count.endsAt = performance.now() + ttl;
        }
        done(null, told(count));
      });
    },
  });

  let isExchanging = false;
  async function exchange(): Promise<void> {
    const now = performance.now();
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
    const telling = [...counts].filter(([, { untold }]) => untold > 0);
    if (telling.length === 0) return;
    const told = telling.map(([key, count]) => ({
      key,
      count,
      hits: count.untold,
      windowMs: count.windowMs,
    }));
    const rows = await add(told);
    if (rows === undefined) return;
    // Subtract from the window that was counted: a new window may have begun under the same key since.
    for (const { count, hits } of told) count.untold -= hits;
    for (const { key, hits, ttl } of rows) {
      const count = counts.get(key);
      if (count === undefined) continue;
      count.hits = hits + count.untold;
      count.endsAt = performance.now() + ttl;
    }
  }
  const timer = setInterval(() => {
    if (isExchanging) return;
    isExchanging = true;
    void exchange().finally(() => (isExchanging = false));
  }, EXCHANGE_MS).unref();

  const child = (options: object): FastifyRateLimitStore => ({ ...limited(nameOf(options)), child });
  return {
    store: class implements FastifyRateLimitStore {
      readonly incr = general.incr;
      readonly child = child;
    },
    stop: () => clearInterval(timer),
  };
}

/** Every five minutes: counts whose window has ended are taken away. */
export const requestCounts: Job = {
  name: 'request-counts',
  cron: '*/5 * * * *',
  limitSeconds: 60,
  work: ({ database }) => database.pool.query('delete from request_count where ends_at < now()'),
};
