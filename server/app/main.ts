/** The server's entry: what `npm start` runs once the database is there. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { catalogueOf } from '../features/catalogue/catalogue.ts';
import { HANDLERS } from './effect-handlers.ts';
import { startEffects } from '../platform/jobs/worker.ts';
import { buildApp } from './http-app.ts';
import { startJobs } from '../platform/lifecycle/jobs.ts';
import { startMailSender } from './mail-sender.ts';
import { readAssets, readInspectorFiles } from '../features/pages/assets.ts';
import type { PageRenderer } from '../features/pages/routes.ts';
import { JOBS } from './scheduled-jobs.ts';
import { startWebhookRegistration } from '../features/money/payments/register-webhook.ts';
import { startUpkeep } from './upkeep.ts';
import { listenFailure } from '../platform/port.ts';
import type { Serving } from './server-module.ts';
import type { Settings } from '../platform/settings.ts';
import type { Shop } from '../platform/shop.ts';

export { isEmpty, seedIfEmpty } from '../demo/seed-if-empty.ts';

/**
 * How much more than what is in use the heap may hold before it is cleaned. By itself V8 lets it grow to four times as much: pages
 * that are drawn side by side are old when they are sent, and would lie there by the hundred.
 */
const HEAP_GROWTH_PERCENT = 50;

/** The built pages: their renderer is part of this bundle, their files lie beside it. */
async function builtRenderer({ isInspected }: Settings): Promise<PageRenderer> {
  const folder = join(import.meta.dirname, isInspected ? '../inspected' : '../client');
  const { renderPage, streamPage, pageSources } = await import('../../views/render.tsx');
  const assets = await readAssets(folder, pageSources, isInspected ? 'inspected' : 'plain');
  const drawing = { renderPage, streamPage, assets, folder };
  return isInspected ? { ...drawing, inspector: await readInspectorFiles(folder) } : drawing;
}

/**
 * Serves the shop until `close`.
 * @param renderer draws pages in development; the built one otherwise.
 * @throws Failure `port-taken`, `not-permitted`
 */
export async function serve(shop: Shop, renderer?: PageRenderer): Promise<Serving> {
  const { settings } = shop;
  setFlagsFromString(`--heap-growing-percent=${String(HEAP_GROWTH_PERCENT)}`);
  // The first shopper shouldn't be the one who waits for it; until it is there, /ready says so.
  void catalogueOf(shop)
    .snapshot()
    .catch(() => undefined);
  const { server, readiness } = await buildApp(shop, renderer ?? (await builtRenderer(settings)));
  try {
    await server.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await server.close();
    throw listenFailure(error, settings);
  }
  const mail = startMailSender(shop, server.log);
  const upkeep = startUpkeep(shop, server.log);
  const jobs = await startJobs(shop, JOBS, server.log);
  const effects = startEffects(shop, HANDLERS, server.log);
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  const listening = startWebhookRegistration(shop, port, server.log);
  return {
    addresses: addressesOf(settings, port),
    port,
    async close() {
      readiness.stopping = true;
      await Promise.all([mail.stop(), upkeep.stop(), jobs.stop(), effects.stop(), listening.stop()]);
      await server.close();
    },
  };
}

/** Where people find the shop: its origins, with the port that was really taken where they name the one asked for. */
function addressesOf({ origins, port: asked }: Settings, taken: number): string[] {
  const addresses = Object.values(origins).map((origin) => {
    const url = new URL(origin);
    if (url.port === String(asked)) url.port = String(taken);
    return url.href;
  });
  return [...new Set(addresses)];
}
