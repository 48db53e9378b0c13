/**
 * The PostgreSQL of one test run. Vitest runs this file's `setup` once for all API tests (globalSetup):
 * it starts a real, throw-away server, puts the shop's schema into a template database, and hands the
 * address to the tests. See `database.ts` for how a test gets its own database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import pg from 'pg';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the template database; other databases of the cluster differ in name only. */
    testCluster: string;
  }
}

/** The database every test database is copied from. */
export const TEMPLATE = 'template_shop';

/** Throw-away data needn't survive a power cut, and half of a test's time would go into waiting for the disk. */
export const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  const cluster = await startEmbedded({ dataDir: folder, tuning: FOR_TESTS });
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = cluster.urlOf(TEMPLATE);
  await migrate(template);
  project.provide('testCluster', template);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
