import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bumpRevision,
  readRevision,
  watchRevision,
  type RevisionWatch,
} from '#server/features/catalogue/revision.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let watch: RevisionWatch;
let received: number[];

beforeEach(async () => {
  database = await startTestDatabase();
  received = [];
  watch = await watchRevision(database.pool, (revision) => received.push(revision));
});
afterEach(async () => {
  await watch.stop();
  await database.close();
});

describe('the catalogue’s revision', () => {
  it('grows by one with each change', async () => {
    expect(await readRevision(database.pool)).toBe(0);
    expect(await bumpRevision(database.pool)).toBe(1);
    expect(await bumpRevision(database.pool)).toBe(2);
    expect(await readRevision(database.pool)).toBe(2);
  });

  it('reaches another process when the change is committed, not before', async () => {
    const other = await openDatabase({ url: database.url });
    const client = await other.pool.connect();
    await client.query('begin');
    await bumpRevision(client);
    await client.query('rollback');
    await client.query('begin');
    await bumpRevision(client);
    expect(received).toEqual([]);
    await client.query('commit');
    await expect.poll(() => received).toEqual([1]);
    client.release();
    await other.close();
  });

  it('is read again after a lost connection', async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atelier revision' and datname = current_database()`,
    );
    await bumpRevision(database.pool);
    await bumpRevision(database.pool);
    await expect.poll(() => received.at(-1)).toBe(2);
    await bumpRevision(database.pool);
    await expect.poll(() => received.at(-1)).toBe(3);
  });

  it('reaches no listener after stop', async () => {
    await watch.stop();
    await bumpRevision(database.pool);
    expect(received).toEqual([]);
  });
});
