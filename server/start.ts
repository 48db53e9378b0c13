/** `npm start`: builds what is stale, brings up the database, fills an empty shop and serves it. */
import { pathToFileURL } from 'node:url';
import { BUILT_SERVER, buildIfStale } from './build.ts';
import { refuseIfRunning } from './database/running.ts';
import { endOrderly } from './ending.ts';
import { sentenceOf } from './failure.ts';
import { openGround } from './ground.ts';
import type { Ground } from './ground.ts';
import { checkPort } from './port.ts';
import { terminalProgress } from './progress.ts';
import { readServer } from './served.ts';
import type { Serving } from './served.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
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
  let serving: Serving | undefined;
  const end = endOrderly(async () => {
    // Requests first, then what they stand on.
    if (serving !== undefined) await within(settings.shutdownGraceMs, serving.close());
    const ground = await opening?.catch(() => undefined);
    await ground?.close();
  }, say);

  try {
    if (settings.databaseUrl === undefined) await refuseIfRunning(settings.dataDir);
    await checkPort(settings);
    await buildIfStale(progress);
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
    const server = await readServer(() => import(pathToFileURL(BUILT_SERVER).href));
    const logins = await server.seedIfEmpty(ground.shop, progress);
    serving = await server.serve(ground.shop);
    const [address] = serving.addresses;
    if (address !== undefined) await ground.announce(address);
    say(welcome({ settings, addresses: serving.addresses, logins, ms: performance.now() - begun }));
  } catch (error) {
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
