import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig } from 'vite';
import { Failure, sentenceOf } from '../platform/failure.ts';
import { silentProgress, terminalProgress } from '../platform/progress.ts';
import type { Progress } from '../platform/progress.ts';
import { ROOT } from '../platform/root.ts';

/** The built server, which start.ts loads. */
export const BUILT_SERVER = join(ROOT, 'dist/server/main.js');
/** The built child process that fills an empty shop. */
export const BUILT_FILL = join(ROOT, 'dist/server/fill.js');

/** The commands of `server/app/commands` that `launch.js` runs, as package.json names them. */
const COMMANDS = [
  'account-restrict',
  'backup',
  'catalog-import',
  'doctor',
  'end-order-links',
  'ledger-check',
  'parcel-delivered',
  'reset-second-factor',
  'restore',
  'rotate-secrets',
  'sign-in-code',
  'gift-card-issue',
  'voucher-issue',
] as const;

/** Server files that are loaded by name: the start with its check of `dist/`, the server, the processes that they fork, the commands. */
const SERVER_ENTRIES: Readonly<Record<string, string>> = {
  build: 'server/app/build.ts',
  start: 'server/app/start.ts',
  main: 'server/app/main.ts',
  fill: 'server/app/fill-child.ts',
  'image-decoder': 'server/platform/images/decoder-process.ts',
  ...Object.fromEntries(COMMANDS.map((name) => [`commands/${name}`, `server/app/commands/${name}.ts`])),
};

/** The built test payment provider, which runs in its own process. */
export const BUILT_PAYMENTS = join(ROOT, 'dist/payments/main.js');

/** The sources of the built files. */
const SOURCES = [
  'contract',
  'machines',
  'services',
  'views',
  'locales',
  'server',
  'payment-provider',
  'public',
  'vite.config.ts',
  'vite.inspected.config.ts',
  'package-lock.json',
];
const STAMP = join(ROOT, 'dist/stamp');
/** The stamp of the pages that report to the inspector, which are built only with INSPECTOR. */
const INSPECTED_STAMP = join(ROOT, 'dist/inspected-stamp');

async function* filesIn(path: string): AsyncGenerator<{ path: string; size: number; changed: number }> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    yield { path, size: stats.size, changed: stats.mtimeMs };
    return;
  }
  for (const name of (await readdir(path)).sort()) yield* filesIn(join(path, name));
}

/**
 * A hash of the sources and of the VITE_ variables, which Vite writes into the bundle. It uses size and mtime instead of content:
 * reading every file would cost each start more than it saves.
 */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for await (const file of filesIn(join(ROOT, source)))
      hash.update(`${file.path}\0${file.size}\0${file.changed}\n`);
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value ?? ''}\n`);
  }
  return hash.digest('hex');
}

/** Whether `dist/` was built from the sources as they are now. */
export async function isBuilt(): Promise<boolean> {
  const [stamp, now, server] = await Promise.all([
    readFile(STAMP, 'utf8').catch(() => ''),
    fingerprint(),
    stat(BUILT_SERVER).then(
      () => true,
      () => false,
    ),
  ]);
  return server && stamp === now;
}

/** The same for `dist/inspected/`. */
async function areInspectedBuilt(): Promise<boolean> {
  const [stamp, now] = await Promise.all([readFile(INSPECTED_STAMP, 'utf8').catch(() => ''), fingerprint()]);
  return stamp === now;
}

type Build = (config: InlineConfig) => Promise<unknown>;

/** Runs a build and writes the fingerprint of its sources to `stamp`. @throws Failure `build-failed` with Vite's message */
async function stamped(stamp: string, work: (build: Build) => Promise<void>): Promise<void> {
  const before = await fingerprint();
  // Loaded lazily, so that a start without a build doesn't pay for it.
  const { build } = await import('vite');
  // A NODE_ENV=development of the operator's shell would put React's development build into the bundle, which then renders no page.
  const { NODE_ENV: previous } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await work(build);
  } catch (error) {
    throw new Failure('build-failed', `The build failed: ${sentenceOf(error)}`, error);
  } finally {
    if (previous === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = previous;
  }
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await writeFile(stamp, before);
}

const COMMON = { root: ROOT, mode: 'production', logLevel: 'warn' } as const;

/**
 * Builds the browser's files and the server's into `dist/`.
 * @throws Failure `build-failed` with Vite's message
 */
export async function buildAll(progress: Progress = silentProgress): Promise<void> {
  await stamped(STAMP, async (build) => {
    const pages = progress.begin('Building the pages');
    await build(COMMON);
    pages.done();
    const server = progress.begin('Building the server');
    await build({ ...COMMON, build: { ssr: true, rollupOptions: { input: SERVER_ENTRIES } } });
    server.done();
    const payments = progress.begin('Building the payment provider');
    await build({
      ...COMMON,
      build: { ssr: 'payment-provider/main.ts', outDir: 'dist/payments' },
    });
    payments.done();
  });
}

async function buildInspected(progress: Progress): Promise<void> {
  await stamped(INSPECTED_STAMP, async (build) => {
    const pages = progress.begin('Building the inspector');
    await build({ ...COMMON, configFile: join(ROOT, 'vite.inspected.config.ts') });
    pages.done();
  });
}

/** Whether `buildIfStale` would build anything. */
export async function isStale(isInspected: boolean): Promise<boolean> {
  return !(await isBuilt()) || (isInspected && !(await areInspectedBuilt()));
}

/**
 * Builds if the sources have changed since the last build, or there is none.
 * @param isInspected also builds the pages that report to the inspector
 */
export async function buildIfStale(progress: Progress, isInspected: boolean): Promise<void> {
  if (!(await isBuilt())) await buildAll(progress);
  if (isInspected && !(await areInspectedBuilt())) await buildInspected(progress);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAll(terminalProgress(process.stdout)).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });
}
