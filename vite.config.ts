import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Page style sheets are entries of their own: the server writes those in use into the page (docs/decisions). */
const styles = ['base', 'home', 'listing', 'item', 'cart', 'account', 'import', 'text'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
          input: ['views/browser.tsx', ...styles.map((name) => `views/styles/${name}.css`)],
        },
      },
  ssr: { noExternal: ['jsencrypt'] },
}));
