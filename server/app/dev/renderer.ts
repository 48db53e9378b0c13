import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { ROOT } from '#server/platform/root.ts';
import type { InspectorFiles } from '#server/features/pages/inspector-page.ts';
import type { PageRenderer } from '#server/features/pages/routes.ts';
import type { PageAssets } from '#views/render.tsx';

type Views = Pick<PageRenderer, 'renderPage' | 'streamPage'>;

/** In development, pages have the sheets of all components. */
const MANTINE = ['core', 'dates', 'notifications'].map((name) => `@mantine/${name}/styles.layer.css`);

/** The entries that the browser loads, with their sources. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ['/@atelier/browser.js', '/views/browser.ts'],
  ['/@atelier/inspected.js', '/views/inspector/inspected.tsx'],
  ['/@atelier/inspector.js', '/views/inspector/main.tsx'],
]);
const INSPECTOR: InspectorFiles = {
  entry: '/@atelier/inspector.js',
  preload: [],
  style: '/views/inspector/inspector.css',
};

/** The browser's entries in development: sets up hot replacement before any component loads. */
export const browserEntries: Plugin = {
  name: 'atelier-browser-entries',
  resolveId: (id) => (ENTRIES.has(id) ? id : undefined),
  load(id) {
    const source = ENTRIES.get(id);
    if (source === undefined) return undefined;
    return `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('${source}');`;
  },
};

function isViews(value: unknown): value is Views {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['renderPage', 'streamPage'].every((name) => typeof Reflect.get(value, name) === 'function')
  );
}

/**
 * Renders pages with the current sources; inlines styles as production does.
 * @param isInspected whether the inspector is served and pages report to it
 */
export function devRenderer(vite: ViteDevServer, isInspected: boolean): PageRenderer {
  let css = '';
  const textOf = async (file: string): Promise<string> => {
    const style: unknown = await vite.ssrLoadModule(`${file}?inline`);
    return typeof style === 'object' && style !== null && 'default' in style ? String(style.default) : '';
  };
  /** The sheets that the views import so far; a page's own come with its component, which Vite has loaded then. */
  const importedSheets = async (): Promise<string> => {
    const files = [...vite.moduleGraph.idToModuleMap.values()].flatMap(({ file }) => file ?? []);
    const sheets = new Set(
      files.filter((file) => file.startsWith(join(ROOT, 'views')) && file.endsWith('.css')),
    );
    return (await Promise.all([...sheets].map(textOf))).join('\n');
  };
  const ready = async (): Promise<Views> => {
    const loaded: unknown = await vite.ssrLoadModule('/views/render.tsx');
    if (!isViews(loaded)) throw new Error('views/render.tsx must export renderPage and streamPage');
    css = [...(await Promise.all(MANTINE.map(textOf))), await importedSheets()].join('\n');
    return loaded;
  };
  const assets = (): PageAssets => ({
    entry: isInspected ? '/@atelier/inspected.js' : '/@atelier/browser.js',
    preload: [],
    css,
    sheets: [],
    accessibilitySheet: '/views/theme/accessibility.css',
  });
  return {
    assets,
    folder: null,
    ...(isInspected ? { inspector: INSPECTOR } : {}),
    // Reads the styles again at rendering: they may have been edited since the request came in.
    async renderPage(input) {
      const current = await ready();
      return current.renderPage({ ...input, assets: assets() });
    },
    async streamPage(input, nonce) {
      const current = await ready();
      return current.streamPage({ ...input, assets: assets() }, nonce);
    },
  };
}
