import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startShop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost } from './figure.ts';
import { peakResidentMb } from './memory.ts';
import { writeShopifyFile } from './shopify-file.ts';

const FILE_BYTES = 200 * 1024 * 1024;
const MEMORY_MB = 300;
const SAMPLE_MS = 200;
const MS_PER_S = 1000;
const OUTPUT_CHARACTERS = 2_000;
const ROOT = resolve(import.meta.dirname, '../..');
/** The program of `npm run catalog:import`, started without npm so that its own process is measured. */
const IMPORTER = ['server/app/launch.js', 'commands/catalog-import'];
const SELLER = '1001';

/** Memory and time of the command-line importer for a 200 MB Shopify export without pictures. */
export const imports: Benchmark = async ({ print }) => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-import-'));
  const file = join(folder, 'products.csv');
  const shop = await startShop({ env: MEASURED_SHOP });
  try {
    const products = await writeShopifyFile(file, FILE_BYTES);
    print(`import: ${products.toLocaleString('en-US')} products in 200 MB`);
    const startedAt = performance.now();
    const child = spawn(
      process.execPath,
      [...IMPORTER, file, '--seller', SELLER, '--currency', 'USD', '--no-pictures'],
      {
        cwd: ROOT,
        env: { ...process.env, ...MEASURED_SHOP, DATA_DIR: shop.dataDir, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream
        .setEncoding('utf8')
        .on('data', (text: string) => (output = (output + text).slice(-OUTPUT_CHARACTERS)));
    }
    let peak = Number.NaN;
    const sampling = setInterval(() => {
      const now = peakResidentMb(child.pid ?? 0);
      if (!Number.isNaN(now)) peak = now;
    }, SAMPLE_MS);
    await once(child, 'close');
    clearInterval(sampling);
    const took = (performance.now() - startedAt) / MS_PER_S;
    if (child.exitCode !== 0) print(`import: it failed:\n${output}`);
    return [
      {
        name: 'importer, 200 MB Shopify CSV, peak memory',
        measured: peak,
        unit: 'MB',
        target: atMost(MEMORY_MB),
      },
      { name: 'importer, exit code', measured: child.exitCode ?? Number.NaN, unit: '', target: atMost(0) },
      { name: 'importer, time', measured: took, unit: 's' },
      { name: 'importer, products', measured: products / took, unit: '/s' },
    ];
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
