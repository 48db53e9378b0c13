import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { writeBackup } from '#server/app/backup/write.ts';
import { settableClock } from '#server/platform/clock.ts';
import { silentProgress } from '#server/platform/progress.ts';
import { openSecrets } from '#server/platform/secrets/open.ts';
import type { OpenSecrets } from '#server/platform/secrets/open.ts';
import { importedName } from '#server/features/pictures/imported-names.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const NOW = Date.UTC(2026, 10, 21);
const AWKWARD = 'tab\t, "quotes", \\backslash, \nnewline, été 🧶 مرحبا';

let folder: string;
let databases: TestDatabase[];
let secrets: OpenSecrets[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-backup-'));
  databases = [];
  secrets = [];
});

afterEach(async () => {
  for (const open of secrets) open.close();
  await Promise.all(databases.map((database) => database.close()));
  await rm(folder, { recursive: true });
});

async function shop(name: string): Promise<Shop> {
  const database = await startTestDatabase();
  databases.push(database);
  const settings = readSettings({ DATA_DIR: join(folder, name) });
  const clock = settableClock(NOW);
  const opened = await openSecrets(settings, database, clock);
  secrets.push(opened);
  return { settings, clock, secrets: opened.ring, database };
}

/** A small shop with data that is hard to back up: a tree, JSON null, quotes, arrays, an identity column, a file. */
async function filledShop(): Promise<Shop> {
  const filled = await shop('filled');
  const { pool } = filled.database;
  await pool.query(
    `insert into category (id, parent_id, path, slug, name, intro, position, is_leaf, art)
       select n, case when n > 1 then n - 1 end, array[1, n], 'category-' || n, jsonb_build_object('en', $1::text), 'null', 1, n = 2500, '{}'
         from generate_series(2500, 1, -1) as n`,
    [AWKWARD],
  );
  await pool.query(
    `insert into mail (recipient, language, template, values, created_at) select 'a@example.com', 'en', 'welcome', '{}', now() from generate_series(1, 3)`,
  );
  await mkdir(join(filled.settings.filesDir, 'seller'), { recursive: true });
  await writeFile(join(filled.settings.filesDir, 'seller', 'skein.webp'), PICTURE);
  await writeFile(join(filled.settings.filesDir, 'empty'), '');
  return filled;
}

const PICTURE = randomBytes(200_000);
/** More bytes than one statement reads or writes. */
const PICTURES = Array.from({ length: 40 }, () => randomBytes(150_000));

async function keepPictures({ database }: Shop): Promise<void> {
  for (const bytes of PICTURES) {
    await database.pool.query(
      `insert into picture_file (name, media_type, bytes, created_at) values ($1, 'image/webp', $2, $3)`,
      [importedName(bytes), bytes, new Date(NOW)],
    );
  }
}
async function pictures({ database }: Shop): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select name, media_type, encode(sha256(bytes), 'hex') as hash, created_at from picture_file order by name`,
  );
  return rows;
}

async function categories({ database }: Shop): Promise<unknown[]> {
  const { rows } = await database.pool.query('select *, intro::text as raw from category order by id');
  return rows;
}

describe('backup and restore', () => {
  it('moves a whole shop: rows, secrets, files and the next ids', async () => {
    const from = await filledShop();
    const file = join(folder, 'shop.atelier');
    await writeBackup(from, file, silentProgress);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const to = await shop('empty');
    const restored = await restoreBackup(to, file, silentProgress);
    expect(restored).toMatchObject({ files: 2, createdAt: new Date(NOW).toISOString() });
    expect(await categories(to)).toEqual(await categories(from));
    expect(await readFile(join(to.settings.filesDir, 'seller', 'skein.webp'))).toEqual(PICTURE);
    expect(await readFile(join(to.settings.dataDir, 'secrets', 'ring.json'), 'utf8')).toBe(
      await readFile(join(from.settings.dataDir, 'secrets', 'ring.json'), 'utf8'),
    );
    const next = `insert into mail (recipient, language, template, values, created_at) values ('b@example.com', 'fr', 'welcome', '{}', now()) returning id`;
    expect((await to.database.pool.query(next)).rows).toEqual([{ id: '4' }]);
  });

  it('keeps pictures byte for byte', async () => {
    const from = await shop('gallery');
    await keepPictures(from);
    const file = join(folder, 'gallery.atelier');
    await writeBackup(from, file, silentProgress);
    const to = await shop('empty');
    // Migrations fill these two: search synonyms, and the sections of the home page that every shop has.
    const { rowCount } = await from.database.pool.query(
      'select from search_synonym union all select from home_section',
    );
    const rows = PICTURES.length + (rowCount ?? 0);
    expect(await restoreBackup(to, file, silentProgress)).toMatchObject({ rows, files: 0 });
    expect(await pictures(to)).toEqual(await pictures(from));
    expect(await pictures(to)).toHaveLength(PICTURES.length);
  });

  it('moves the picture files of an older backup into the database', async () => {
    const from = await filledShop();
    const name = importedName(PICTURE);
    await mkdir(join(from.settings.filesDir, 'pictures'));
    await writeFile(join(from.settings.filesDir, 'pictures', name), PICTURE);
    await writeBackup(from, join(folder, 'older'), silentProgress);
    const to = await shop('empty');
    await restoreBackup(to, join(folder, 'older'), silentProgress);
    expect(await pictures(to)).toMatchObject([
      { name, media_type: 'image/webp', hash: expect.stringMatching(name.slice(0, 32)) },
    ]);
    expect(await readdir(to.settings.filesDir)).not.toContain('pictures');
  });

  it('gives the same backup again after a restore', async () => {
    const from = await filledShop();
    const to = await shop('empty');
    await writeBackup(from, join(folder, 'first'), silentProgress);
    await restoreBackup(to, join(folder, 'first'), silentProgress);
    await writeBackup(to, join(folder, 'second'), silentProgress);
    expect(gunzipSync(await readFile(join(folder, 'second'))).toString()).toBe(
      gunzipSync(await readFile(join(folder, 'first'))).toString(),
    );
  });

  it('refuses to restore into a shop with data, unless the data is to be replaced', async () => {
    const from = await filledShop();
    await writeBackup(from, join(folder, 'file'), silentProgress);
    await from.database.pool.query(`insert into brand (id, slug, name) values (1, 'new', 'New')`);
    await expect(restoreBackup(from, join(folder, 'file'), silentProgress)).rejects.toMatchObject({
      code: 'backup-refused',
    });
    await restoreBackup(from, join(folder, 'file'), silentProgress, { replace: true });
    expect((await from.database.pool.query('select * from brand')).rows).toEqual([]);
  });

  it('refuses to restore while another process has the shop open', async () => {
    const from = await filledShop();
    await writeBackup(from, join(folder, 'file'), silentProgress);
    const to = await shop('empty');
    const other = new pg.Client({ connectionString: to.database.url, application_name: 'atelier elsewhere' });
    await other.connect();
    await expect(restoreBackup(to, join(folder, 'file'), silentProgress)).rejects.toMatchObject({
      code: 'already-running',
    });
    await other.end();
  });

  it.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, Math.floor(whole.length / 2))],
    ['without its last line', (whole: Buffer) => gzipSync(withoutLastLine(gunzipSync(whole).toString()))],
    [
      'with a changed row',
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace('category-1700', 'category-x')),
    ],
    [
      'with a path outside of the files folder',
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace('seller/skein', '../../skein')),
    ],
    ['that is not a backup', () => Buffer.from('a,b,c\n1,2,3\n')],
  ])('changes nothing for a backup file %s', async (_name, spoil) => {
    const from = await filledShop();
    const file = join(folder, 'file');
    await writeBackup(from, file, silentProgress);
    await writeFile(file, spoil(await readFile(file)));
    const before = await categories(from);
    await expect(restoreBackup(from, file, silentProgress, { replace: true })).rejects.toMatchObject({
      code: 'backup-refused',
    });
    expect(await categories(from)).toEqual(before);
    expect(await readFile(join(from.settings.filesDir, 'seller', 'skein.webp'))).toEqual(PICTURE);
  });

  it('refuses a backup of a newer schema', async () => {
    const from = await filledShop();
    const file = join(folder, 'file');
    await writeBackup(from, file, silentProgress);
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace(/"schema":\d+/, '"schema":900')));
    await expect(restoreBackup(await shop('empty'), file, silentProgress)).rejects.toMatchObject({
      code: 'database-newer',
    });
  });

  it('refuses to overwrite a file', async () => {
    const from = await shop('any');
    await writeFile(join(folder, 'precious'), 'x');
    await expect(writeBackup(from, join(folder, 'precious'), silentProgress)).rejects.toMatchObject({
      code: 'backup-refused',
    });
    expect(await readFile(join(folder, 'precious'), 'utf8')).toBe('x');
  });
});

function withoutLastLine(text: string): string {
  return `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`;
}
