/** `npm start`: builds what is stale, brings up the database, fills an empty shop and serves it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_FILL, BUILT_SERVER, isStale } from './build.ts';
import { refuseIfRunning } from '../platform/database/running.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { sentenceOf } from '../platform/failure.ts';
import { openRuntime } from './runtime.ts';
import type { Runtime } from './runtime.ts';
import { startTestProvider } from './test-provider-process.ts';
import type { TestProvider } from './test-provider-process.ts';
import { checkPort } from '../platform/port.ts';
import { terminalProgress } from '../platform/progress.ts';
import { ROOT } from '../platform/root.ts';
import { readServer } from './server-module.ts';
import type { RunningServer } from './server-module.ts';
import { dangersOf, readSettings } from '../platform/settings.ts';
import type { Settings } from '../platform/settings.ts';
import { startChild } from './start-child.ts';
import type { StartChild } from './start-child.ts';
import { startBanner } from './start-banner.ts';

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

async function start(settings: Settings): Promise<void> {
  // Libraries choose their production code by it, so it must be set before the built server loads them.
  process.env['NODE_ENV'] ??= 'production';
  const startedAt = performance.now();
  const progress = terminalProgress(process.stdout);
  let opening: Promise<Runtime> | undefined;
  let serving: Promise<RunningServer> | undefined;
  let openingProvider: Promise<TestProvider> | undefined;
  let child: StartChild | undefined;
  let isStopping = false;
  const end = shutDownOnSignal(async () => {
    isStopping = true;
    await child?.stop();
    // Ends requests first, then what they use. Waits for anything still opening, because it can't be closed yet.
    const running = await serving?.catch(() => undefined);
    if (running !== undefined) await within(settings.shutdownGraceMs, running.close());
    const testProvider = await openingProvider?.catch(() => undefined);
    const runtime = await opening?.catch(() => undefined);
    await Promise.all([testProvider?.stop(), runtime?.close()]);
  }, say);

  try {
    if (settings.databaseUrl === undefined) await refuseIfRunning(settings.dataDir);
    await checkPort(settings);
    const { isInspected } = settings;
    if (await isStale(isInspected)) {
      child = startChild(join(ROOT, 'server/app/build-child.ts'), 'The build', { isInspected }, [
        '--import',
        'tsx',
      ]);
      await child.done;
    }
    // Loads the server's code while the database starts.
    const loading = readServer(() => import(pathToFileURL(BUILT_SERVER).href));
    loading.catch(() => undefined);
    opening = openRuntime({
      settings,
      progress,
      task: 'npm start',
      onDatabaseDeath(sentence, restarted) {
        process.stderr.write(`${sentence}\n`);
        if (!restarted) void end(1);
      },
    });
    const runtime = await opening;
    if (isStopping) return;
    // Started after the data folder is locked, so that no two providers use it.
    openingProvider = startTestProvider(settings, (sentence) => process.stderr.write(`${sentence}\n`));
    openingProvider.catch(() => undefined);
    const server = await loading;
    if (await server.isEmpty(runtime.shop)) {
      child = startChild(BUILT_FILL, 'Filling the shop', { databaseUrl: runtime.shop.database.url }, []);
      await child.done;
    }
    const logins = await server.seedIfEmpty(runtime.shop, progress);
    const { account } = await openingProvider;
    if (isStopping) return;
    const shop = { ...runtime.shop, settings: { ...settings, provider: account } };
    serving = server.serve(shop);
    const { addresses } = await serving;
    for (const danger of dangersOf(settings)) process.stderr.write(`${danger}\n`);
    const [address] = addresses;
    if (address !== undefined) await runtime.announce(address);
    if (!isStopping) say(startBanner({ settings, addresses, logins, ms: performance.now() - startedAt }));
  } catch (error) {
    // The operator has stopped the shop, so a report that its start failed would only confuse.
    if (isStopping) return;
    process.stderr.write(`${sentenceOf(error)}\n`);
    await end(1);
  }
}

try {
  await start(readSettings());
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
