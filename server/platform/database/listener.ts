/**
 * Listens to a channel of PostgreSQL notifications, so that one server process learns what another has written. It uses a connection of
 * its own. When that breaks, it opens a new one and calls `onListening`, because notifications sent in between are lost.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reportOnce } from './outage.ts';
import type { Database } from './pool.ts';

const RETRY_MS = 1_000;
const CONNECT_LIMIT_MS = 10_000;
/** How often the connection is tried: a broken one may look open for hours. */
const PROBE_MS = 30_000;
const PROBE_LIMIT_MS = 10_000;

interface ListenOptions {
  readonly channel: string;
  /** Called each time it begins to listen. */
  onListening(): void;
  onNotify(payload: string): void;
  /** Called once for each outage. */
  onTrouble(error: unknown): void;
}

export interface Listener {
  stop(): Promise<void>;
}

export function listenTo(
  { url }: Pick<Database, 'url'>,
  { channel, onListening, onNotify, onTrouble }: ListenOptions,
): Listener {
  const outage = reportOnce(onTrouble);
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Listens until the connection breaks, or until it is stopped. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `atelier ${channel}`,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: PROBE_LIMIT_MS,
      keepAlive: true,
    });
    const ended = new AbortController();
    const end = () => ended.abort();
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload = '' }) => onNotify(payload));
    const either = AbortSignal.any([signal, ended.signal]);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      outage.over();
      onListening();
      while (!either.aborted) {
        await pause(PROBE_MS, undefined, { signal: either }).catch(() => undefined);
        if (!either.aborted) await client.query('select 1');
      }
    } finally {
      // A broken connection can't say goodbye.
      await Promise.race([client.end().catch(() => undefined), pause(RETRY_MS, undefined, { ref: false })]);
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await listen().catch(outage.failed);
      if (!signal.aborted) await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
