/** The import command in a process of its own, beside a running shop or without one. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryTree } from '#server/demo/generator/categories/tree.ts';
import { attachEmbedded } from '#server/platform/database/embedded.ts';
import { existingHome } from '#server/platform/database/home.ts';
import { runningPostmaster, stopPostmaster } from '#server/platform/database/postmaster.ts';
import { whoRuns } from '#server/platform/database/running.ts';
import { category, seller } from '#server/platform/database/schema/index.ts';
import { openRuntime } from '#server/app/runtime.ts';
import { silentProgress } from '#server/platform/progress.ts';
import { readSettings } from '#server/platform/settings.ts';
import { BO, MARIA, sellers, shopify, startImportBench, type ImportBench } from './import-fixture.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const COMMAND = ['server/app/launch.js', 'commands/catalog-import'];
const DOLLARS = ['--currency', 'USD'];

let folder: string;
const children = new Set<ChildProcess>();
const holders = new Set<pg.Client>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-command-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await Promise.all([...holders].map((client) => client.end()));
  holders.clear();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; stdout: string; stderr: string };
type Running = { child: ChildProcess; stdout(): string; ended: Promise<Ended> };

/** Starts `npm run catalog:import -- FILE --seller ID` with a file of this content. */
async function start(
  env: NodeJS.ProcessEnv,
  content: string,
  {
    sellerId = MARIA,
    switches = [],
    terms = DOLLARS,
  }: { sellerId?: number; switches?: string[]; terms?: string[] } = {},
): Promise<Running> {
  const file = join(folder, `${String(children.size)}.csv`);
  await writeFile(file, content);
  const { DATABASE_URL: _ours, ...surroundings } = process.env;
  const child = spawn(
    process.execPath,
    [...COMMAND, file, '--seller', String(sellerId), ...terms, ...switches],
    { cwd: ROOT, env: { ...surroundings, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }));
  return { child, stdout: () => stdout, ended };
}

const importing = async (...given: Parameters<typeof start>): Promise<Ended> => (await start(...given)).ended;

/** Items with this title can't be created before this lock is free, which halts an import midway. */
const HELD = 'Held';
/** Items with this title can never be created. */
const ENDLESS = 'Endless';
const LOCK = 4_711;
const HOLD = `
create function hold() returns trigger language plpgsql as $$
begin
  if new.title ->> 'en' = '${HELD}' then perform pg_advisory_xact_lock_shared(${String(LOCK)}); end if;
  if new.title ->> 'en' = '${ENDLESS}' then perform pg_sleep(3600); end if;
  return new;
end $$;
create trigger hold before insert on item for each row execute function hold()`;

type Asker = Pick<pg.ClientBase, 'query'>;

/** The imports that run on this database, and those of them that are halted. */
async function importsOn(client: Asker): Promise<{ working: number; held: number }> {
  const { rows } = await client.query<{ working: number; held: number }>(
    `select count(*)::int as working, count(*) filter (where wait_event = 'advisory' and query like '%insert into item%')::int as held
      from pg_stat_activity where application_name = 'atelier import' and datname = current_database()`,
  );
  return rows[0] ?? { working: 0, held: 0 };
}

const poll = { interval: 50 };
const until = (count: number, client: Asker): Promise<void> =>
  expect.poll(async () => (await importsOn(client)).held, poll).toBe(count);

/** Takes the lock; the returned function releases it. */
async function blockImport(url: string): Promise<{ client: pg.Client; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  holders.add(client);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  return {
    client,
    async release() {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    },
  };
}

const wool = shopify({ handle: 'wool', title: 'Wool' });
const held = (price = '10.00'): string => shopify({ handle: 'held', title: HELD, price });

describe('the import command on an existing database', () => {
  let bench: ImportBench;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    bench = await startImportBench();
    await bench.database.pool.query(HOLD);
    env = { DATABASE_URL: bench.database.url, DATA_DIR: bench.shop.settings.dataDir };
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.clear());

  test('refuses an unknown table with a list of its columns, reads it with --map, and writes refused rows to a file', async () => {
    const table = 'Nom,Prix\nLaine,12\n=Soie,\n';
    const asked = await importing(env, table);
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain('#2 Prix: 12');
    expect(asked.stderr).toContain('--map title=#1,price=#2');
    const file = join(folder, 'refused.csv');
    const switches = ['--map', 'title=Nom', '--map', 'price=Prix', '--stock', '1', '--refused', file];
    const { code, stdout } = await importing(env, table, { switches });
    expect([code, stdout.includes('1 × no price')]).toEqual([0, true]);
    expect(await readFile(file, 'utf8')).toBe(
      '\ufeff"Line","Listing","Field","Reason"\r\n"3","\'=Soie","Price","It has no price."\r\n',
    );
    const misused = await importing(env, table, { switches: ['--map', 'title=Nom,price=Preis'] });
    expect([misused.code, misused.stderr.split('\n')[0]]).toEqual([
      2,
      'Price: your file has no column “Preis”.',
    ]);
  });

  test('writes guessed categories to a file, and applies the completed file to later imports too', async () => {
    const file = join(folder, 'guesses.csv');
    const zorp = shopify({ handle: 'z', title: 'Zorp', type: '=Zorps' }, { handle: 'q', title: 'Quux' });
    const guessed = await importing(env, zorp, { switches: ['--guesses', file] });
    expect(guessed.stdout).toContain('=Zorps → boxes-bins-and-organizers (guessed): 1');
    const written = await readFile(file, 'utf8');
    expect(written.split('\r\n').toSorted()).toEqual(
      [
        '',
        '"\'=Zorps","boxes-bins-and-organizers","","1","Zorp"',
        '"","boxes-bins-and-organizers","","1","Quux"',
        '\ufeff"Word","Guessed","Category","Items","Examples"',
      ].toSorted(),
    );
    await writeFile(file, written.replace(/(Zorps",".+?",)""/, '$1"Lace yarn"'));
    const chosen = await importing(env, wool, { switches: ['--categories', file] });
    expect([chosen.code, chosen.stderr]).toEqual([0, '']);
    const again = await importing(env, zorp);
    expect(again.stdout).toContain('created 0, updated 0, skipped 2');
    expect(again.stdout).toContain('=Zorps → lace-yarn (chosen): 1');

    await writeFile(file, 'Word,Guessed,Category\nx,boxes-bins-and-organizers,Nowhere\n');
    const misused = await importing(env, zorp, { switches: ['--categories', file] });
    expect(misused.code).toBe(2);
    expect(misused.stderr).toContain('line 2: there is no category “Nowhere” for listings.');
    await writeFile(file, 'Word,Category\nx,Lace yarn\n');
    const short = await importing(env, zorp, { switches: ['--categories', file] });
    expect([short.code, short.stderr]).toEqual([2, expect.stringContaining('“Guessed” is missing')]);
  });

  test.each([
    ['fetches the pictures that a file names', [], true],
    ['fetches no pictures with --no-pictures', ['--no-pictures'], false],
  ])('%s', async (_what, switches, isFetched) => {
    // A loopback address: the import resolves it and refuses to fetch it.
    const picture = 'http://127.0.0.1/bowl.png';
    const { code, stdout } = await importing(env, shopify({ handle: 'p', title: 'Bowl', picture }), {
      switches,
    });
    expect([code, stdout.includes('a picture we couldn’t fetch')]).toEqual([0, isFetched]);
  });

  test('a dry run reports the result with line and field, and changes nothing', async () => {
    const file = shopify({ handle: 'wool', title: 'Wool' }, { handle: 'felt', title: 'Felt', price: '' });
    const { code, stdout, stderr } = await importing(env, file, { switches: ['--dry-run'] });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('dry run: nothing was changed');
    expect(stdout).toContain('created 1, updated 0, skipped 0, refused rows 1');
    expect(stdout).toContain('line 3, price (Felt): It has no price.');
    for (const step of ['Reading', 'Checking', 'Storing']) expect(stdout).toMatch(new RegExp(`✓ ${step}`));
    expect(await bench.items()).toEqual([]);
    expect((await bench.database.pool.query('select * from catalogue_import')).rows).toEqual([]);
  });

  test('a dry run says which listings would be taken off sale, and leaves them on sale', async () => {
    await importing(env, shopify({ handle: 'wool', title: 'Wool' }, { handle: 'felt', title: 'Felt' }));
    const later = shopify({ handle: 'wool', title: 'Wool' });
    const dry = await importing(env, later, { switches: ['--retire-missing', '--dry-run'] });
    expect(dry.stdout).toContain('Listings no longer in the file: 1 (would be taken off sale)');
    expect((await bench.items()).map(({ status }) => status)).toEqual(['active', 'active']);
    const done = await importing(env, later, { switches: ['--retire-missing'] });
    expect(done.stdout).toContain('Listings no longer in the file: 1 (taken off sale)');
  });

  test.each([[[]], [['--dry-run']]])('ends with code 1 when every row is refused (%j)', async (switches) => {
    const file = shopify({ handle: 'felt', title: 'Felt', price: '' });
    const { code, stdout } = await importing(env, file, { switches });
    expect(code).toBe(1);
    expect(stdout).toContain('created 0, updated 0, skipped 0, refused rows 1');
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s midway leaves nothing behind, and ends with code %d', async (signal, expected) => {
    const { client, release } = await blockImport(bench.database.url);
    const command = await start(env, held());
    await until(1, client);
    command.child.kill(signal);
    const { code, stderr } = await command.ended;
    expect([code, stderr.trim()]).toEqual([
      expected,
      `The import was stopped (${signal}); nothing was changed.`,
    ]);
    expect(await importsOn(client)).toEqual({ working: 0, held: 0 });
    await release();
    expect(await bench.items()).toEqual([]);
  });

  test('of two imports of one seller, the second says that it waits, then runs', async () => {
    const { client, release } = await blockImport(bench.database.url);
    const first = await start(env, held('10.00'));
    await until(1, client);
    const second = await start(env, held('12.00'));
    await expect.poll(second.stdout, poll).toContain('under way: waiting until it has ended.');
    await release();
    expect((await first.ended).stdout).toContain('created 1, updated 0');
    expect((await second.ended).stdout).toContain('created 0, updated 1');
    expect((await bench.items()).map(({ priceMinCents }) => priceMinCents)).toEqual([1200]);
  });

  test('a waiting import can be stopped', async () => {
    const { client, release } = await blockImport(bench.database.url);
    const first = await start(env, held());
    await until(1, client);
    const second = await start(env, wool);
    await expect.poll(second.stdout, poll).toContain('waiting');
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(130);
    await release();
    expect((await first.ended).code).toBe(0);
    expect((await bench.items()).map(({ title }) => title.en)).toEqual([HELD]);
  });

  test('imports for two sellers at the same time, and all items are in the search index', async () => {
    const { client, release } = await blockImport(bench.database.url);
    const both = await Promise.all([MARIA, BO].map((sellerId) => start(env, held(), { sellerId })));
    await until(2, client);
    await release();
    for (const { ended } of both) expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect((await bench.items()).map(({ sellerId }) => sellerId).sort()).toEqual([MARIA, BO]);
    const { rows } = await bench.database.pool.query('select item_id from search_item');
    expect(rows).toHaveLength(2);
  });

  test.each([
    [[], 1, 'Add --currency USD, or another currency with its --rate.'],
    [['--currency', 'CAD'], 2, '--currency CAD needs a rate, such as --rate CAD=1.09.'],
    [['--currency', 'USD', '--rate', 'EUR=1.09'], 1, 'No price in the file is in EUR'],
    [['--currency', 'USD', '--stock', 'many'], 2, '--stock must be a number from 0 to 999999'],
  ])('with %j ends with code %d and says which option is missing or wrong', async (terms, code, sentence) => {
    const ended = await importing(env, wool, { terms });
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(sentence);
  });

  test('ends with one clear sentence for a broken file and for a rate given twice', async () => {
    const broken = await importing(env, 'Handle,Title,Variant Price\na,"x\n');
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('was refused, and nothing was changed. Line 2');
    const twice = await importing(env, wool, { switches: ['--rate', 'EUR=1.09', '--rate', 'EUR=1.1'] });
    expect(twice.code).toBe(2);
    expect(twice.stderr).toContain('--rate EUR=1.1: this currency has a rate already.');
  });
});

describe("the import command on the shop's embedded database", () => {
  const openShop = (dataDir: string) =>
    openRuntime({
      settings: readSettings({ DATA_DIR: dataDir }),
      task: 'npm start',
      progress: silentProgress,
    });
  const titlesOf = async (client: Asker): Promise<string[]> =>
    (await client.query<{ title: string }>(`select title ->> 'en' as title from item order by 1`)).rows.map(
      ({ title }) => title,
    );
  const postmasterOf = async (dataDir: string): Promise<number | undefined> => {
    const home = await existingHome(dataDir);
    return home === undefined ? undefined : runningPostmaster(join(home, 'data'));
  };

  /** Whether an import is halted midway, on a database that may still be starting. */
  const isAsleep = async (of: string): Promise<boolean> => {
    const client = new pg.Client({ connectionString: await attachEmbedded(of) });
    try {
      await client.connect();
      const { rows } = await client.query(`select from pg_stat_activity where wait_event = 'PgSleep'`);
      return rows.length === 1;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };

  let dataDir: string;
  beforeEach(() => {
    dataDir = join(folder, 'data');
  });
  afterEach(async () => {
    const left = await postmasterOf(dataDir);
    if (left !== undefined) await stopPostmaster(left);
    const home = await existingHome(dataDir);
    if (home !== undefined) await rm(home, { recursive: true, force: true });
  });

  test('uses the database of a running shop and leaves it running; without a shop, starts and stops it', async () => {
    const env = { DATA_DIR: dataDir };
    const shop = await openShop(dataDir);
    const { orm, pool } = shop.shop.database;
    await orm.insert(category).values(categoryTree());
    await orm.insert(seller).values(sellers);
    await pool.query(HOLD);

    expect(await importing(env, wool)).toMatchObject({ code: 0, stderr: '' });
    expect(await titlesOf(pool)).toEqual(['Wool']);
    await shop.close();
    expect(await postmasterOf(dataDir)).toBeUndefined();

    const felt = await importing(env, shopify({ handle: 'felt', title: 'Felt' }));
    expect(felt).toMatchObject({ code: 0, stderr: '' });
    expect([await postmasterOf(dataDir), await whoRuns(dataDir)]).toEqual([undefined, undefined]);

    // The second import waits for the first, whose database stops with it, and then starts its own.
    const stopped = await start(env, shopify({ handle: 'endless', title: ENDLESS }));
    await expect.poll(() => isAsleep(dataDir), poll).toBe(true);
    const next = await start(env, shopify({ handle: 'silk', title: 'Silk' }));
    await expect.poll(next.stdout, poll).toContain('waiting until it has ended.');
    stopped.child.kill('SIGINT');
    expect((await stopped.ended).code).toBe(130);
    expect(await next.ended).toMatchObject({ code: 0, stderr: '' });
    expect([await postmasterOf(dataDir), await whoRuns(dataDir)]).toEqual([undefined, undefined]);

    const again = await openShop(dataDir);
    expect(await titlesOf(again.shop.database.pool)).toEqual(['Felt', 'Silk', 'Wool']);
    await again.close();
  });
});
