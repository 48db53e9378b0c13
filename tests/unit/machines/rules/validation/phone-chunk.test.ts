import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneFault } from '#machines/rules/validation/phone.ts';
import { northAmericanNumbers } from '../../../../../vite.config.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const WEIGHT_KB = 15;
/** Numbers of every area code, with an exchange and line that exist in many areas. */
const AREAS = Array.from({ length: 800 }, (_, index) => `${index + 200}2342671`);

describe('phone number rules in the browser bundle', () => {
  const chunks: { name: string; isEntry: boolean; imports: string[]; code: string }[] = [];
  let folder = '';
  let inBrowser: typeof phoneFault;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-phone-'));
    const built = await build({
      root: ROOT,
      configFile: false,
      logLevel: 'silent',
      plugins: [northAmericanNumbers()],
      build: {
        outDir: folder,
        copyPublicDir: false,
        minify: true,
        lib: { entry: 'machines/rules/validation/phone.ts', fileName: 'phone', formats: ['es'] },
      },
    });
    for (const file of [built].flat().flatMap((one) => ('output' in one ? one.output : []))) {
      if (file.type === 'chunk') chunks.push(file);
    }
    const bundle: unknown = await import(pathToFileURL(join(folder, 'phone.js')).href);
    if (!isRule(bundle)) throw new Error('the bundle has no phoneFault');
    inBrowser = bundle.phoneFault;
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('load with the first number that is checked, not with the form', () => {
    const entries = chunks.filter(({ isEntry }) => isEntry);
    expect(entries).toHaveLength(1);
    expect(entries.flatMap(({ imports }) => imports)).toEqual([]);
    expect(entries[0]?.code.length).toBeLessThan(2_000);
    expect(chunks.length).toBeGreaterThan(1);
  });

  it(`contain the North American plan only, ${WEIGHT_KB} kB gzipped at most`, () => {
    const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    expect(bytes).toBeLessThanOrEqual(WEIGHT_KB * 1000);
  });

  it('agree with the server for every area code', async () => {
    const there = await Promise.all(AREAS.map((phone) => inBrowser(phone, 'US')));
    const here = await Promise.all(AREAS.map((phone) => phoneFault(phone, 'US')));
    expect(there).toEqual(here);
    expect(here.filter((fault) => fault === null).length).toBeGreaterThan(300);
    expect(here.filter((fault) => fault !== null).length).toBeGreaterThan(300);
  });
});

function isRule(bundle: unknown): bundle is { phoneFault: typeof phoneFault } {
  return typeof bundle === 'object' && bundle !== null && 'phoneFault' in bundle;
}
