/**
 * `npm run dev`: the shop with every edit shown at once. Vite runs in this process: it hands the browser its
 * modules (with hot replacement) and loads the server's own code too, so that an edit there only swaps the part
 * that answers, while the database and this process stay.
 */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { browserEntries, devRenderer } from './dev/renderer.ts';
import { forwardTo } from './dev/forward.ts';
import { endOrderly } from './graceful-shutdown.ts';
import { sentenceOf } from '../platform/failure.ts';
import { openGround } from './runtime.ts';
import type { Ground } from './runtime.ts';
import { startBeside } from './test-provider-process.ts';
import type { Beside } from './test-provider-process.ts';
import { checkPort } from '../platform/port.ts';
import { terminalProgress } from '../platform/progress.ts';
import { ROOT } from '../platform/root.ts';
import { reportingActors } from './reporting-actors.ts';
import { readServer } from './server-module.ts';
import type { Serving } from './server-module.ts';
import { readSettings } from '../platform/settings.ts';
import type { Settings } from '../platform/settings.ts';
import { welcome } from './welcome.ts';

/** Several files change together when a person saves all or changes branches. */
const SETTLE_MS = 120;
const SERVER_SOURCES = /^(server|contract|machines|locales|views)\//;

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

async function dev(settings: Settings): Promise<void> {
  const begun = performance.now();
  const progress = terminalProgress(process.stdout);
  let opening: Promise<Ground> | undefined;
  let vite: ViteDevServer | undefined;
  let serving: Serving | undefined;
  let besides: Promise<Beside> | undefined;
  const http = createHttpServer();
  const end = endOrderly(async () => {
    await vite?.close();
    http.closeAllConnections();
    http.close();
    await serving?.close();
    const ground = await opening?.catch(() => undefined);
    const beside = await besides?.catch(() => undefined);
    await Promise.all([beside?.stop(), ground?.close()]);
  }, say);

  try {
    await checkPort(settings);
    opening = openGround({
      settings,
      progress,
      task: 'npm run dev',
      onDatabaseDeath(sentence, restarted) {
        say(sentence);
        if (!restarted) void end(1);
      },
    });
    const { shop, announce } = await opening;
    besides = startBeside(settings, say);
    besides.catch(() => undefined);
    vite = await createViteServer({
      root: ROOT,
      appType: 'custom',
      plugins: [browserEntries, ...(settings.isInspected ? [reportingActors] : [])],
      server: {
        middlewareMode: { server: http },
        hmr: { server: http },
        watch: { ignored: ['**/.data/**', '**/dist/**'] },
      },
    });
    const tools = vite;
    // The part that answers listens on a port of its own; this process stands before it.
    const { account } = await besides;
    const inner = {
      ...shop,
      settings: { ...settings, port: 0, host: '127.0.0.1', trustProxy: 'loopback', provider: account },
    };
    const renderer = devRenderer(tools, settings.isInspected);
    const load = () => readServer(() => tools.ssrLoadModule('/server/main.ts'));

    const logins = await (await load()).seedIfEmpty(inner, progress);
    serving = await (await load()).serve(inner, renderer);
    http.on('request', (request, response) => {
      tools.middlewares(request, response, () => {
        forwardTo(serving?.port, request, response);
      });
    });
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(settings.port, settings.host, resolve);
    });

    let timer: NodeJS.Timeout | undefined;
    let swapping = Promise.resolve();
    const swap = async (): Promise<void> => {
      try {
        const next = await (await load()).serve(inner, renderer);
        const before = serving;
        serving = next;
        await before?.close();
        say('  The server has the edit.');
      } catch (error) {
        if (error instanceof Error) tools.ssrFixStacktrace(error);
        say(
          `  The edit can't run yet, the one before goes on: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    };
    tools.watcher.on('all', (_event, path) => {
      if (!SERVER_SOURCES.test(path.slice(ROOT.length))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        swapping = swapping.then(swap);
      }, SETTLE_MS);
    });

    const addresses = [...settings.regionHosts.keys()].map((host) => `http://${host}:${settings.port}/`);
    const [address] = addresses;
    if (address !== undefined) await announce(address);
    say(welcome({ settings, addresses, logins, ms: performance.now() - begun }));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    await end(1);
  }
}

try {
  await dev(readSettings({ ...process.env, ATELIER_DEV: 'on' }));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
