import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import numbers from 'libphonenumber-js/max/metadata';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGES } from './locales/paths.ts';
import { BUNDLES } from './locales/bundles.ts';
import { commonFiles, IN_EVERY_PAGE, KINDS } from './server/app/browser-chunks.ts';
import { mantineStyles } from './server/app/mantine-styles-plugin.ts';
import { withoutStateDescriptions } from './server/app/state-descriptions-plugin.ts';

/** Smaller files gain nothing. */
const COMPRESS_FROM_BYTES = 1024;

/** Modules that the browser's build takes another file for. */
const REPLACED = [
  // React Router's exports name only its development build, whose warnings a browser would have to load.
  {
    find: /^react-router$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
  },
  // React has it itself since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

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

/** ScrollArea takes one hook from Floating UI, which would come whole with each table; Mantine has the same hook. */
const scrollAreaAlone: Plugin = {
  name: 'scroll-area-alone',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/ScrollArea/ScrollArea.mjs')) return null;
    const own =
      'import { useMergedRef } from "@mantine/hooks";\nconst useMergeRefs = (refs) => useMergedRef(...refs);';
    return { code: code.replace('import { useMergeRefs } from "@floating-ui/react";', own), map: null };
  },
};

const common = commonFiles();

/** What is said together (locales/bundles.ts), in a file for each language. */
export const messageGroups = LANGUAGES.flatMap((language) =>
  Object.entries(BUNDLES).map(([name, namespaces]) => ({
    name: `${name}-${language}`,
    test: (id: string) =>
      namespaces.some((namespace) => id.endsWith(`/locales/${language}/${namespace}.json`)),
  })),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [react()]
    : [
        react(),
        mantineStyles,
        withoutStateDescriptions,
        scrollAreaAlone,
        northAmericanNumbers(),
        compressedTwins(),
        common.plugin,
      ],
  appType: 'custom',
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: REPLACED } } : {}),
  build: isSsrBuild
    ? {
        ssr: 'server/app/main.ts',
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        // All in one folder: code that looks for a file beside it finds it, whichever chunk it is in.
        rollupOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Otherwise each part that loads later would list the files that every page has loaded already.
          resolveDependencies: (_, files) => files.filter((file) => !IN_EVERY_PAGE.test(file)),
        },
        rollupOptions: {
          input: ['views/browser.ts', 'views/theme/accessibility.css'],
          output: {
            codeSplitting: {
              groups: [
                ...common.groups,
                ...KINDS.map((kind) => ({ ...kind, minShareCount: 2 })),
                // The preview's banner takes an address from the table of endpoints, too.
                {
                  name: 'send-request',
                  test: /\/services\/send-request\.ts$|\/contract\/endpoints|\/node_modules\/axios\//,
                },
                ...messageGroups,
              ],
            },
          },
        },
      },
  // typebox and Mantine are hundreds of files, which each start would look up and read one by one.
  ssr: {
    noExternal: isSsrBuild
      ? [
          'jsencrypt',
          'typebox',
          '@mantine/core',
          '@mantine/hooks',
          '@mantine/dates',
          '@mantine/notifications',
        ]
      : ['jsencrypt'],
  },
}));
