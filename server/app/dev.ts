/**
 * `npm run dev`: the shop with hot replacement. Vite runs in this process, serves the browser's modules and loads the server's code
 * too: an edit of the server restarts the inner HTTP server only, not the database or this process.
 */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { browserEntries, devRenderer } from './dev/renderer.ts';
import { proxyRequest, proxySocket } from './dev/proxy.ts';
import { CHAT_PATH } from '#contract/url-prefixes.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { sentenceOf } from '../platform/failure.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { openRuntime } from './runtime.ts';
import type { Runtime } from './runtime.ts';
import { startTestProvider } from './test-provider-process.ts';
import type { TestProvider } from './test-provider-process.ts';
import { checkPort } from '../platform/port.ts';
import { terminalProgress } from '../platform/progress.ts';
import { ROOT } from '../platform/root.ts';
import { inspectorPlugin } from './inspector-plugin.ts';
import { readServer } from './server-module.ts';
import type { RunningServer } from './server-module.ts';
import { readSettings } from '../platform/settings.ts';
import type { Settings } from '../platform/settings.ts';
import { startBanner } from './start-banner.ts';

/** Debounces restarts: saving all files or switching branches changes several files at once. */
const SETTLE_MS = 120;
const SERVER_SOURCES = /^(server|contract|machines|locales|views)\//;

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

async function dev(settings: Settings): Promise<void> {
  const startedAt = performance.now();
  const progress = terminalProgress(process.stdout);
  let opening: Promise<Runtime> | undefined;
  let vite: ViteDevServer | undefined;
  let serving: RunningServer | undefined;
  let openingProvider: Promise<TestProvider> | undefined;
  const http = createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const end = shutDownOnSignal(async () => {
    await vite?.close();
    http.closeAllConnections();
    http.close();
    await serving?.close();
    const runtime = await opening?.catch(() => undefined);
    const testProvider = await openingProvider?.catch(() => undefined);
    await Promise.all([testProvider?.stop(), runtime?.close()]);
  }, say);

  try {
    await checkPort(settings);
    opening = openRuntime({
      settings,
      progress,
      task: 'npm run dev',
      onDatabaseDeath(sentence, restarted) {
        say(sentence);
        if (!restarted) void end(1);
      },
    });
    const { shop, announce } = await opening;
    openingProvider = startTestProvider(settings, say);
    openingProvider.catch(() => undefined);
    vite = await createViteServer({
      root: ROOT,
      appType: 'custom',
      plugins: [browserEntries, ...(settings.isInspected ? [inspectorPlugin] : [])],
      server: {
        middlewareMode: { server: http },
        hmr: { server: http },
        watch: { ignored: ['**/.data/**', '**/dist/**'] },
      },
    });
    const tools = vite;
    // The inner server listens on its own port; this process proxies requests to it.
    const { account } = await openingProvider;
    const inner = {
      ...shop,
      settings: { ...settings, port: 0, host: '127.0.0.1', trustProxy: 'loopback', provider: account },
    };
    const renderer = devRenderer(tools, settings.isInspected);
    const load = () => readServer(() => tools.ssrLoadModule('/server/app/main.ts'));

    const logins = await (await load()).seedIfEmpty(inner, progress);
    serving = await (await load()).serve(inner, renderer);
    http.on('request', (request, response) => {
      tools.middlewares(request, response, () => {
        proxyRequest(serving?.port, request, response);
      });
    });
    // Vite answers its own sockets, which have other paths.
    http.on('upgrade', (request, socket, head) => {
      if (request.url?.split('?')[0] === CHAT_PATH) proxySocket(serving?.port, request, socket, head);
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
        const previous = serving;
        serving = next;
        await previous?.close();
        say('  The server has the edit.');
      } catch (error) {
        if (error instanceof Error) tools.ssrFixStacktrace(error);
        say(
          `  This edit can't run; the previous version keeps running: ${error instanceof Error ? error.message : String(error)}`,
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
    say(startBanner({ settings, addresses, logins, ms: performance.now() - startedAt }));
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
