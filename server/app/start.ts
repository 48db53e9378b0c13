/** `npm start`: builds what is stale, brings up the database, fills an empty shop and serves it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_FILL, BUILT_SERVER, isStale } from './build.ts';
import { refuseIfRunning } from '../platform/database/running.ts';
import { endOrderly } from './graceful-shutdown.ts';
import { sentenceOf } from '../platform/failure.ts';
import { openGround } from './runtime.ts';
import type { Ground } from './runtime.ts';
import { startBeside } from './test-provider-process.ts';
import type { Beside } from './test-provider-process.ts';
import { checkPort } from '../platform/port.ts';
import { terminalProgress } from '../platform/progress.ts';
import { ROOT } from '../platform/root.ts';
import { readServer } from './server-module.ts';
import type { Serving } from './server-module.ts';
import { dangersOf, readSettings } from '../platform/settings.ts';
import type { Settings } from '../platform/settings.ts';
import { startChild } from './start-child.ts';
import type { StartChild } from './start-child.ts';
import { welcome } from './welcome.ts';

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
  // Libraries choose their fast halves by it; it must be set before the built server loads them.
  process.env['NODE_ENV'] ??= 'production';
  const begun = performance.now();
  const progress = terminalProgress(process.stdout);
  let opening: Promise<Ground> | undefined;
  let serving: Promise<Serving> | undefined;
  let besides: Promise<Beside> | undefined;
  let child: StartChild | undefined;
  let ending = false;
  const end = endOrderly(async () => {
    ending = true;
    await child?.stop();
    // Requests first, then what they stand on. What is only just being opened can't be closed yet.
    const served = await serving?.catch(() => undefined);
    if (served !== undefined) await within(settings.shutdownGraceMs, served.close());
    const beside = await besides?.catch(() => undefined);
    const ground = await opening?.catch(() => undefined);
    await Promise.all([beside?.stop(), ground?.close()]);
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
    // The database takes a moment to come up, and so does the server's code: both at once.
    const loading = readServer(() => import(pathToFileURL(BUILT_SERVER).href));
    loading.catch(() => undefined);
    opening = openGround({
      settings,
      progress,
      task: 'npm start',
      onDatabaseDeath(sentence, restarted) {
        process.stderr.write(`${sentence}\n`);
        if (!restarted) void end(1);
      },
    });
    const ground = await opening;
    if (ending) return;
    // Only whoever has the data folder may run a provider on it.
    besides = startBeside(settings, (sentence) => process.stderr.write(`${sentence}\n`));
    besides.catch(() => undefined);
    const server = await loading;
    if (await server.isEmpty(ground.shop)) {
      child = startChild(BUILT_FILL, 'Filling the shop', { databaseUrl: ground.shop.database.url }, []);
      await child.done;
    }
    const logins = await server.seedIfEmpty(ground.shop, progress);
    const { account } = await besides;
    if (ending) return;
    const shop = { ...ground.shop, settings: { ...settings, provider: account } };
    serving = server.serve(shop);
    const { addresses } = await serving;
    for (const danger of dangersOf(settings)) process.stderr.write(`${danger}\n`);
    const [address] = addresses;
    if (address !== undefined) await ground.announce(address);
    if (!ending) say(welcome({ settings, addresses, logins, ms: performance.now() - begun }));
  } catch (error) {
    // Somebody who has asked it to stop needn't hear that it couldn't go on.
    if (ending) return;
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
