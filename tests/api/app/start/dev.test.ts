/** `npm run dev`: the shop from its sources, its browser code served by Vite. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

const MODULE = /import\("([^"]+)"\)/;

let database: TestDatabase;
let shop: Shop | undefined;
beforeAll(async () => {
  database = await startTestDatabase();
  shop = await startShop({
    command: manifest.scripts.dev.split(' ').slice(1),
    env: { NODE_ENV: 'development', DATABASE_URL: database.url },
  });
});
afterAll(async () => {
  await shop?.stop();
  await database.close();
});

test('npm run dev renders a page from the sources and serves the module of the page', async () => {
  const page = await fetch(`${shop?.url ?? ''}/help`);
  const source = MODULE.exec(await page.text())?.[1];
  expect([page.status, source]).toEqual([200, expect.stringMatching(/^\/.+\.js$/)]);
  const module = await fetch(new URL(source ?? '', shop?.url));
  expect([module.status, module.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});
