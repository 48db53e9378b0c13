import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COOKIES } from '#contract/cookies.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { attachEmbedded } from '#server/platform/database/embedded.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { startShop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost } from './figure.ts';
import type { Figure } from './figure.ts';
import { inMemory, OPENED, opening, reply } from './lifecycle-in-memory.ts';
import { findWrk, load } from './wrk.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const STORED_PER_SECOND = 2_000;
const API_PER_SECOND = 800;
const API_CONNECTIONS = 50;

const MS_PER_S = 1_000;
/** Warm-up events of each writer before the measurement. */
const UNCOUNTED = 50;
/** Concurrent writers without HTTP, each with lifecycles of its own. */
const WRITERS = 40;
const WRITTEN_PER_WRITER = 400;
/** More disputes than requests in flight, so that each round finds a dispute as the last one left it. */
const DISPUTES = 2_000;
const API_SECONDS = 10;

async function stepsOf({ pool }: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ steps: number }>(
    'select count(*)::int as steps from lifecycle_step where lifecycle_id = any ($1::bigint[])',
    [ids],
  );
  return rows[0]?.steps ?? 0;
}

/** Moves stored lifecycles from many writers at once; each step is a transaction on disk. */
async function stored(database: Database): Promise<readonly Figure[]> {
  const ids = await Promise.all(
    Array.from({ length: WRITERS }, () => begin(database.pool, disputeMachine, opening, OPENED)),
  );
  const write = async (id: string, from: number, count: number): Promise<void> => {
    for (let nth = from; nth < from + count; nth += 1) {
      const { accepted } = await move(database.pool, disputeMachine, id, reply(nth));
      if (!accepted) throw new Error(`event ${nth} was refused`);
    }
  };
  await Promise.all(ids.map((id) => write(id, 0, UNCOUNTED)));
  const begun = performance.now();
  await Promise.all(ids.map((id) => write(id, UNCOUNTED, WRITTEN_PER_WRITER)));
  const seconds = (performance.now() - begun) / MS_PER_S;
  const expected = WRITERS * (UNCOUNTED + WRITTEN_PER_WRITER);
  return [
    {
      name: `dispute events stored, ${WRITERS} writers`,
      measured: (WRITERS * WRITTEN_PER_WRITER) / seconds,
      unit: '/s',
      target: atLeast(STORED_PER_SECOND),
    },
    {
      name: 'stored events lost or doubled',
      measured: Math.abs((await stepsOf(database, ids)) - expected),
      unit: '',
      target: atMost(0),
    },
  ];
}

/** Disputes about one order of the demonstration, which its buyer and its seller may move. */
async function openDisputes({ pool }: Database): Promise<{ ids: string[]; lifecycles: string[] }> {
  const now = Date.now();
  const { rows } = await pool.query<{ id: string; lifecycle_id: string }>(
    `with begun as (
       insert into lifecycle (machine, shape, state, context, due_at, revision)
       select machine, shape, state, context || jsonb_build_object('openedAt', $1::bigint, 'dueAt', $2::bigint), $2::bigint, revision
         from (select * from lifecycle where machine = 'dispute' and state = 'OPEN' limit 1) as open, generate_series(1, $3::int)
       returning id)
     insert into dispute (order_number, lifecycle_id, created_at)
     select (select order_number from dispute limit 1), id, now() from begun
     returning id, lifecycle_id`,
    [now, now + DAY_MS, DISPUTES],
  );
  return { ids: rows.map(({ id }) => id), lifecycles: rows.map((row) => row.lifecycle_id) };
}

/** A wrk script in which seller and buyer take turns in every dispute, round by round. */
const turns = (ids: readonly string[], seller: string, buyer: string): string =>
  [
    `local ids = { ${ids.join(', ')} }`,
    `local cookies = { "${COOKIES.session.name}=${seller}", "${COOKIES.session.name}=${buyer}" }`,
    // wrk requests one before it starts, and does not send it.
    'local count = -1',
    'function request()',
    '  local nth = math.max(count, 0)',
    '  local turn = math.floor(nth / #ids) % 2 + 1',
    '  local id = ids[nth % #ids + 1]',
    '  count = count + 1',
    '  local headers = { ["Content-Type"] = "application/json", ["Sec-Fetch-Site"] = "same-origin", ["Cookie"] = cookies[turn] }',
    `  return wrk.format("POST", "/api/rsc/v2/disputes/" .. id .. "/events", headers, '{"type":"REPLY"}')`,
    'end',
  ].join('\n');

async function throughApi(shopUrl: string, database: Database): Promise<readonly Figure[]> {
  const { ids, lifecycles } = await openDisputes(database);
  const secretOf = async (userId: string): Promise<string> => {
    const device = { uuid: 'benchmark', name: 'benchmark' };
    return (await openSession(database.orm, userId, device, true, Date.now())).secret;
  };
  const script = turns(ids, await secretOf('demo-seller'), await secretOf('demo-shopper'));
  const folder = await mkdtemp(join(tmpdir(), 'atelier-wrk-'));
  const file = join(folder, 'turns.lua');
  try {
    await writeFile(file, script);
    const round = await load({
      url: shopUrl,
      connections: API_CONNECTIONS,
      seconds: API_SECONDS,
      script: file,
    });
    const steps = await stepsOf(database, lifecycles);
    return [
      {
        name: `dispute events through the API, ${API_CONNECTIONS} connections`,
        measured: round.requestsPerSecond,
        unit: '/s',
        target: atLeast(API_PER_SECOND),
      },
      { name: 'through the API, p99', measured: round.p99, unit: 'ms' },
      { name: 'refused or failed', measured: round.errors, unit: '', target: atMost(0) },
      {
        // wrk closes connections with requests in flight at the end: they are stored, but not counted.
        name: 'answered events that are not stored, or stored twice',
        measured: Math.max(0, round.requests - steps, steps - round.requests - API_CONNECTIONS),
        unit: '',
        target: atMost(0),
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lifecycles in memory in three ways, and as rows of the embedded database with its disk. */
export const lifecycle: Benchmark = async ({ print }) => {
  await findWrk();
  print('lifecycle: the core alone');
  const figures = inMemory();
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-lifecycle-'));
  const shop = await startShop({ dataDir, env: MEASURED_SHOP });
  try {
    const url = await attachEmbedded(dataDir);
    if (url === undefined) throw new Error('the shop of the benchmark has no database of its own');
    const database = await openDatabase({ url });
    try {
      const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
      if (rows[0]?.fsync !== 'on') throw new Error('the database does not wait for its disk');
      print('lifecycle: stored');
      const written = await stored(database);
      print('lifecycle: through the API');
      return [...figures, ...written, ...(await throughApi(shop.url, database))];
    } finally {
      await database.close();
    }
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
