/**
 * The page renderer: the server's one way into the views. A page is either rendered to completion (anonymous, cached, its
 * inline parts allowed by hash) or streamed (personal or previewed, its inline parts allowed by nonce): the head first, then
 * the rest. Its data are all there, so the tree is drawn in one go either way (docs/decisions/0017).
 */
import { renderToString } from 'react-dom/server';
import type { i18n } from 'i18next';
import type { PageData, PageName, ShellData } from '../contract/pages.ts';
import type { PreviewOfPage } from '../contract/preview.ts';
import type { Language, Locale } from '../locales/paths.ts';
import { App } from './App.tsx';
import { documentEnd, documentStart, wakeScript, type DocumentInput, type PageAssets } from './document.ts';
import { jsonLdOf } from './head/json-ld.ts';
import { pageHead } from './head/page-head.ts';
import { speechOf, type Translate } from './locale.tsx';
import { loadMessages, messageFiles } from './messages.ts';
import { createMessages, translateWith } from './translate.ts';
import { pages } from './pages.tsx';
import { BANNER_MESSAGES, PreviewBanner } from './shell/PreviewBanner.tsx';

export type { PageAssets } from './document.ts';

export type RenderInput = {
  data: PageData;
  shell: ShellData;
  locale: Locale;
  /** Path and query, without the language segment. */
  path: string;
  origins: DocumentInput['origins'];
  assets: PageAssets;
  preview?: PreviewOfPage;
};

export type RenderedPage = {
  html: string;
  /** The texts of the inline script and style, for the hashes of the content security policy. */
  inline: { script: string; style: string };
};

/** Draws every page in the browser. */
const TREE = 'views/wake.tsx';

/** The sources a page is made of, as the build's manifest names them. */
export function pageSources(
  page: PageName,
  language: Language,
): { modules: string[]; styles: readonly string[] } {
  return {
    modules: [TREE, pages[page].file, ...messageFiles(page, language)],
    styles: ['base', ...pages[page].styles],
  };
}

const saying = new Map<Language, { messages: i18n; t: Translate }>();

function sayingIn(language: Language) {
  let known = saying.get(language);
  if (!known) {
    const messages = createMessages(language);
    known = { messages, t: translateWith(messages) };
    saying.set(language, known);
  }
  return known;
}

async function prepare(input: RenderInput, nonce?: string) {
  const { data, shell, locale, path, origins, assets, preview } = input;
  const shown = preview?.shown ?? null;
  const { messages, t } = sayingIn(locale.language);
  const [draw] = await Promise.all([
    pages[data.page].load(),
    loadMessages(messages, data.page, locale.language, shown ? BANNER_MESSAGES : []),
  ]);
  const speech = speechOf(locale, t);
  const head = pageHead(data, { speech, path });
  const jsonLd = jsonLdOf(data, { speech, origin: origins.own });
  const tree = (
    <App speech={speech} place={{ path, shell }} banner={shown ? <PreviewBanner shown={shown} /> : null}>
      {draw(data)}
    </App>
  );
  const boot = { data, shell, path, locale, styles: assets.styles, ...(preview ? { preview } : {}) };
  const frame: DocumentInput = {
    head,
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
  return { html, inline: { script: wakeScript(input.assets), style: input.assets.css } };
}

export type StreamedPage = {
  /** All that is known before the page is drawn: title, addresses, styles, what to fetch early. */
  head: string;
  /** The markup and all that follows it. @throws what a component throws */
  draw(): string;
};

/** A page in two pieces. Rejects when there is nothing to begin with, so that an error page can still be answered. */
export async function streamPage(input: RenderInput, nonce: string): Promise<StreamedPage> {
  const { tree, frame } = await prepare(input, nonce);
  return { head: documentStart(frame), draw: () => renderToString(tree) + documentEnd(frame) };
}
