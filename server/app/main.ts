/** The server's entry, which `npm start` loads once the database is up. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { catalogueOf } from '../features/catalogue/catalogue.ts';
import { HANDLERS } from './effect-handlers.ts';
import { startEffectWorker } from '../platform/jobs/effect-worker.ts';
import { startSchedule } from '../platform/jobs/schedule.ts';
import { buildApp } from './http-app.ts';
import { startMailSender } from './mail-sender.ts';
import { readAssets, readInspectorFiles } from '../features/pages/read-assets.ts';
import type { PageRenderer } from '../features/pages/routes.ts';
import { JOBS } from './scheduled-jobs.ts';
import { startWebhookRegistration } from '../features/money/payments/register-webhook.ts';
import { startCardSeeding } from '../demo/saved-cards/start-seeding.ts';
import { listenFailure } from '../platform/port.ts';
import type { RunningServer } from './server-module.ts';
import type { Settings } from '../platform/settings.ts';
import type { Shop } from '../platform/shop.ts';

export { isEmpty, seedIfEmpty } from '../demo/seed-if-empty.ts';

/**
 * How far the heap may grow beyond its live size before a full collection. V8's default of up to four times would keep hundreds of sent
 * pages, which concurrent rendering promotes to the old generation.
 */
const HEAP_GROWTH_PERCENT = 50;

/** The built renderer: part of this bundle, with the browser's files beside it. */
async function builtRenderer({ isInspected }: Settings): Promise<PageRenderer> {
  const folder = join(import.meta.dirname, isInspected ? '../inspected' : '../client');
  const { renderPage, streamPage, pageSources } = await import('#views/render.tsx');
  const assets = await readAssets(folder, pageSources, isInspected ? 'inspected' : 'plain');
  const built = { renderPage, streamPage, assets, folder };
  return isInspected ? { ...built, inspector: await readInspectorFiles(folder) } : built;
}

/**
 * Serves the shop until `close`.
 * @param renderer renders pages in development; the built one by default
 * @throws Failure `port-taken`, `not-permitted`
 */
export async function serve(shop: Shop, renderer?: PageRenderer): Promise<RunningServer> {
  const { settings } = shop;
  setFlagsFromString(`--heap-growing-percent=${String(HEAP_GROWTH_PERCENT)}`);
  // Loads the catalogue before the first request; until then /ready answers 503.
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
  const schedule = await startSchedule(shop, JOBS, server.log);
  const effects = startEffectWorker(shop, HANDLERS, server.log);
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  const listening = startWebhookRegistration(shop, port, server.log);
  const demoCards = startCardSeeding(shop, server.log);
  return {
    addresses: addressesOf(settings, port),
    port,
    async close() {
      readiness.stopping = true;
      const background = [mail, schedule, effects, listening, demoCards];
      await Promise.all(background.map((work) => work.stop()));
      await server.close();
    },
  };
}

/** The shop's origins, with the configured port replaced by the port that the server got. */
function addressesOf({ origins, port: configuredPort }: Settings, port: number): string[] {
  const addresses = Object.values(origins).map((origin) => {
    const url = new URL(origin);
    if (url.port === String(configuredPort)) url.port = String(port);
    return url.href;
  });
  return [...new Set(addresses)];
}
