import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { ROOT } from '../../platform/root.ts';
import type { Assets } from '../../features/pages/assets.ts';
import type { InspectorFiles } from '../../features/pages/inspector.ts';
import type { PageRenderer } from '../../features/pages/routes.ts';

type Views = Pick<PageRenderer, 'renderPage' | 'streamPage'> & {
  pageSources(...asked: Parameters<Assets>): { modules: string[]; styles: readonly string[] };
};

const STYLES = 'views/styles';

/** What the browser is given, and the source behind it. */
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

/** The browser's entries in development: hot replacement is made ready before any component is loaded. */
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
 * Draws pages with the views as they are in the editor now; styles are put into the page as in production.
 * @param isInspected whether pages report to the inspector, and it is served
 */
export function devRenderer(vite: ViteDevServer, isInspected: boolean): PageRenderer {
  const css = new Map<string, string>();
  let views: Views | undefined;
  const ready = async (): Promise<Views> => {
    const loaded: unknown = await vite.ssrLoadModule('/views/render.tsx');
    if (!isViews(loaded))
      throw new Error('views/render.tsx must export renderPage, streamPage and pageSources');
    for (const file of await readdir(join(ROOT, STYLES))) {
      const style: unknown = await vite.ssrLoadModule(`/${STYLES}/${file}?inline`);
      const text =
        typeof style === 'object' && style !== null && 'default' in style ? String(style.default) : '';
      css.set(file.replace(/\.css$/, ''), text);
    }
    views = loaded;
    return loaded;
  };
  const assets: Assets = (page, language) => {
    const wanted = views?.pageSources(page, language).styles ?? ['base'];
    return {
      entry: isInspected ? '/@atelier/inspected.js' : '/@atelier/browser.js',
      preload: [],
      css: wanted.map((name) => css.get(name) ?? '').join('\n'),
      styles: Object.fromEntries([...css.keys()].map((name) => [name, `/${STYLES}/${name}.css`])),
    };
  };
  return {
    assets,
    folder: null,
    ...(isInspected ? { inspector: INSPECTOR } : {}),
    // The styles may have been edited since the address was asked for: they are taken when the page is drawn.
    async renderPage(input) {
      const current = await ready();
      return current.renderPage({ ...input, assets: assets(input.data.page, input.locale.language) });
    },
    async streamPage(input, nonce) {
      const current = await ready();
      return current.streamPage({ ...input, assets: assets(input.data.page, input.locale.language) }, nonce);
    },
  };
}
