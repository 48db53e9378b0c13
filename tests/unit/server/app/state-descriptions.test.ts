import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { readChart } from '#machines/runtime/chart/read.ts';
import { withoutStateDescriptions } from '#server/app/state-descriptions-plugin.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const DESCRIPTION = /"description":"(?:[^"\\]|\\.)*",?/g;

let folder = '';
let file = '';
beforeAll(async () => {
  // Below the project, so that the built machine finds XState.
  folder = await mkdtemp(join(ROOT, 'node_modules/.cache-machine-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutStateDescriptions],
    build: {
      outDir: folder,
      copyPublicDir: false,
      lib: { entry: 'machines/checkout/machine.ts', fileName: 'machine', formats: ['es'] },
      rollupOptions: { external: ['xstate'] },
    },
  });
  file = join(folder, 'machine.js');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a machine built for the browser has no descriptions, and is otherwise the same', async () => {
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isCheckout(module)) throw new Error('the built file has no machine');
  const chart = JSON.stringify(readChart(module.checkoutMachine));
  const whole = JSON.stringify(readChart(checkoutMachine));
  expect(whole).toContain(checkoutMachine.root.description);
  expect(chart.replaceAll(DESCRIPTION, '')).toBe(whole.replaceAll(DESCRIPTION, ''));
  expect(await readFile(file, 'utf8')).not.toContain(checkoutMachine.root.description);
});

function isCheckout(module: unknown): module is { checkoutMachine: typeof checkoutMachine } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'checkoutMachine' in module &&
    module.checkoutMachine instanceof StateMachine
  );
}
