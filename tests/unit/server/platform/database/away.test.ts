import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#server/platform/database/away.ts';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

test.each(['08006', '08P01', '57P01', '57P02', '57P03', '53300', '3D000'])(
  'the error code %s means that the database is unreachable',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
    expect(isDatabaseAway(new Error('Failed query: select 1', { cause: coded(code) }))).toBe(true);
  },
);

test('connection errors without a code mean that the database is unreachable', () => {
  for (const words of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])
    expect(isDatabaseAway(new Error(words))).toBe(true);
  expect(isDatabaseAway(coded('55000', 'database "shop" is not currently accepting connections'))).toBe(true);
});

test.each(['22021', '23505', '40001', '42P01', '42703', '55000', '57014', '53100'])(
  'the error code %s is a fault of the query',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
  },
);

test('a refused port and a missing socket mean that the database is unreachable; a missing file does not', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2_000 });
  const refused: unknown = await client.connect().catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  const noSocket: unknown = await new Promise((resolve) =>
    connect('/nowhere/.s.PGSQL.5432').on('error', resolve),
  );
  expect(isDatabaseAway(noSocket)).toBe(true);
  const noFile: unknown = await readFile('/nowhere').catch((error: unknown) => error);
  expect(isDatabaseAway(noFile)).toBe(false);
  expect(isDatabaseAway('gone')).toBe(false);
});
