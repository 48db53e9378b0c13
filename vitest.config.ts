import { defineConfig } from 'vitest/config';
import { WAIT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './tests/support/timeouts.ts';

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
    // Timeouts only stop tests and hooks that hang: a slow machine is no reason to fail.
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
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
          // Each worker loads the modules once: loading them anew for each file took a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          pool: 'threads',
          // These tests undo what they change, so each worker loads XState and the machines once, not once per file.
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
          // Each test file has its own database, so each worker loads the server once, not once per file.
          isolate: false,
        },
      },
    ],
  },
});
