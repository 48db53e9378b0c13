import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyBinaries, installedBinaries } from '#server/platform/database/binaries.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { existingHome } from '#server/platform/database/home.ts';
import { canEnter, canRun, databaseAccount, isRoot } from '#server/platform/database/os-user.ts';
import { isAlive, runningPostmaster, stopPostmaster } from '#server/platform/database/postmaster.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const NOBODY = 65_534;

let folder: string;
let dataDir: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  const home = await existingHome(dataDir);
  if (home !== undefined) {
    const left = await runningPostmaster(join(home, 'data'));
    if (left !== undefined) await stopPostmaster(left);
    await rm(home, { recursive: true });
  }
  await rm(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

interface Writer {
  child: ChildProcess;
  databasePid: number;
  /** The numbers whose commit has been confirmed so far. */
  confirmed: number[];
  /** Its other output. */
  output: string[];
  /** Waits until `count` more commits are confirmed. */
  more(count: number): Promise<void>;
}

/** Starts the committing program (tests/support/row-writer.ts) on the data folder. */
async function startWriter(account: { uid?: number; gid?: number } = {}): Promise<Writer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/row-writer.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, HOME: folder, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  children.add(child);
  const confirmed: number[] = [];
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (/^\d+$/.test(line)) confirmed.push(Number(line));
    else output.push(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text.trim()));
  const ended = once(child, 'exit');
  const more = async (count: number): Promise<void> => {
    const goal = confirmed.length + count;
    while (confirmed.length < goal) {
      const next = await Promise.race([once(lines, 'line'), ended]);
      if (child.exitCode !== null)
        throw new Error(`the writer ended (${String(next[0])}): ${output.join(' ')}`);
    }
  };
  await more(1);
  return { child, databasePid: Number(output[0]?.replace('database ', '')), confirmed, output, more };
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await new Promise(setImmediate);
}

async function numbers(url: string): Promise<number[]> {
  return (await query<{ number: number }>(url, 'select number from written order by 1')).map(
    ({ number }) => number,
  );
}

describe('the embedded PostgreSQL', () => {
  it('is created on the first start, and keeps its data after a clean stop', async () => {
    const first = await startEmbedded({ dataDir });
    await query(first.url, `create table bolt (name text); insert into bolt values ('été')`);
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);
    const second = await startEmbedded({ dataDir });
    expect(await query(second.url, 'select name, upper(name) as upper from bolt')).toEqual([
      { name: 'été', upper: 'ÉTÉ' },
    ]);
    await second.stop();
  });

  it('answers on a private socket with a password, and on no network port', async () => {
    const { url, paths, stop } = await startEmbedded({ dataDir });
    const [settings] = await query(
      url,
      `select current_setting('listen_addresses') as network, current_setting('fsync') as fsync`,
    );
    expect(settings).toEqual({ network: '', fsync: 'on' });
    expect((await stat(paths.socket)).mode & 0o777).toBe(0o700);
    expect((await stat(paths.data)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'secrets', 'database-password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await stop();
  });

  it('keeps every confirmed row when the shop is killed, and the next start ends the database left running', async () => {
    const writer = await startWriter();
    await writer.more(200);
    await kill(writer.child.pid ?? 0);
    expect(isAlive(writer.databasePid)).toBe(true);
    const next = await startEmbedded({ dataDir });
    expect(isAlive(writer.databasePid)).toBe(false);
    expect(await numbers(next.url)).toEqual(expect.arrayContaining(writer.confirmed));
    await next.stop();
  });

  it('keeps every confirmed row when shop and database are killed at the same time', async () => {
    const writer = await startWriter();
    await writer.more(200);
    await Promise.all([kill(writer.databasePid), kill(writer.child.pid ?? 0)]);
    const next = await startEmbedded({ dataDir });
    expect(await numbers(next.url)).toEqual(expect.arrayContaining(writer.confirmed));
    await next.stop();
  });

  it('is restarted when it is killed under a running shop, which continues to write', async () => {
    const writer = await startWriter();
    await writer.more(50);
    await kill(writer.databasePid);
    await writer.more(50);
    // The program can write before it says so: the database is there a moment before its starter has seen it.
    await vi.waitFor(
      () =>
        expect(writer.output).toContain(
          'restarted: The database ended unexpectedly and was started again; every confirmed write is present.',
        ),
      WAIT_TIMEOUT_MS,
    );
    await kill(writer.child.pid ?? 0);
    const next = await startEmbedded({ dataDir });
    expect(await numbers(next.url)).toEqual(expect.arrayContaining(writer.confirmed));
    await next.stop();
  });

  it('is created from scratch after an interrupted creation', async () => {
    await mkdir(join(dataDir, 'postgres', 'data.draft', 'base'), { recursive: true });
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  it('gets a new password when the secrets are lost', async () => {
    const before = await startEmbedded({ dataDir });
    await before.stop();
    await rm(join(dataDir, 'secrets'), { recursive: true });
    const after = await startEmbedded({ dataDir });
    expect(after.url).not.toBe(before.url);
    expect(await query(after.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await after.stop();
  });

  it('refuses the files of a newer PostgreSQL in one sentence', async () => {
    const embedded = await startEmbedded({ dataDir });
    await embedded.stop();
    await writeFile(join(embedded.paths.data, 'PG_VERSION'), '19\n');
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
      code: 'database-newer',
      message: expect.stringContaining('was written by PostgreSQL 19, and this Atelier brings 18'),
    });
  });

  it('works in a folder whose path is too long for a socket', async () => {
    dataDir = join(folder, 'a'.repeat(90), 'data');
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    await rm(embedded.paths.socket, { recursive: true });
  });
});

describe('the embedded PostgreSQL under different system accounts', () => {
  it('runs as another account when root starts it', async ({ skip }) => {
    if (!isRoot()) skip('only root can run PostgreSQL as another account');
    const embedded = await startEmbedded({ dataDir });
    expect((await stat(embedded.paths.data)).uid).not.toBe(0);
    expect((await stat(`/proc/${embedded.pid()}`)).uid).not.toBe(0);
    await embedded.stop();
  });

  it('keeps its data in another folder when only root may enter the data folder, and finds the data again', async ({
    skip,
  }) => {
    if (!isRoot()) skip("only root has folders that PostgreSQL's account may not enter");
    await chmod(folder, 0o700);
    const first = await startEmbedded({ dataDir });
    expect(first.paths.data.startsWith(folder)).toBe(false);
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    const second = await startEmbedded({ dataDir });
    expect(second.paths).toEqual(first.paths);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
  });

  it('runs a copy of the programs when only root may enter the folder of the checkout', async ({ skip }) => {
    if (!isRoot()) skip("only root has folders that PostgreSQL's account may not enter");
    const { root: installed, version } = await installedBinaries();
    const checkout = join(folder, 'checkout');
    await mkdir(checkout, { mode: 0o700 });
    const root = join(checkout, 'native');
    await cp(installed, root, { recursive: true, verbatimSymlinks: true });
    const programs = { initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
    const account = await databaseAccount();
    expect(await canRun(account, programs.postgres)).toBe(false);

    const home = join(folder, 'home');
    const copied = await copyBinaries({ root, version, ...programs }, home, account);
    expect(copied.root.startsWith(home)).toBe(true);
    expect([await canRun(account, copied.initdb), await canRun(account, copied.postgres)]).toEqual([
      true,
      true,
    ]);
    expect((await stat(copied.postgres)).uid).toBe(account?.uid);
    // A later start has nothing left to copy.
    await rm(checkout, { recursive: true });
    expect(await copyBinaries({ root, version, ...programs }, home, account)).toEqual(copied);
  });

  it('runs as the ordinary user who starts it', async ({ skip }) => {
    if (!isRoot()) skip('every other test of this file runs as an ordinary user already');
    if (!(await canEnter({ uid: NOBODY, gid: NOBODY, name: 'nobody' }, ROOT)))
      skip('the checkout is not readable for an ordinary user');
    await chown(folder, NOBODY, NOBODY);
    const writer = await startWriter({ uid: NOBODY, gid: NOBODY });
    await writer.more(5);
    expect((await stat(`/proc/${writer.databasePid}`)).uid).toBe(NOBODY);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });
});
