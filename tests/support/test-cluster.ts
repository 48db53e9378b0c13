/**
 * The PostgreSQL of one test run. Vitest runs this file's `setup` once for all API tests (globalSetup):
 * it starts a real, throw-away server, puts the shop's schema into a template database, and hands the
 * address to the tests. See `database.ts` for how a test gets its own database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { handOver, makeDatabase } from '#server/platform/database/shop-role.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connects the shop's role to the template database; other databases of the cluster differ in name only. */
    testCluster: string;
    /** Connects the cluster's superuser to a database that no test uses. */
    testSuperuser: string;
  }
}

/** The database from which every test database is copied. */
export const TEMPLATE = 'template_shop';

/** Throw-away data needn't survive a power cut, and waiting for the disk would take half of a test's time. */
export const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  const cluster = await startEmbedded({ dataDir: folder, tuning: FOR_TESTS });
  const superuser = cluster.superuserUrl('postgres');
  await makeDatabase(superuser, TEMPLATE);
  await handOver(cluster.superuserUrl(TEMPLATE));
  const template = new URL(cluster.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  project.provide('testCluster', template.href);
  project.provide('testSuperuser', superuser);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
