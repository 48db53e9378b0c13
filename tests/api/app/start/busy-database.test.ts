/** A database that doesn't answer at once when the shop starts: it is busy, or starting itself. */
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let proxy: Server | undefined;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  proxy?.close();
  await database.close();
});

/** A server in front of the database that closes the first `connections` connections and passes the later ones on; answers its address. */
async function startFlakyProxy(connections: number): Promise<{ url: string; seen(): number }> {
  const own = new URL(database.url);
  const folder = own.searchParams.get('host') ?? '';
  const socket = join(folder, `.s.PGSQL.${own.port || '5432'}`);
  let seen = 0;
  const server = createServer((client) => {
    seen += 1;
    client.on('error', () => undefined);
    if (seen <= connections) {
      client.destroy();
      return;
    }
    const real = createConnection(socket);
    real.on('error', () => client.destroy());
    client.pipe(real).pipe(client);
  });
  proxy = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  own.searchParams.delete('host');
  own.hostname = '127.0.0.1';
  own.port = String(address.port);
  return { url: own.href, seen: () => seen };
}

test('openDatabase tries again when its first two connections are closed without an answer', async () => {
  const { url, seen } = await startFlakyProxy(2);
  const opened = await openDatabase({ url, poolSize: 1 });
  expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(seen()).toBe(3);
  await opened.close();
});
