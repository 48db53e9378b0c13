/** The pages as the inspector sees them: the same sources, with every actor reporting, and the inspector itself. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inspectorPlugin } from './server/app/inspector-plugin.ts';
import { mantineStyles } from './server/app/mantine-styles-plugin.ts';
import { messageGroups, northAmericanNumbers } from './vite.config.ts';

export default defineConfig({
  plugins: [react(), mantineStyles, inspectorPlugin, northAmericanNumbers()],
  appType: 'custom',
  build: {
    outDir: 'dist/inspected',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: [
        'views/inspector/inspected.tsx',
        'views/inspector/main.tsx',
        'views/inspector/inspector.css',
        'views/theme/accessibility.css',
      ],
      output: { codeSplitting: { groups: messageGroups } },
    },
  },
});
