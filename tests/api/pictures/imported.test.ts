/** Pictures fetched by an import: stored in the database for every process of the shop, and only if the import succeeds. */
import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/platform/database/pool.ts';
import { importedName } from '#server/features/pictures/imported-names.ts';
import { importedPictureRoutes } from '#server/features/pictures/imported-routes.ts';
import { movePicturesToDatabase } from '#server/features/pictures/move-to-database.ts';
import { shopify, startImportBench, type ImportBench } from '../import/import-fixture.ts';

let bench: ImportBench;
let remote: Server;
let port: number;
/** Two processes of one shop: each has its own connections and its own memory. */
let processes: { database: Database; app: FastifyInstance }[];

const paint = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  bench = await startImportBench();
  const pictures = new Map([
    ['/red.png', await paint('#b3122d')],
    ['/red-again.png', await paint('#b3122d')],
    ['/teal.png', await paint('#1f8a8a')],
  ]);
  remote = createServer((request, response) => {
    const bytes = pictures.get(request.url ?? '');
    if (bytes) response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const address = remote.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  remote.closeAllConnections();
  remote.close();
  await bench.close();
});

beforeEach(async () => {
  processes = await Promise.all(
    [1, 2].map(async () => {
      const database = await openDatabase({ url: bench.database.url, poolSize: 2 });
      const app = Fastify();
      importedPictureRoutes(app, { database });
      return { database, app };
    }),
  );
});
afterEach(async () => {
  for (const { app, database } of processes) {
    await app.close();
    await database.close();
  }
  await bench.clear();
  await bench.database.pool.query('truncate picture_file, imported_picture');
});

const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const fetching = () => ({ isAllowed: () => true, ports: [port] });
const fileOf = (...paths: string[]) =>
  shopify(...paths.map((path, n) => ({ handle: `h${n}`, title: `T${n}`, picture: at(path), position: '1' })));
const addresses = async (): Promise<string[]> => (await bench.items()).flatMap((item) => item.pictureUrls);
async function storedCounts(): Promise<{ pictures: number; urls: number }> {
  const { rows } = await bench.database.pool.query<{ pictures: number; urls: number }>(
    'select (select count(*)::int from picture_file) as pictures, (select count(*)::int from imported_picture) as urls',
  );
  return rows[0] ?? { pictures: -1, urls: -1 };
}

describe('a picture fetched by an import', () => {
  test('is served by every process of the shop, as immutable WebP', async () => {
    await bench.send(fileOf('/red.png'), { pictures: fetching() });
    const [address = ''] = await addresses();
    for (const { app } of processes) {
      const answer = await app.inject(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
      const etag = String(answer.headers.etag);
      const again = await app.inject({ url: address, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      const head = await app.inject({ url: address, method: 'HEAD' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(String(answer.rawPayload.length));
    }
  });

  test('is stored once for all URLs that serve the same bytes, and not on disk', async () => {
    await bench.send(fileOf('/red.png', '/red-again.png', '/teal.png'), { pictures: fetching() });
    expect(await storedCounts()).toEqual({ pictures: 2, urls: 3 });
    const [red, again, teal] = await addresses();
    expect(red).toBe(again);
    expect(red).not.toBe(teal);
    expect(await readdir(bench.shop.settings.dataDir)).toEqual([]);
  });

  test('is not fetched again by the next import', async () => {
    await bench.send(fileOf('/red.png'), { pictures: fetching() });
    const before = await addresses();
    const report = await bench.send(fileOf('/red.png'), { pictures: { ...fetching(), ports: [] } });
    expect(report).toMatchObject({ skipped: 1, warningCount: 0 });
    expect(await addresses()).toEqual(before);
  });
});

describe('a picture of an import that stores no items', () => {
  test('is not stored in a dry run', async () => {
    await bench.send(fileOf('/red.png'), { pictures: fetching(), dryRun: true });
    expect(await storedCounts()).toEqual({ pictures: 0, urls: 0 });
  });

  test('is not stored when the import fails in the database', async () => {
    const { pool } = bench.database;
    await pool.query('alter table catalogue_import rename to catalogue_import_away');
    await expect(bench.send(fileOf('/red.png'), { pictures: fetching() })).rejects.toThrow(
      'catalogue_import',
    );
    await pool.query('alter table catalogue_import_away rename to catalogue_import');
    expect(await storedCounts()).toEqual({ pictures: 0, urls: 0 });
    expect(await bench.items()).toEqual([]);
  });
});

test.each([
  ['an unknown name', `${'0'.repeat(32)}.webp`],
  ['a path to another file', '..%2F..%2Fsecrets%2Fring.json'],
  ['another file extension', `${'0'.repeat(32)}.html`],
  ['a NUL byte', '%00'],
])('an imported picture’s address with %s answers a short 404', async (_what, name) => {
  const answer = await processes[0]?.app.inject(`/pictures/imported/${name}`);
  expect(answer?.statusCode).toBe(404);
  expect(answer?.body).toBe('Not found\n');
});

describe('pictures that an older version stored as files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-kept-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const moveFiles = () => movePicturesToDatabase(bench.database, folder);

  test('are moved into the database, even by two processes at once, and keep their addresses', async () => {
    const bytes = await sharp(await paint('#b3122d'))
      .webp()
      .toBuffer();
    const name = importedName(bytes);
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures', name), bytes);
    await Promise.all([moveFiles(), moveFiles()]);
    expect(await storedCounts()).toMatchObject({ pictures: 1 });
    expect(await readdir(folder)).toEqual([]);
    const answer = await processes[1]?.app.inject(`/pictures/imported/${name}`);
    expect(answer?.rawPayload).toEqual(bytes);
    expect(await moveFiles()).toBe(0);
  });

  test('stay on disk when they are damaged, as do files that are no pictures', async () => {
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures', `${'a'.repeat(32)}.webp`), 'cut short');
    await writeFile(join(folder, 'pictures', 'notes.txt'), 'mine');
    expect(await moveFiles()).toBe(0);
    expect(await storedCounts()).toMatchObject({ pictures: 0 });
    expect((await readdir(join(folder, 'pictures'))).sort()).toEqual([`${'a'.repeat(32)}.webp`, 'notes.txt']);
  });
});
