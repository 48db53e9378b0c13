/** The commands of the shop as a person runs them: next to a running shop, without one, and interrupted midway. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attachEmbedded } from '#server/platform/database/embedded.ts';
import { existingHome } from '#server/platform/database/home.ts';
import { runningPostmaster, stopPostmaster } from '#server/platform/database/postmaster.ts';
import { whoRuns } from '#server/platform/database/running.ts';
import { openRuntime } from '#server/app/runtime.ts';
import type { Runtime } from '#server/app/runtime.ts';
import { silentProgress } from '#server/platform/progress.ts';
import { readSettings } from '#server/platform/settings.ts';
import { addAccount } from '#tests/support/account.ts';
import { freePort } from '#tests/support/port.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const ADDRESS = 'http://localhost:3456/';

let folder: string;
let dataDir: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-commands-'));
  dataDir = join(folder, 'data');
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

async function postmaster(): Promise<number | undefined> {
  const home = await existingHome(dataDir);
  return home === undefined ? undefined : runningPostmaster(join(home, 'data'));
}

afterAll(async () => {
  const left = await postmaster();
  if (left !== undefined) await stopPostmaster(left);
  const home = await existingHome(dataDir);
  if (home !== undefined) await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a command of the shop, as `npm run` does. */
async function start(
  command: 'backup' | 'doctor' | 'restore' | 'rotate-secrets' | 'voucher-issue' | 'gift-card-issue',
  ...args: readonly string[]
): Promise<{ child: ChildProcess; ended: Promise<Ended> }> {
  const child = spawn(process.execPath, ['server/app/launch.js', `commands/${command}`, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }));
  return { child, ended };
}

const running = async (...given: Parameters<typeof start>): Promise<Ended> => (await start(...given)).ended;

/** The runtime of a shop, as `npm start` opens and announces it. */
async function openShop(): Promise<Runtime> {
  const settings = readSettings({ DATA_DIR: dataDir });
  const runtime = await openRuntime({ settings, task: 'npm start', progress: silentProgress });
  await runtime.announce(ADDRESS);
  return runtime;
}

const insertMail = (name: string): string =>
  `insert into mail (recipient, language, template, values, created_at) values ('${name}', 'en', 'verify', '{}', now())`;

async function mailRecipients({ shop }: Runtime): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ recipient: string }>(
    'select recipient from mail order by id',
  );
  return rows.map(({ recipient }) => recipient);
}

const keysOf = async (): Promise<{ token: { kid: string }[]; signIn: { kid: string }[] }> =>
  JSON.parse(await readFile(join(dataDir, 'secrets', 'ring.json'), 'utf8'));

describe('next to a running shop', () => {
  let runtime: Runtime;
  beforeAll(async () => {
    runtime = await openShop();
    await runtime.shop.database.pool.query(insertMail('first@example.com'));
  });
  afterAll(() => runtime.close());

  test('doctor finds nothing missing, and names the address of the shop', async () => {
    const { code, stdout, stderr } = await running('doctor');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`✓ Node ${process.versions.node}.`);
    expect(stdout).toContain(`npm start runs already (process ${String(process.pid)}, ${ADDRESS}).`);
    expect(stdout).not.toContain('✗');
  });

  test('backup writes a file that only its owner can read, and the shop keeps running', async () => {
    const file = join(folder, 'beside.backup');
    const { code, stdout, stderr } = await running('backup', file);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`✓ Backup: ${file}`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await mailRecipients(runtime)).toEqual(['first@example.com']);
  });

  test('rotate-secrets adds new secrets and keeps the previous ones', async () => {
    const before = await keysOf();
    const { code, stdout, stderr } = await running('rotate-secrets');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('nobody is signed out');
    const after = await keysOf();
    for (const purpose of ['token', 'signIn'] as const) {
      expect(after[purpose].map(({ kid }) => kid)).toEqual(
        expect.arrayContaining(before[purpose].map(({ kid }) => kid)),
      );
      expect(after[purpose].length).toBeGreaterThan(before[purpose].length);
    }
    expect(await mailRecipients(runtime)).toEqual(['first@example.com']);
  });

  test('voucher-issue gives a member a voucher, and refuses unknown members and invalid arguments', async () => {
    const { shop } = runtime;
    await addAccount(shop.database, 'ann', { createdAt: new Date() });
    const { code, stdout, stderr } = await running('voucher-issue', ' Ann@example.com', '12.50', 'never');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Voucher ATL-\d{8} over \$12\.50 for Ann@example\.com\.$/m);
    const { rows } = await shop.database.pool.query(
      `select user_id, kind, balance_cents from voucher join voucher_entry using (card_number)`,
    );
    expect(rows).toEqual([{ user_id: 'ann', kind: 'ISSUE', balance_cents: 1250 }]);

    const refusals = [
      [['bea@example.com', '5', 'never'], 'Nobody has an account with the address bea@example.com'],
      [['ann@example.com', '5,00', 'never'], 'AMOUNT "5,00" is not one'],
      [['ann@example.com', '5', '2001-01-01'], 'LAST-DAY 2001-01-01 is over'],
    ] as const;
    for (const [args, sentence] of refusals) {
      const refused = await running('voucher-issue', ...args);
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain(sentence);
    }
    expect((await running('voucher-issue', 'ann@example.com')).stderr).toContain(
      'Usage: npm run voucher:issue -- EMAIL AMOUNT LAST-DAY',
    );
    const { rows: after } = await shop.database.pool.query('select from voucher');
    expect(after).toHaveLength(1);
  });

  test('gift-card-issue prints the number and PIN of a new card, and refuses an invalid amount', async () => {
    const { pool } = runtime.shop.database;
    const { code, stdout } = await running('gift-card-issue', '25');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Gift card (?:\d{4} ){3}\d{4}, PIN \d{4}, over \$25\.00\./m);
    const issued = `select balance_cents from gift_card join voucher_entry using (card_number)`;
    expect((await pool.query(issued)).rows).toEqual([{ balance_cents: 2500 }]);
    expect((await running('gift-card-issue', '0')).stderr).toContain('AMOUNT "0" is not one');
    expect((await pool.query(issued)).rows).toHaveLength(1);
  });

  test('restore is refused, naming the address of the shop', async () => {
    const { code, stderr } = await running('restore', join(folder, 'beside.backup'), '--replace');
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `The shop is already running at ${ADDRESS} (process ${String(process.pid)}): use that one, or stop it first.`,
    );
    expect(await mailRecipients(runtime)).toEqual(['first@example.com']);
  });
});

describe('without a running shop', () => {
  const expectNothingRunning = async (): Promise<void> =>
    expect([await postmaster(), await whoRuns(dataDir)]).toEqual([undefined, undefined]);

  /** Changes the shop's database while no shop runs. */
  async function arrange(statements: string): Promise<void> {
    const shop = await openShop();
    await shop.shop.database.pool.query(statements);
    await shop.close();
  }

  /** Whether a command is blocked in `pg_sleep` on the database that it has started. */
  async function isAsleep(): Promise<boolean> {
    const client = new pg.Client({ connectionString: await attachEmbedded(dataDir) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query(
        `select from pg_stat_activity where wait_event = 'PgSleep' and application_name like 'atelier %'`,
      );
      return rowCount === 1;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }

  const poll = { interval: 50 };

  test('restore needs --replace, starts the database, restores the data of the backup, and stops the database', async () => {
    const shop = await openShop();
    await shop.shop.database.pool.query(insertMail('later@example.com'));
    await shop.close();
    const file = join(folder, 'beside.backup');
    const withoutReplace = await running('restore', file);
    expect(withoutReplace.code).toBe(1);
    expect(withoutReplace.stderr).toContain('add --replace to give up what it holds');
    await expectNothingRunning();
    expect(await running('restore', file, '--replace')).toMatchObject({ code: 0, stderr: '' });
    await expectNothingRunning();
    const again = await openShop();
    expect(await mailRecipients(again)).toEqual(['first@example.com']);
    await again.close();
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    '%s midway ends a backup with code %d, and leaves no file and no running database',
    async (signal, expected) => {
      // Reading the only row of this table never ends.
      await arrange(`create type endless as (number int);
      create function endless_text(endless) returns text language sql as 'select pg_sleep(3600)::text';
      create cast (endless as text) with function endless_text(endless);
      create table aside (never endless); insert into aside values (row(1))`);
      const target = join(folder, signal);
      await mkdir(target);
      const { child, ended } = await start('backup', join(target, 'stopped.backup'));
      await expect.poll(isAsleep, poll).toBe(true);
      child.kill(signal);
      const { code, stderr } = await ended;
      expect([code, stderr.trim()]).toEqual([
        expected,
        `npm run backup was stopped (${signal}); nothing was changed.`,
      ]);
      expect(await readdir(target)).toEqual([]);
      await expectNothingRunning();
      await arrange('drop table aside; drop type endless cascade');
    },
  );

  test('SIGINT midway ends a restore, and leaves the data unchanged', async () => {
    // A sleeping event trigger stops the restore at the deletion of the old data, where the test interrupts it.
    // Only the superuser can create it.
    const password = await readFile(join(dataDir, 'secrets', 'database-password'), 'utf8');
    const asSuperuser = async (statements: string): Promise<void> => {
      const shop = await openShop();
      const url = new URL(shop.shop.database.url);
      [url.username, url.password] = ['atelier', password.trim()];
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(statements);
      await client.end();
      await shop.close();
    };
    await arrange(insertMail('second@example.com'));
    await asSuperuser(`create schema aside;
      create function aside.hold() returns event_trigger language plpgsql as 'begin perform pg_sleep(3600); end';
      create event trigger hold on ddl_command_start when tag in ('DROP SCHEMA') execute function aside.hold()`);
    const { child, ended } = await start('restore', join(folder, 'beside.backup'), '--replace');
    await expect.poll(isAsleep, poll).toBe(true);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect([code, stderr.trim()]).toEqual([
      130,
      'npm run restore was stopped (SIGINT); nothing was changed.',
    ]);
    await expectNothingRunning();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('files.'))).toEqual([]);
    const again = await openShop();
    expect(await mailRecipients(again)).toEqual(['first@example.com', 'second@example.com']);
    await again.close();
    await asSuperuser('drop event trigger hold; drop schema aside cascade');
  });

  test('SIGINT while the database starts ends a rotation, and leaves the secrets unchanged', async () => {
    const before = await keysOf();
    const { child, ended } = await start('rotate-secrets');
    const task = async () => (await whoRuns(dataDir))?.task;
    await expect.poll(task, { ...poll, interval: 10 }).toBe('npm run secrets:rotate');
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect([code, stderr.trim()]).toEqual([
      130,
      'npm run secrets:rotate was stopped (SIGINT); nothing was changed.',
    ]);
    await expectNothingRunning();
    expect(await keysOf()).toEqual(before);
  });
});
