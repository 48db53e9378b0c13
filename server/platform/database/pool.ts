import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseFailure, errorCode, Failure } from '../failure.ts';
import { isUnanswered } from './away.ts';

/** The shop's database: `orm` for Drizzle queries, `pool` for raw SQL. */
export interface Database {
  orm: NodePgDatabase;
  pool: pg.Pool;
  url: string;
  /** Waits for running queries and then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A connection string, of DATABASE_URL or of the embedded server. */
  url: string;
  /** The most connections (DATABASE_POOL). */
  poolSize?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** This process's name in pg_stat_activity, so that a restore can tell its own connections from a running shop's. */
const APPLICATION = `atelier ${randomBytes(4).toString('hex')}`;
const POOL_SIZE = 10;
/** How long a request waits for a connection, ms. */
const CONNECT_LIMIT_MS = 10_000;
/** How long a start waits for a database that is starting itself, or too busy to answer, ms. */
export const START_LIMIT_MS = 60_000;
/** A request lives 30 s at most (§9), so a statement may not run longer. */
const STATEMENT_LIMIT_MS = 30_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;
const OLDEST_SERVER = 150_000;
const STARTING_UP = '57P03';
const RETRY_MS = 250;

async function check(pool: pg.Pool, url: string): Promise<void> {
  for (const begun = performance.now(); ; await pause(RETRY_MS)) {
    try {
      const { rows } = await pool.query<{ version: number; encoding: string }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
      );
      const [server] = rows;
      if (server === undefined || server.version < OLDEST_SERVER) {
        throw new Failure(
          'database-unreachable',
          `The PostgreSQL of DATABASE_URL is too old (${String(server?.version)}): Atelier needs 15 or newer.`,
        );
      }
      if (server.encoding !== 'UTF8') {
        throw new Failure(
          'database-unreachable',
          `The database of DATABASE_URL is encoded in ${server.encoding}: create it with encoding UTF8.`,
        );
      }
      return;
    } catch (error) {
      const isWorthARetry = errorCode(error) === STARTING_UP || isUnanswered(error);
      if (isWorthARetry && performance.now() - begun < START_LIMIT_MS) continue;
      throw databaseFailure(error, url);
    }
  }
}

/**
 * Opens the shop's database and checks that it answers and fits.
 * @throws Failure `database-unreachable` with a sentence that names the address (without its password).
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    application_name: APPLICATION,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
  });
  // Without a listener, an idle connection that breaks would end the process,
  pool.on('error', (error) => options.onIdleError?.(error));
  // and so would one that breaks between two queries of a transaction, whose next query fails and reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await check(pool, options.url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, orm: drizzle(pool), url: options.url, close: () => pool.end() };
}
