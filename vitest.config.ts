import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './tests/support/patience.ts';

/**
 * Three projects over one configuration: `unit` and `machines` touch nothing outside the process, `api` talks to
 * a real PostgreSQL that its global setup starts once.
 */
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    allowOnly: process.env['CI'] === undefined,
    passWithNoTests: false,
    // Limits end what hangs; a test that takes so long on a busy machine has found nothing.
    testTimeout: TEST_PATIENCE_MS,
    hookTimeout: TEST_PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    coverage: {
      provider: 'v8',
      reportsDirectory: 'coverage',
      include: ['contract/**', 'machines/**', 'services/**', 'views/**', 'locales/**', 'server/**'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          pool: 'threads',
          // What these tests alter they put back: XState and the machines are loaded once a worker, not once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/test-cluster.ts'],
          pool: 'forks',
          // All that these tests share is in databases of their own: the server is loaded once a worker, not once a file.
          isolate: false,
        },
      },
    ],
  },
});
