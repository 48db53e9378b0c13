import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Page style sheets are entries of their own: the server writes those in use into the page (docs/decisions). */
const STYLES = ['base', 'home', 'listing', 'item', 'cart', 'account', 'import', 'text'];
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react()] : [react(), compressedTwins()],
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
        },
      },
  // typebox is seven hundred files, which each start would look up and read one by one.
  ssr: { noExternal: isSsrBuild ? ['jsencrypt', 'typebox'] : ['jsencrypt'] },
}));
