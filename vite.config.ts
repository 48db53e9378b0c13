import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import numbers from 'libphonenumber-js/max/metadata';
import { defineConfig, type Plugin } from 'vite';

/** Page style sheets are entries of their own: the server writes those in use into the page (docs/decisions). */
export const STYLES = [
  'base',
  'home',
  'listing',
  'item',
  'cart',
  'checkout',
  'account',
  'aftersales',
  'agent',
  'disputes',
  'returns',
  'finance',
  'import',
  'orders',
  'invoice',
  'text',
];
const ENTRY = /\/views\/browser\.tsx$/;
/** Smaller files gain nothing. */
const COMPRESS_FROM_BYTES = 1024;

/** Compresses once what is served often: `x.js.br` and `x.js.gz` beside `x.js`. */
function compressedTwins(): Plugin {
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  return {
    name: 'compressed-twins',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const path = join(dir, name);
          const content = await readFile(path);
          if (content.length < COMPRESS_FROM_BYTES) return;
          await writeFile(`${path}.gz`, await gz(content, { level: constants.Z_BEST_COMPRESSION }));
          await writeFile(`${path}.br`, await brotli(content));
        }),
      );
    },
  };
}

/** What a browser knows of phone numbers: the plan of North America (§5), a quarter of the weight of the world's. */
export function northAmericanNumbers(): Plugin {
  const CALLING_CODE = '1';
  return {
    name: 'north-american-numbers',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/libphonenumber-js/metadata.max.json.js')) return null;
      const members = numbers.country_calling_codes[CALLING_CODE] ?? [];
      const plan = {
        version: numbers.version,
        country_calling_codes: { [CALLING_CODE]: members },
        countries: Object.fromEntries(members.map((country) => [country, numbers.countries[country]])),
      };
      return `export default ${JSON.stringify(plan)}`;
    },
  };
}

/** What the fields of every form share; alone each would be a file of a few hundred bytes. */
const FIELDS =
  /\/machines\/validation\/(?:domain|email|name)\.ts$|\/views\/parts\/(?:Field\.tsx|failure-text\.ts)$/;

/**
 * Whether a module is one that every page loads: those that the browser's entry imports at once. They are to come as one file, not
 * as one for each set of pages that shares them: a browser fetches six at a time, and waits for each.
 */
function coreModules(): { plugin: Plugin; isCore: (id: string) => boolean } {
  const core = new Set<string>();
  return {
    isCore: (id) => core.has(id) || FIELDS.test(id),
    plugin: {
      name: 'core-modules',
      apply: 'build',
      buildEnd() {
        const entry = [...this.getModuleIds()].find((id) => ENTRY.test(id));
        const found = entry === undefined ? [] : [entry];
        for (const id of found) {
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
            if (core.has(imported)) continue;
            core.add(imported);
            found.push(imported);
          }
        }
      },
    },
  };
}

const core = coreModules();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react()] : [react(), northAmericanNumbers(), compressedTwins(), core.plugin],
  appType: 'custom',
  build: isSsrBuild
    ? {
        ssr: 'server/main.ts',
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: { output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: ['views/browser.tsx', ...STYLES.map((name) => `views/styles/${name}.css`)],
          output: { codeSplitting: { groups: [{ name: 'core', test: core.isCore }] } },
        },
      },
  // typebox is seven hundred files, which each start would look up and read one by one.
  ssr: { noExternal: isSsrBuild ? ['jsencrypt', 'typebox'] : ['jsencrypt'] },
}));
