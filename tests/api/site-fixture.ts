/** The whole server on a small catalogue: real database, real pages from the sources, a clock that the test moves. */
import { readFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { buildApp, type App } from '#server/app/http-app.ts';
import type { PageRenderer } from '#server/features/pages/routes.ts';
import { liveRing, makeRing, PURPOSES, rotateRing, type StoredRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { pageSources, renderPage, streamPage } from '#views/render.tsx';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from './catalogue/small-catalogue.ts';

/** Regions by host, as in a developer's browser. */
export const HOSTS = { US: 'localhost', CA: 'ca.localhost' } as const;
export const ORIGINS = { US: 'http://localhost:3000', CA: 'http://ca.localhost:3000' } as const;

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export type Site = App & {
  shop: Shop;
  clock: SettableClock;
  database: TestDatabase;
  port: number;
  /** Sends a request with its path exactly as it is written. */
  ask(path: string, sent?: Sent): Promise<Answer>;
  /** Adds new secrets, which sign from ACTIVATION_MS on; `revoke` drops the old ones. */
  rotateSecrets(revoke?: boolean): void;
  /** Another process of the same shop, on the same database. */
  beside(): Promise<Site>;
  close(): Promise<void>;
};

/** Renders pages from the sources, with made-up names for the files of the browser build. */
async function sourceRenderer(): Promise<PageRenderer> {
  const css = await readFile(resolve(import.meta.dirname, '../../views/theme/base.css'), 'utf8');
  return {
    folder: null,
    renderPage,
    streamPage,
    assets: (page, language) => ({
      entry: '/assets/browser.js',
      preload: pageSources(page, language).modules.map((source) => `/assets/${source}.js`),
      css,
      sheets: [],
      accessibilitySheet: '/assets/accessibility.css',
    }),
  };
}

/**
 * @param env settings on top of a silent log and high request limits
 * @param around wraps the page renderer
 */
export async function startSite(
  env: Record<string, string> = {},
  around: (renderer: PageRenderer) => PageRenderer = (renderer) => renderer,
): Promise<Site> {
  const database = await startTestDatabase();
  await fillSmallCatalogue(database);
  return serveSite(database, env, around);
}

async function serveSite(
  database: TestDatabase,
  env: Record<string, string>,
  around: (renderer: PageRenderer) => PageRenderer,
): Promise<Site> {
  const clock = settableClock(NOW);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    RATE_LIMIT_SEARCH: '1000000',
    RATE_LIMIT_CARTS: '1000000',
    ...env,
  });
  let stored: StoredRing = makeRing(NOW);
  const live = liveRing(stored, clock.now);
  const shop: Shop = { settings, clock, database, secrets: live.ring };
  const app = await buildApp(shop, around(await sourceRenderer()));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...app,
    shop,
    clock,
    database,
    port,
    ask: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolved, reject) => {
        const sent = request(
          { host: '127.0.0.1', port, path, method, agent: false, headers: { host: HOSTS.US, ...headers } },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('error', reject);
            response.on('end', () => {
              const whole = Buffer.concat(parts);
              const { statusCode: status = 0, headers: got } = response;
              resolved({ status, headers: got, body: whole, text: whole.toString() });
            });
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    rotateSecrets(revoke = false) {
      stored = rotateRing(stored, PURPOSES, clock.now(), revoke);
      live.replace(stored);
    },
    beside: async () => serveSite(await openDatabase({ url: database.url, poolSize: 5 }), env, around),
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}

/** The JSON object of an answer, or an empty one. */
export const jsonOf = (answer: Answer): Record<string, unknown> => {
  const value: unknown = JSON.parse(answer.text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
};
