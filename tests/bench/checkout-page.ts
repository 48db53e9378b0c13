/** The scripts that the checkout adds to those of every page, gzipped, by the build's manifest. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Benchmark } from './benchmark.ts';
import { atMost } from './figure.ts';

/** The limit for the additional gzipped scripts of the checkout. */
const FURTHER_KB = 70;
const BYTES_PER_KB = 1000;
const CLIENT = resolve(import.meta.dirname, '../../dist/client');
/** The files that every page loads: actors, tree, messages. */
const COMMON = ['browser', 'hydrate', 'shell-en'];
const PAGE = 'views/pages/checkout/CheckoutPage.tsx';
const MESSAGES = 'checkout-en';
/** The file that encrypts a card, loaded when one is typed. */
const SEALING = /(?:^|\/)(?:services\/card-sealing\.ts|jsencrypt\/.*)$/;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk with all of its static imports. */
function withImports(manifest: Manifest, name: string, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  for (const each of manifest[name]?.imports ?? []) withImports(manifest, each, found);
}

const closureOf = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const found = new Set<string>();
  for (const name of names) withImports(manifest, name, found);
  return found;
};

async function weight(manifest: Manifest, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    names.map(async (name) => {
      const file = manifest[name]?.file ?? '';
      if (!file.endsWith('.js')) return 0;
      return gzipSync(await readFile(resolve(CLIENT, file)), { level: constants.Z_BEST_COMPRESSION }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}

/** Measures the build; the figure fails if the manifest lacks the page. */
export const checkoutPage: Benchmark = async ({ print }) => {
  print('checkout page: weighing what it adds to the scripts of other pages');
  const manifest: Manifest = JSON.parse(await readFile(resolve(CLIENT, '.vite/manifest.json'), 'utf8'));
  const names = Object.keys(manifest);
  const named = (name: string): string => {
    const found = names.find((each) => manifest[each]?.name === name && manifest[each].file.endsWith('.js'));
    if (found === undefined) throw new Error(`the build has no file named "${name}"`);
    return found;
  };
  const known = closureOf(manifest, COMMON.map(named));
  const further = (more: readonly string[]) =>
    weight(
      manifest,
      [...closureOf(manifest, [PAGE, named(MESSAGES), ...more])].filter((name) => !known.has(name)),
    );
  const sealing = names.filter((name) => SEALING.test(name));
  const isBuilt = manifest[PAGE] !== undefined && sealing.length > 0;
  return [
    { name: 'further script of the checkout, first', measured: await further([]), unit: 'kB' },
    {
      name: 'further script of the checkout, with what seals a card',
      measured: isBuilt ? await further(sealing) : Number.NaN,
      unit: 'kB',
      target: atMost(FURTHER_KB),
    },
  ];
};
