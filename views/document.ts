/** The HTML around a rendered page: head, data, and the inline script that loads the rest after the lead picture. */
import type { PageData, ShellData } from '../contract/pages.ts';
import type { PreviewOfPage } from '../contract/preview.ts';
import { alternatesOf, localPath, type Locale } from '../locales/paths.ts';
import { ACCESSIBILITY_SHEET } from '../services/provide-accessibility.ts';
import { PENDING_PART } from './early-clicks.ts';
import { FIRST_PAINT_SCRIPT } from './theme/first-paint.ts';
import type { JsonLd } from './head/schema-org.ts';
import type { PageHead } from './head/page-head.ts';
import type { SharedPicture } from './head/shared-picture.ts';

/** Files of the build that a page needs. */
export type PageAssets = {
  /** The module that hydrates the page. */
  entry: string;
  /** Modules it will import, preloaded in parallel. */
  preload: readonly string[];
  /** CSS inlined into the page. */
  css: string;
  /** Addresses of the style sheets whose text is in `css`: the build must not load them again. */
  sheets: readonly string[];
  /** The sheet of accessibility mode, which only pages in that mode load. */
  accessibilitySheet: string;
  /** Development only: markup that Vite wants in the head. */
  developmentHead?: string;
};

/** The data with which the browser renders the same page again. */
export type BootData = {
  data: PageData;
  shell: ShellData;
  path: string;
  locale: Locale;
  /** For previewed pages; shared pages have none. */
  preview?: PreviewOfPage;
};

export type DocumentInput = {
  head: PageHead;
  /** Search engines may list the page: then it names its `hreflang` alternates, else `noindex`. */
  isIndexed: boolean;
  jsonLd: readonly JsonLd[];
  locale: Locale;
  /** Origins by region: `hreflang` names one address for each language of each region. */
  origins: { own: string; US: string; CA: string };
  assets: PageAssets;
  boot: BootData;
  nonce?: string;
};

/** Hydration waits no longer than this for the lead picture. */
const HYDRATE_AFTER_MS = 4000;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
/** JSON that can stand inside a script element. */
const embed = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Marks sheets that are in the page already as present: a link that is disabled isn't fetched, and Vite's loader skips sheets that
 * have a link.
 */
const presentSheets = (sheets: readonly string[]): string =>
  sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`).join('');

const htmlLanguage = ({ language, region }: Locale): string => `${language}-${region}`;

/**
 * The inline script that starts hydration once the lead picture has loaded, or as soon as the reader taps, types or tabs. Waiting
 * costs nothing, because links and forms work without script.
 */
export function hydrationScript({ entry, preload }: Pick<PageAssets, 'entry' | 'preload'>): string {
  return (
    `(()=>{let on=0;const go=()=>{if(on)return;on=1;for(const u of ${embed(preload)}){const l=document.createElement("link");l.rel="modulepreload";l.href=u;document.head.append(l)}import(${embed(entry)})};` +
    `for(const e of["pointerdown","keydown","focusin"])addEventListener(e,go,{once:true,passive:true});` +
    // Links and forms work without script; clicks on other buttons are recorded, before React stops them, and repeated after
    // hydration (early-clicks.ts).
    `const d=document.documentElement;self.earlyClicks=[];addEventListener("click",e=>{const b=e.target.closest("button[type=button]");if(b&&(d.dataset.state!=="hydrated"||b.closest(${embed(PENDING_PART)})))self.earlyClicks.push(b)},true);` +
    `const p=document.querySelector("[data-lead]");if(!p||p.complete)setTimeout(go);else for(const e of["load","error"])p.addEventListener(e,()=>setTimeout(go));setTimeout(go,${String(HYDRATE_AFTER_MS)})})()`
  );
}

function alternates(canonicalPath: string, origins: DocumentInput['origins']): string {
  return alternatesOf(canonicalPath, origins)
    .map(({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`)
    .join('');
}

function previewOf({ src, alt, file }: SharedPicture, origin: string): string {
  const facts = [
    ['og:image', origin + src],
    ...(file === null
      ? []
      : [
          ['og:image:type', file.type],
          ['og:image:width', String(file.width)],
          ['og:image:height', String(file.height)],
        ]),
    ['og:image:alt', alt],
  ];
  return facts
    .map(([name = '', value = '']) => `<meta property="${name}" content="${escapeHtml(value)}">`)
    .join('');
}

/** A page to fill in: its script doesn't wait for a picture. */
const HYDRATES_AT_ONCE = 'checkout';

const early = ({ entry, preload }: PageAssets): string =>
  [entry, ...preload].map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`).join('');

/** Everything before the page's own markup. */
export function documentStart({
  head,
  isIndexed,
  locale,
  origins,
  assets,
  boot,
  nonce,
}: DocumentInput): string {
  const address = origins.own + localPath(head.canonicalPath, locale.language);
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const { picture } = head;
  const meta = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(head.title)}</title>`,
    `<style${attribute}>${assets.css}</style>`,
    presentSheets(assets.sheets),
    `<link rel="stylesheet" href="${escapeHtml(assets.accessibilitySheet)}" media="screen" id="${ACCESSIBILITY_SHEET}" disabled>`,
    `<script${attribute}>${FIRST_PAINT_SCRIPT}</script>`,
    picture
      ? `<link rel="preload" as="image" href="${escapeHtml(picture.src)}"${picture.srcSet ? ` imagesrcset="${escapeHtml(picture.srcSet)}" imagesizes="${LEAD_SIZES}"` : ''} fetchpriority="high">`
      : '',
    boot.data.page === HYDRATES_AT_ONCE ? early(assets) : '',
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta name="theme-color" content="#b3122d">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    isIndexed ? '' : `<meta name="robots" content="noindex">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    isIndexed ? alternates(head.canonicalPath, origins) : '',
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:locale" content="${locale.language}_${locale.region}">`,
    picture ? previewOf(picture.shared, origins.own) : '',
    assets.developmentHead ?? '',
  ];
  return `<!doctype html><html lang="${htmlLanguage(locale)}" data-mantine-color-scheme="light"><head>${meta.join('')}</head><body><div id="root">`;
}

/** The width of an item's lead picture; the page and its preload must agree. */
export const LEAD_SIZES = '(min-width: 1024px) 560px, 100vw';

/** Everything after the page's own markup. */
export function documentEnd({ jsonLd, assets, boot, nonce }: DocumentInput): string {
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  // Structured data comes last, so that people see the page sooner.
  const facts = jsonLd.map((entry) => `<script type="application/ld+json">${embed(entry)}</script>`).join('');
  return `</div>${facts}<script type="application/json" id="boot">${embed(boot)}</script><script${attribute}>${hydrationScript(assets)}</script></body></html>`;
}
