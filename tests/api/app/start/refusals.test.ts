import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRoot } from '#server/platform/database/os-user.ts';
import { lockDataDir, whoRuns } from '#server/platform/database/running.ts';
import { sentenceOf } from '#server/platform/failure.ts';
import { checkPort } from '#server/platform/port.ts';
import { startTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/port.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-refusals-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  code: unknown;
  stderr: string;
}

/** The arguments of `node`: those of `npm start`, and those of a program that commits rows to its database. */
const SHOP = ['server/app/launch.js', 'start'];
const WRITER = ['--import', 'tsx', 'tests/support/row-writer.ts'];

/** Runs a program of the shop until it ends by itself. */
async function ended(program: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code, stderr: stderr.trim() };
}

describe('a failed start ends with one sentence and a non-zero code', () => {
  it('when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(await ended(SHOP, { PORT: port })).toEqual({
      code: 1,
      stderr: `Port ${port} is taken by another program: stop it, or choose another port with PORT.`,
    });
    taken.close();
  });

  it('when the shop is already running, naming its address', async () => {
    const lock = await lockDataDir(join(folder, 'data'), 'npm start');
    await lock.announce('http://localhost:3456/');
    expect(await ended(SHOP, { PORT: String(await freePort()) })).toEqual({
      code: 1,
      stderr: `The shop is already running at http://localhost:3456/ (process ${process.pid}): use that one, or stop it first.`,
    });
    await lock.release();
  });

  it('when its settings are invalid, with a line for each', async () => {
    const { code, stderr } = await ended(SHOP, { PORT: 'x', LOG_LEVEL: 'y' });
    expect(code).toBe(1);
    expect(stderr.split('\n')).toHaveLength(3);
  });

  it('when the database cannot be reached, without showing its password', async () => {
    const url = `postgres://shop:hush@127.0.0.1:${await freePort()}/shop`;
    const { code, stderr } = await ended(WRITER, { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The database at postgres:\/\/shop:…@127\.0\.0\.1:\d+\/shop can't be reached \(ECONNREFUSED\)/,
    );
    expect(stderr).not.toContain('hush');
    expect(stderr.split('\n')).toHaveLength(1);
  });

  it('when the data has a newer schema', async () => {
    const database = await startTestDatabase();
    await database.pool.query(
      `insert into schema_version (version, name, checksum) values (900, 'later', 'x')`,
    );
    const { code, stderr } = await ended(WRITER, { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The shop's data has schema version 900, and this Atelier knows up to \d+: start the newer Atelier that wrote it\.$/,
    );
    await database.close();
  });

  it('when the disk is full', async ({ skip }) => {
    if (!isRoot()) skip('only root can mount a small disk to fill');
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=755', 'tmpfs', folder]).then(
      () => true,
      () => false,
    );
    if (!mounted) skip('this machine does not let us mount a small disk');
    try {
      const { code, stderr } = await ended(WRITER, {});
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The disk that holds .* is full: free some space and start again/);
      expect(stderr.split('\n')).toHaveLength(1);
    } finally {
      await run('umount', ['-l', folder]);
    }
  });

  it('when a command is called without its argument', async () => {
    expect(await ended(['server/app/launch.js', 'commands/backup'], {})).toEqual({
      code: 2,
      stderr: 'Usage: npm run backup -- FILE',
    });
  });
});

describe('the lock of a data folder', () => {
  it('one process at a time holds the lock, and another one can take it once the first has released it', async () => {
    const lock = await lockDataDir(folder, 'npm start');
    expect(await whoRuns(folder)).toMatchObject({ pid: process.pid, task: 'npm start' });
    await expect(lockDataDir(folder, 'npm start')).rejects.toMatchObject({ code: 'already-running' });
    await lock.release();
    expect(await whoRuns(folder)).toBeUndefined();
    await (await lockDataDir(folder, 'npm start')).release();
  });

  it('is taken by only one of five attempts that find a stale lock', async () => {
    await (await lockDataDir(folder, 'npm start')).announce('http://localhost/');
    const file = join(folder, 'running.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const held = await readFile(file, 'utf8');
    // The pid of this process with another start time, as if the pid had been reused.
    await writeFile(file, held.replace(/"born":"[^"]*"/, '"born":"before"'));
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => lockDataDir(folder, 'npm start')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an impossible data folder', () => {
  it.each([
    ['a file', () => join(folder, 'file')],
    ['a folder below a file', () => join(folder, 'file', 'data')],
    ['a name that is too long', () => join(folder, 'x'.repeat(300))],
  ])('(%s) is refused in one sentence that names the setting', async (_, place) => {
    await writeFile(join(folder, 'file'), '');
    const refused = await lockDataDir(place(), 'npm start').catch((error: unknown) => sentenceOf(error));
    expect(refused).toMatch(/^DATA_DIR is .*: set it to another folder\.$/);
  });
});

describe('checking the port', () => {
  it('leaves the port free', async () => {
    const port = await freePort();
    await checkPort({ port, host: '127.0.0.1' });
    await expect(checkPort({ port, host: '127.0.0.1' })).resolves.toBeUndefined();
  });

  it('refuses an address that is not one of this machine', async () => {
    await expect(checkPort({ port: 0, host: '203.0.113.7' })).rejects.toMatchObject({
      code: 'not-permitted',
    });
  });
});

describe('two processes on one DATABASE_URL', () => {
  it('run at the same time without locking each other out', async () => {
    const database = await startTestDatabase();
    const start = () =>
      spawn(process.execPath, WRITER, {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const processes = [start(), start()];
    for (const child of processes) {
      const ended = once(child, 'exit').then(([code]) =>
        Promise.reject(new Error(`it ended with ${String(code)}`)),
      );
      await Promise.race([once(child.stdout, 'data'), ended]);
      ended.catch(() => undefined);
    }
    const watcher = new pg.Client({ connectionString: database.url });
    await watcher.connect();
    const names = await watcher.query(
      `select distinct application_name from pg_stat_activity where datname = current_database() and application_name like 'atelier %'`,
    );
    // This file's own pool is the third.
    expect(names.rowCount).toBe(3);
    await watcher.end();
    for (const child of processes) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await database.close();
  });
});
