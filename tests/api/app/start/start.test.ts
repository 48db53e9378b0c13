/** `npm start` with its own database, as a person runs it: its terminal output, a second start, and its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachEmbedded } from '#server/platform/database/embedded.ts';
import { existingHome } from '#server/platform/database/home.ts';
import { isAlive, runningPostmaster, stopPostmaster } from '#server/platform/database/postmaster.ts';
import { whoRuns } from '#server/platform/database/running.ts';
import { freePort } from '#tests/support/port.ts';
import { START, startShop, type Shop } from '#tests/support/shop.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** A small catalogue. */
const SMALL = { CATALOGUE_SCALE: '0.1', DATABASE_URL: '', LOG_LEVEL: 'warn' };
const LOGINS = {
  shopper: 'shopper@atelier.example',
  seller: 'seller@atelier.example',
  agent: 'agent@atelier.example',
  'back office': 'office@atelier.example',
} as const;
const STEP = /^ {2}✓ (.+?)(?:: .+)? \(\d+\.\d s\)$/;

let folder: string;
let dataDir: string;
let shop: Shop | undefined;
let output: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-start-'));
  dataDir = join(folder, 'data');
});

async function postmaster(): Promise<number | undefined> {
  const home = await existingHome(dataDir);
  return home === undefined ? undefined : runningPostmaster(join(home, 'data'));
}

afterAll(async () => {
  await shop?.stop().catch(() => undefined);
  const left = await postmaster();
  if (left !== undefined) await stopPostmaster(left);
  const home = await existingHome(dataDir);
  if (home !== undefined) await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Shop> {
  output = [];
  shop = await startShop({ dataDir, env: SMALL, print: (line) => output.push(line) });
  // It listens a moment before it says so.
  await expect.poll(() => output).toContain('  Ctrl-C stops it.');
  return shop;
}

const steps = (): string[] => output.flatMap((line) => STEP.exec(line)?.[1] ?? []);

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await attachEmbedded(dataDir) });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function expectWelcome(url: string): void {
  expect(output).toContainEqual(expect.stringMatching(/^Atelier is open \(\d+\.\d s\)\.$/));
  expect(output).toContain(`  ${url}/`);
  for (const [role, email] of Object.entries(LOGINS))
    expect(output).toContainEqual(
      expect.stringMatching(new RegExp(`^ {4}${role} +${email} +[a-z-]{8,}(?: +and the code of .+)?$`)),
    );
}

async function languagesServed(url: string): Promise<(string | undefined)[]> {
  const pages = await Promise.all(['/', '/fr'].map(async (path) => (await fetch(url + path)).text()));
  return pages.map((html) => /<html lang="([^"]+)"/.exec(html)?.[1]);
}

/** Ends the shop (`stop` asserts exit code 0), and asserts that no process of it is left. */
async function stopCleanly(running: Shop, signal: NodeJS.Signals): Promise<void> {
  const database = await postmaster();
  await running.stop(signal);
  expect(database !== undefined && isAlive(database)).toBe(false);
  expect([await postmaster(), await whoRuns(dataDir)]).toEqual([undefined, undefined]);
}

const items = 'select count(*)::int as count, max(id) as last from item';
let filled: pg.QueryResultRow[];

describe('npm start', () => {
  test('creates and fills its database on the first start, and leaves none running when stopped midway', async () => {
    const child = spawn(process.execPath, START, {
      cwd: ROOT,
      env: { ...process.env, ...SMALL, DATA_DIR: dataDir, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = Promise.all([once(child, 'exit'), text(child.stderr)]);
    output = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      // The catalogue is stored at this step, but not indexed for search.
      if (STEP.exec(line)?.[1] === 'Catalogue') child.kill('SIGTERM');
    });
    const [[code], complained] = await ended;
    expect([code, complained]).toEqual([0, expect.not.stringMatching(/error|pool/i)]);
    expect(steps()).toEqual(expect.arrayContaining(['Creating the database', 'Database', 'Catalogue']));
    expect(output).toContainEqual(expect.stringContaining('own PostgreSQL, schema'));
    expect(output).not.toContainEqual(expect.stringContaining('is open'));
    expect([await postmaster(), await whoRuns(dataDir)]).toEqual([undefined, undefined]);
  });

  test('resumes the interrupted first start, and prints its address and the demo logins', async () => {
    const { url } = await start();
    expect(steps()).not.toContain('Catalogue');
    expectWelcome(url);
    expect(await languagesServed(url)).toEqual(['en-US', 'fr-US']);
    expect(await query('select from search_item')).toHaveLength((await query('select from item')).length);
    filled = await query(items);
    expect(filled[0]?.['count']).toBeGreaterThan(300);
    await query(`update account set first_name = 'Kept' where id = 'demo-shopper'`);
  });

  test('ends on SIGINT with code 0 and leaves no database running', async () => {
    expect(shop).toBeDefined();
    if (shop) await stopCleanly(shop, 'SIGINT');
  });

  test('opens the existing database on the second start, and creates nothing', async () => {
    const { url } = await start();
    expect(steps()).toEqual(['Database']);
    expect(output).toContainEqual(expect.stringContaining('up to date'));
    expectWelcome(url);
    expect(await languagesServed(url)).toEqual(['en-US', 'fr-US']);
    expect(await query(items)).toEqual(filled);
    expect(await query(`select first_name from account where id = 'demo-shopper'`)).toEqual([
      { first_name: 'Kept' },
    ]);
  });

  test('ends on SIGTERM with code 0 and leaves no database running', async () => {
    expect(shop).toBeDefined();
    if (shop) await stopCleanly(shop, 'SIGTERM');
  });
});
