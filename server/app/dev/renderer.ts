import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { messageLanguage } from '#locales/paths.ts';
import { ROOT } from '#server/platform/root.ts';
import type { Assets } from '#server/features/pages/read-assets.ts';
import type { InspectorFiles } from '#server/features/pages/inspector-page.ts';
import type { PageRenderer } from '#server/features/pages/routes.ts';

type Views = Pick<PageRenderer, 'renderPage' | 'streamPage'> & {
  pageSources(...asked: Parameters<Assets>): { modules: string[]; styles: readonly string[] };
};

const STYLES = 'views/styles';
/** In development, pages have the sheets of all components. */
const MANTINE = '@mantine/core/styles.layer.css';

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
    ['renderPage', 'streamPage', 'pageSources'].every(
      (name) => typeof Reflect.get(value, name) === 'function',
    )
  );
}

/**
 * Renders pages with the current sources; inlines styles as production does.
 * @param isInspected whether the inspector is served and pages report to it
 */
export function devRenderer(vite: ViteDevServer, isInspected: boolean): PageRenderer {
  const css = new Map<string, string>();
  let shared = '';
  let views: Views | undefined;
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
    return (await Promise.all([...sheets].filter((file) => !file.includes(STYLES)).map(textOf))).join('\n');
  };
  const ready = async (): Promise<Views> => {
    const loaded: unknown = await vite.ssrLoadModule('/views/render.tsx');
    if (!isViews(loaded))
      throw new Error('views/render.tsx must export renderPage, streamPage and pageSources');
    for (const file of await readdir(join(ROOT, STYLES)))
      css.set(file.replace(/\.css$/, ''), await textOf(`/${STYLES}/${file}`));
    shared = (await textOf(MANTINE)) + (await importedSheets());
    views = loaded;
    return loaded;
  };
  const assets: Assets = (page, language) => {
    const names = views?.pageSources(page, language).styles ?? ['base'];
    return {
      entry: isInspected ? '/@atelier/inspected.js' : '/@atelier/browser.js',
      preload: [],
      css: [shared, ...names.map((name) => css.get(name) ?? '')].join('\n'),
      sheets: [],
      styles: Object.fromEntries([...css.keys()].map((name) => [name, `/${STYLES}/${name}.css`])),
    };
  };
  return {
    assets,
    folder: null,
    ...(isInspected ? { inspector: INSPECTOR } : {}),
    // Reads the styles again at rendering: they may have been edited since the request came in.
    async renderPage(input) {
      const current = await ready();
      return current.renderPage({ ...input, assets: assets(input.data.page, messageLanguage(input.locale)) });
    },
    async streamPage(input, nonce) {
      const current = await ready();
      return current.streamPage(
        { ...input, assets: assets(input.data.page, messageLanguage(input.locale)) },
        nonce,
      );
    },
  };
}
