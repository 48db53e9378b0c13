/** Open sockets of `/chat`: the memory they need, and how fast a count arrives that another process has changed. */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import WebSocket from 'ws';
import { issueToken } from '#server/features/identity/sessions/tokens.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { openSecrets } from '#server/platform/secrets/open.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startShop, stopAfter, type Shop } from '../support/shop.ts';
import { MEASURED_SHOP, type Benchmark } from './benchmark.ts';
import { atMost, exactly, median, percentile, type Figure } from './figure.ts';
import { residentMb } from './memory.ts';
import { databaseUrl, withDatabase } from './shop-database.ts';

const SOCKETS = 5_000;
const MEMORY_MB = 300;
const P99_MS = 100;
const P99 = 0.99;
const DELIVERIES = 1_000;
/** Between two writes: 50 messages a second are far more than a shop of this size sees. */
const WRITE_EVERY_MS = 20;
const OPENING_AT_ONCE = 50;
const SETTLE_MS = 5_000;
const DELIVERY_LIMIT_MS = 10_000;
const SHOP_ENV = { ...MEASURED_SHOP, CATALOGUE_SCALE: '0.1' };

/** Members with a session each, and a conversation that counts nothing yet. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `with person as (
        insert into account (id, email, email_hash, password_hash, first_name, last_name, language, region, verified_at, created_at)
        select 'bench-' || n, 'bench-' || n || '@example.com', 'bench-' || n, '-', 'Ann', 'Lee', 'en', 'US', now(), now()
          from generate_series(1, $1::int) n returning id),
      opened as (
        insert into session (id, user_id, device_uuid, device_name, remember_me, created_at, last_active_at, refreshed_at, expires_at)
        select rpad(id, 43, '-'), id, 'bench-device', 'bench', false, now(), now(), now(), now() + interval '1 hour' from person)
      insert into conversation (buyer_id, created_at, last_at) select id, now(), now() from person`,
    [SOCKETS],
  );
  await pool.query('analyze account, session, conversation');
}

/** The tokens of the members, signed with the secrets that the processes of the database share. */
async function tokensOf(url: string, database: Database): Promise<string[]> {
  const secrets = await openSecrets(readSettings({ DATABASE_URL: url }), database, systemClock);
  const now = Date.now();
  const tokens = await Promise.all(
    Array.from({ length: SOCKETS }, (_, nth) => {
      const userId = `bench-${String(nth + 1)}`;
      return issueToken(secrets.ring.token, { userId, sessionId: userId.padEnd(43, '-') }, now);
    }),
  );
  secrets.close();
  return tokens;
}

/** Opens a socket, and resolves once it was told a count. */
const open = (url: string, token: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/chat`, { origin: url });
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'HELLO', token, device: 'bench-device', userType: 'BUYER' })),
    );
    socket.once('message', () => resolve(socket));
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`a socket was closed with ${String(code)}`)));
  });

/** Raises the count of one member after another by this process, and measures when the server process has told the member's socket. */
async function deliveries({ pool }: Database, sockets: readonly WebSocket[]): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let nth = 0; nth < DELIVERIES; nth += 1) {
    const index = (nth * 7) % sockets.length;
    const socket = sockets[index];
    if (socket === undefined) continue;
    const told = new Promise<number>((resolve) => {
      socket.once('message', () => resolve(performance.now()));
      setTimeout(() => resolve(Number.POSITIVE_INFINITY), DELIVERY_LIMIT_MS).unref();
    });
    const startedAt = performance.now();
    await pool.query('update conversation set buyer_unread = buyer_unread + 1 where buyer_id = $1', [
      `bench-${String(index + 1)}`,
    ]);
    times.push(told.then((at) => at - startedAt));
    await pause(WRITE_EVERY_MS);
  }
  return Promise.all(times);
}

async function measure(
  server: Shop,
  database: Database,
  tokens: readonly string[],
): Promise<readonly Figure[]> {
  const before = residentMb(server.pid);
  const limit = pLimit(OPENING_AT_ONCE);
  const startedAt = performance.now();
  const sockets = await Promise.all(tokens.map((token) => limit(() => open(server.url, token))));
  const openingMs = performance.now() - startedAt;
  await pause(SETTLE_MS);
  const after = residentMb(server.pid);
  const times = await deliveries(database, sockets);
  const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;
  const figures: readonly Figure[] = [
    { name: 'open sockets', measured: sockets.filter(isOpen).length, unit: '', target: exactly(SOCKETS) },
    {
      name: 'memory that they add to the process',
      measured: after - before,
      unit: 'MB',
      target: atMost(MEMORY_MB),
    },
    { name: 'memory of the process with them', measured: after, unit: 'MB' },
    { name: 'time to open all of them', measured: openingMs / 1_000, unit: 's' },
    {
      name: 'a count after a write by another process, p99, write included',
      measured: percentile(times, P99),
      unit: 'ms',
      target: atMost(P99_MS),
    },
    { name: 'the same, median', measured: median(times), unit: 'ms' },
    { name: 'load of the computer', measured: loadavg()[0] ?? Number.NaN, unit: '' },
  ];
  for (const socket of sockets) socket.terminate();
  return figures;
}

export const sockets: Benchmark = async ({ print }) => {
  print('sockets: starting two processes');
  const shop = await startShop({ env: SHOP_ENV });
  return stopAfter(shop, async () => {
    const url = await databaseUrl(shop.dataDir, 'shop');
    const second = await startShop({ env: { ...SHOP_ENV, DATABASE_URL: url, DEMO: 'off' } });
    return stopAfter(second, () =>
      withDatabase(shop, async (database) => {
        await fill(database);
        print(`sockets: opening ${String(SOCKETS)}`);
        return measure(second, database, await tokensOf(url, database));
      }),
    );
  });
};
