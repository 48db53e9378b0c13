import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configureClient } from '#services/client.ts';
import { lookUpHomeStore } from '#services/home-store.ts';
import { withCookies } from './test-page.ts';
import { startServer, type TestServer } from './test-server.ts';

const CALL = 'GET /shop/store-locator/getAtelierbyIp';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.answers.clear();
  server.asked.length = 0;
  configureClient({ locale: { language: 'en', region: 'US' }, addresses: server.addresses });
});

test('the first visit stores the id of the store near the visitor in homeStoreId for 30 days', async () => {
  const { jar, written } = withCookies();
  server.answers.set(CALL, { json: { store: { atelier_store_id: 7 } } });
  const before = Date.now();
  await lookUpHomeStore();
  expect(jar.get('homeStoreId')).toBe('7');
  const expires = /expires=([^;]+)/.exec(written.get('homeStoreId') ?? '')?.[1] ?? '';
  const days = Math.round((Date.parse(expires) - before) / 86_400_000);
  expect(days).toBe(30);
});

test.each([
  ['a place that isn’t known', { json: { store: null } }],
  ['a failed lookup', { status: 500, json: {} }],
])('homeStoreId is 0 after %s (§8)', async (_, answer) => {
  const { jar } = withCookies();
  server.answers.set(CALL, answer);
  await lookUpHomeStore();
  expect(jar.get('homeStoreId')).toBe('0');
});

test.each(['7', '0'])('a browser whose homeStoreId is %s makes no call', async (known) => {
  const { jar } = withCookies({ homeStoreId: known });
  await lookUpHomeStore();
  expect(server.asked).toEqual([]);
  expect(jar.get('homeStoreId')).toBe(known);
});
