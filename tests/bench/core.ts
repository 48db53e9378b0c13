import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Benchmark } from './benchmark.ts';
import { atMost } from './figure.ts';

const CORE_KB = 30;
const BYTES_PER_KB = 1000;
const ROOT = resolve(import.meta.dirname, '../..');
/** The root actor imports what every page loads: session, token, activity, cart, page. */
const ENTRY = resolve(ROOT, 'machines/app/machine.ts');

/** The weight of the core in every page: the app's machine with all imports and XState, minified and gzipped. */
export const core: Benchmark = async ({ print }) => {
  print('core: bundling');
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, lib: { entry: ENTRY, formats: ['es'] } },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const bytes = chunks.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0),
    0,
  );
  return [
    {
      name: 'core that every page loads, with XState, gzipped',
      measured: bytes === 0 ? Number.NaN : bytes / BYTES_PER_KB,
      unit: 'kB',
      target: atMost(CORE_KB),
    },
  ];
};
