import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { openSecrets, secretStore } from '#server/platform/secrets/open.ts';
import { PURPOSES, rotateRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const clock = settableClock(Date.UTC(2026, 10, 21));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'atelier-secrets-'));
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('the secrets of a shop with its own database', () => {
  it('are created on the first start in a file that only its owner can read, and reused after it', async () => {
    const settings = readSettings({ DATA_DIR: join(folder, 'own') });
    const first = await openSecrets(settings, database, clock);
    const path = join(settings.dataDir, 'secrets', 'ring.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(settings.dataDir, 'secrets'))).mode & 0o777).toBe(0o700);
    await chmod(path, 0o644);
    const second = await openSecrets(settings, database, clock);
    expect(second.ring.token.current()).toEqual(first.ring.token.current());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    first.close();
    second.close();
  });

  it('are kept when an older version wrote them, and missing ones are added', async () => {
    const settings = readSettings({ DATA_DIR: join(folder, 'older') });
    (await openSecrets(settings, database, clock)).close();
    const path = join(settings.dataDir, 'secrets', 'ring.json');
    const { store: _, ...older } = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify(older));
    const { ring, close } = await openSecrets(settings, database, clock);
    close();
    expect(ring.token.current().kid).toBe(older.token[0].kid);
    const { store, ...kept } = JSON.parse(await readFile(path, 'utf8'));
    expect(kept).toEqual(older);
    expect(store[0].kid).toBe(ring.store.current().kid);
  });

  it('are not replaced when their file is damaged, which fails the start', async () => {
    const settings = readSettings({ DATA_DIR: join(folder, 'damaged') });
    (await openSecrets(settings, database, clock)).close();
    const path = join(settings.dataDir, 'secrets', 'ring.json');
    await writeFile(path, '{"token":');
    await expect(openSecrets(settings, database, clock)).rejects.toMatchObject({ code: 'settings' });
    expect(await readFile(path, 'utf8')).toBe('{"token":');
  });

  it('are overridden by secrets in the settings', async () => {
    const given = `${'n'.repeat(40)},${'o'.repeat(40)}`;
    const settings = readSettings({ DATA_DIR: join(folder, 'own'), SECRET_TOKEN: given });
    const { ring, close } = await openSecrets(settings, database, clock);
    expect(ring.token.all().map(({ secret }) => Buffer.from(secret).toString())).toEqual(given.split(','));
    expect(Buffer.from(ring.token.current().secret).toString()).toBe('n'.repeat(40));
    close();
  });
});

describe('secrets in a shared database', () => {
  it('are the same for processes that start at the same moment, and are rotated in the database', async () => {
    const settings = readSettings({
      DATA_DIR: join(folder, 'shared'),
      DATABASE_URL: 'postgres://shop@localhost/shop',
    });
    const processes = await Promise.all(
      Array.from({ length: 3 }, () => openSecrets(settings, database, clock)),
    );
    expect(new Set(processes.map(({ ring }) => ring.token.current().kid)).size).toBe(1);
    const store = secretStore(settings, database);
    const rotated = await store.update((stored) => {
      if (stored === undefined) throw new Error('no secrets were stored');
      return rotateRing(stored, PURPOSES, clock.advance(1_000));
    });
    expect(await store.read()).toEqual(rotated);
    await expect(stat(settings.dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
    for (const { close } of processes) close();
  });
});
