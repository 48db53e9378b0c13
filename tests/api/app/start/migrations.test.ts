import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { startTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const folders: string[] = [];
const databases: TestDatabase[] = [];

async function folderWith(...steps: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-migrations-'));
  folders.push(folder);
  await Promise.all(
    steps.map((sql, index) => writeFile(join(folder, `000${String(index + 1)}_step.sql`), sql)),
  );
  return folder;
}

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe('migrate', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await startTestDatabase({ empty: true });
    databases.push(database);
  });

  async function tables(): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_version' order by 1`,
    );
    return rows.map(({ name }) => name);
  }

  it('brings an empty database to the schema of this version, and then has nothing to do', async () => {
    const known = await readMigrations();
    expect(await migrate(database.url)).toEqual({
      version: known.length,
      applied: known.map(({ name }) => name),
    });
    expect(await migrate(database.url)).toEqual({ version: known.length, applied: [] });
    expect(await tables()).toContain('item');
  });

  it('runs once when four processes start at the same moment', async () => {
    const folder = await folderWith(
      'select pg_sleep(0.3); create table bolt (id int)',
      'create table skein (id int)',
    );
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folder)));
    expect(runs.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, 2]);
    expect(runs.every(({ version }) => version === 2)).toBe(true);
  });

  it('rolls a failing step back completely and keeps the steps before it', async () => {
    const folder = await folderWith(
      'create table bolt (id int)',
      'create table skein (id int); select nonsense',
    );
    await expect(migrate(database.url, folder)).rejects.toMatchObject({
      code: 'migration-failed',
      message: expect.stringContaining('0002_step'),
    });
    expect(await tables()).toEqual(['bolt']);
  });

  it('refuses data of a newer schema in one sentence and changes nothing', async () => {
    await migrate(
      database.url,
      await folderWith('create table bolt (id int)', 'create table skein (id int)'),
    );
    const older = await folderWith('create table bolt (id int)');
    await expect(migrate(database.url, older)).rejects.toMatchObject({
      code: 'database-newer',
      message:
        "The shop's data has schema version 2, and this Atelier knows up to 1: start the newer Atelier that wrote it.",
    });
    expect(await tables()).toEqual(['bolt', 'skein']);
  });

  it('refuses a migration that was edited after it had been applied', async () => {
    await migrate(database.url, await folderWith('create table bolt (id int)'));
    const edited = await folderWith('create table bolt (id bigint)');
    await expect(migrate(database.url, edited)).rejects.toMatchObject({ code: 'database-changed' });
  });

  it('accepts an applied migration with other line endings as the same', async () => {
    await migrate(database.url, await folderWith('create table bolt (\n id int)'));
    expect(await migrate(database.url, await folderWith('create table bolt (\r\n id int)'))).toEqual({
      version: 1,
      applied: [],
    });
  });

  it('refuses a gap in the numbers of the migrations', async () => {
    const folder = await folderWith('select 1');
    await writeFile(join(folder, '0003_late.sql'), 'select 1');
    await expect(migrate(database.url, folder)).rejects.toMatchObject({ code: 'migration-failed' });
  });
});
