/**
 * Renders pages: the server's only entry into the views. A page is either rendered to completion (anonymous, cached, inline parts
 * allowed by hash) or streamed (personal or previewed, inline parts allowed by nonce): the head first, then the rest. All its
 * data is loaded before, so the tree is rendered at once either way (docs/decisions/0017).
 */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { i18n as Messages } from 'i18next';
import type { PageData, PageName, ShellData } from '../contract/pages.ts';
import type { PreviewOfPage } from '../contract/preview.ts';
import { messageLanguage, type Locale, type MessageLanguage } from '../locales/paths.ts';
import { App } from './App.tsx';
import {
  documentEnd,
  documentStart,
  hydrationScript,
  type DocumentInput,
  type PageAssets,
} from './document.ts';
import { jsonLdOf } from './head/json-ld.ts';
import { pageHead } from './head/page-head.ts';
import { createI18n } from './locale.tsx';
import { departmentOf } from './department-of.ts';
import { loadMessages, messageFiles } from './messages.ts';
import { AREA_LAYOUT_FILE, PAGE_FILES } from './page-files.ts';
import { createMessages } from '../locales/messages.ts';
import { pages } from './pages.tsx';
import { FIRST_PAINT_SCRIPT } from './theme/first-paint.ts';
import { pageStyle } from './theme/css.ts';
import { BANNER_MESSAGES, PreviewBanner } from './layouts/PreviewBanner.tsx';
import { FIGURES } from '../machines/figures/figures.ts';

export type { PageAssets } from './document.ts';

export type RenderInput = {
  data: PageData;
  shell: ShellData;
  locale: Locale;
  /** Path and query, without the language segment. */
  path: string;
  isIndexed: DocumentInput['isIndexed'];
  origins: DocumentInput['origins'];
  assets: PageAssets;
  preview?: PreviewOfPage;
};

export type RenderedPage = {
  html: string;
  /** The texts of the inline scripts and the style, for the hashes of the content security policy. */
  inline: { scripts: readonly string[]; style: string };
};

/** The module that renders every page in the browser. */
const TREE = 'views/hydrate.tsx';

/** The source files of a page, as the build's manifest names them. */
export type PageSources = {
  /** What hydrates it. */
  modules: readonly string[];
  /** Loaded after that; the server writes their styles into the page with the others. */
  late: readonly string[];
};

export function pageSources(page: PageName, language: MessageLanguage): PageSources {
  const layouts = pages[page].isInArea ? [AREA_LAYOUT_FILE] : [];
  return {
    modules: [TREE, ...layouts, PAGE_FILES[page], ...messageFiles(page, language)],
    late: pages[page].late.map(({ file }) => file),
  };
}

const messagesByLanguage = new Map<MessageLanguage, Messages>();

/** One message set for each language; `loadMessages` adds the namespaces of each page. */
function messagesIn(language: MessageLanguage): Messages {
  const known = messagesByLanguage.get(language) ?? createMessages({ figures: FIGURES, language });
  messagesByLanguage.set(language, known);
  return known;
}

const themed = new WeakMap<PageAssets, PageAssets>();

/** `assets` with the theme's variables before the page's sheets, made once for each page and language. */
function withTheme(assets: PageAssets): PageAssets {
  const known = themed.get(assets) ?? { ...assets, css: pageStyle(assets.css) };
  themed.set(assets, known);
  return known;
}

async function prepare(input: RenderInput, nonce?: string) {
  const { data, shell, locale, path, isIndexed, origins, preview } = input;
  const assets = withTheme(input.assets);
  const shown = preview?.shown ?? null;
  const language = messageLanguage(locale);
  const messages = messagesIn(language);
  const [draw] = await Promise.all([
    pages[data.page].load(),
    loadMessages(messages, data.page, language, shown ? BANNER_MESSAGES : []),
    ...pages[data.page].late.map((part) => part.load()),
  ]);
  const i18n = createI18n(locale, messages);
  const head = pageHead(data, { i18n, path });
  const jsonLd = jsonLdOf(data, { i18n, origin: origins.own });
  const tree = (
    <StaticRouter basename={i18n.href('/')} location={i18n.href(path)}>
      <App
        i18n={i18n}
        shell={shell}
        path={path}
        state={null}
        department={departmentOf(data)}
        banner={shown ? <PreviewBanner shown={shown} /> : null}
      >
        {draw(data)}
      </App>
    </StaticRouter>
  );
  const boot = { data, shell, path, locale, ...(preview ? { preview } : {}) };
  const frame: DocumentInput = {
    head,
    isIndexed,
    jsonLd,
    locale,
    origins,
    assets,
    boot,
    ...(nonce === undefined ? {} : { nonce }),
  };
  return { tree, frame };
}

/** The finished document of an anonymous page. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { tree, frame } = await prepare(input);
  const html = documentStart(frame) + renderToString(tree) + documentEnd(frame);
  return {
    html,
    inline: {
      scripts: [FIRST_PAINT_SCRIPT, hydrationScript(frame.assets)],
      style: frame.assets.css,
    },
  };
}

export type StreamedPage = {
  /** Everything known before the page is rendered: title, addresses, styles, preloads. */
  head: string;
  /** The markup and everything after it. @throws what a component throws */
  draw(): string;
};

/** A page in two pieces. Rejects before the first piece, so that an error page can still be sent. */
export async function streamPage(input: RenderInput, nonce: string): Promise<StreamedPage> {
  const { tree, frame } = await prepare(input, nonce);
  return { head: documentStart(frame), draw: () => renderToString(tree) + documentEnd(frame) };
}
