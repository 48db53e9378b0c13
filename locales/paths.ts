/**
 * Addresses: the language segment and the routes of §2. Used by the server to read an address and by views to write
 * one, so that the two can't differ. English is the default of both regions, so its segment is left out (design §5a).
 */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const REGIONS = ['US', 'CA'] as const;
export type Region = (typeof REGIONS)[number];
export type Locale = { language: Language; region: Region };

/** What messages are written in: English has some of its own for Canada, laid over the American ones. */
export type MessageLanguage = Language | 'en-CA';
export const messageLanguage = ({ language, region }: Locale): MessageLanguage =>
  language === 'en' && region === 'CA' ? 'en-CA' : language;

export const DEFAULT_LANGUAGE: Language = 'en';
/** The language of a tag: English for "en-CA". */
export const baseLanguage = (tag: string): Language =>
  LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`)) ?? DEFAULT_LANGUAGE;

/** Longest slug that is written into an address. */
export const SLUG_MAX = 80;

/** The path as a reader of `language` sees it: `/product/x-1` becomes `/fr/product/x-1`. */
export function localPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * The addresses of a page, one for each language of each region, with their `hreflang` tags; head and site map have to list the
 * same ones.
 * @param origins of the regions' sites
 */
export function alternatesOf(
  path: string,
  origins: Readonly<Record<Region, string>>,
): { tag: string; href: string }[] {
  const all = REGIONS.flatMap((region) =>
    LANGUAGES.map((language) => ({
      tag: `${language}-${region}`,
      href: origins[region] + localPath(path, language),
    })),
  );
  return [...all, { tag: 'x-default', href: origins.US + localPath(path, DEFAULT_LANGUAGE) }];
}

/** Splits the language segment off. `redundant` is true when the default language was written out (`/en/...`). */
export function readLanguage(pathname: string): { language: Language; path: string; redundant: boolean } {
  const [, first = '', ...rest] = pathname.split('/');
  const language = LANGUAGES.find((candidate) => candidate === first);
  if (!language) return { language: DEFAULT_LANGUAGE, path: pathname, redundant: false };
  return { language, path: `/${rest.join('/')}`, redundant: language === DEFAULT_LANGUAGE };
}

/** Lower-case words joined by hyphens, accents dropped: "Crème brûlée" becomes "creme-brulee". Never empty. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  return slug || 'item';
}

export type Addressed = {
  id: number;
  kind: 'product' | 'project' | 'class';
  channel: 'shop' | 'fgm' | 'makerplace';
  slug: string;
  sku: string;
};

/** The address of an item (§2), without the language segment. */
export function itemPath(item: Addressed): string {
  if (item.channel === 'makerplace') {
    return item.kind === 'class'
      ? `/makerplace/class/${item.id}`
      : `/makerplace/product/${item.slug}-${encodeURIComponent(item.sku)}`;
  }
  const prefix = item.channel === 'fgm' && item.kind !== 'project' ? '/fgm' : '';
  return `${prefix}/${item.kind}/${item.slug}-${item.id}`;
}

export const categoryPath = (slug: string): string => `/category/${slug}`;
export const brandPath = (slug: string): string => `/brand/${slug}`;
/** A seller's public page (design §5a). */
export const storePath = (slug: string): string => `/stores/${slug}`;

export const storefrontPath = (slug: string): string => `/fgm/storefront/${slug}`;
