/** The invisible parts of a rendered page: content policy, structured data, addresses of other languages. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import { bumpRevision } from '#server/features/catalogue/revision.ts';
import { refreshSearch } from '#server/features/search/refresh-search.ts';
import { HOSTS, ORIGINS, startSite, type Answer, type Site } from '../site-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await addBowls(site, 30);
});
afterAll(() => site.close());

/** Gives the maker space and its seller more than one page of items. */
async function addBowls({ database: { pool } }: Site, count: number): Promise<void> {
  await pool.query(
    `insert into item (id, kind, item_type, channel, slug, sku, category_id, seller_id, title, description, attributes,
        options, art, price_min_cents, price_max_cents, created_at, updated_at)
      select 3000 + n, kind, item_type, channel, slug, 'BOWL-' || n, category_id, seller_id, title, description, attributes,
        options, art, price_min_cents, price_max_cents, created_at, updated_at
      from item, generate_series(1, $1) n where sku = 'MOON-7-A'`,
    [count],
  );
  await refreshSearch(pool, 'all');
  await bumpRevision(pool);
}

const PRODUCT = '/product/merino-sock-yarn-1001';
const PROJECT = '/project/embroidered-cushion-1005';
const CLASS = '/class/learn-to-knit-1006';
/** An address of every kind of page. */
const PAGES = [
  '/',
  '/category/yarn',
  '/search?q=merino',
  PRODUCT,
  PROJECT,
  CLASS,
  '/fgm/product/hand-spun-fleece-1007',
  '/makerplace',
  '/projects',
  '/classes',
  '/makerplace/product/moon-bowl-MOON-7-A',
  '/makerplace/class/1009',
  '/brands',
  '/brand/tern',
  '/fgm/storefront/seller-1',
  '/cart',
  '/sign-in',
  '/register',
  '/verify-email',
  '/forgotten-password',
  '/new-password',
  '/account',
  '/mp/import',
  '/help',
  '/contact',
  '/shipping-returns',
  '/sizes',
  '/care',
  '/about',
  '/stores',
  '/stores/store-11',
  '/sell',
  '/accessibility',
  '/terms',
  '/privacy',
  '/cookies',
  '/notFound',
];
const EVERY = PAGES.flatMap((path) =>
  LANGUAGES.map((language) => [language, localPath(path, language)] as const),
);

const policyOf = ({ headers }: Answer): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const metaOf = (text: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1];
const structured = (text: string): Record<string, unknown>[] =>
  all(/<script type="application\/ld\+json">(.*?)<\/script>/gs, text).map((json): Record<string, unknown> =>
    JSON.parse(json),
  );
const typed = (text: string, type: string): Record<string, unknown>[] =>
  structured(text).filter((entry) => entry['@type'] === type);

it('shows a list in the spelling of the country of its host', async () => {
  for (const [region, label, overlay] of [
    ['CA', 'Colour', 1],
    ['US', 'Color', 0],
  ] as const) {
    const { text } = await site.ask('/category/yarn', { headers: { host: HOSTS[region] } });
    expect(text).toContain(`<summary>${label}</summary>`);
    expect(all(/(canadian-messages)/g, text)).toHaveLength(overlay);
  }
});

describe.each(EVERY)('the page in %s at %s', (language, path) => {
  let page: Answer;
  beforeAll(async () => {
    page = await site.ask(path);
    expect(page.status).toBe(path.endsWith('/notFound') ? 404 : 200);
  });

  it('has its language, one title, one h1, one main element and a description', () => {
    expect(page.text).toContain(`<html lang="${language}-US"`);
    expect(page.headers['content-language']).toBe(language);
    expect(all(/<title>([^<]+)<\/title>/g, page.text)).toHaveLength(1);
    expect(all(/(<h1[ >])/g, page.text)).toHaveLength(1);
    expect(all(/(<main[ >])/g, page.text)).toHaveLength(1);
    expect(metaOf(page.text, 'description')).toMatch(/\S/);
  });

  it('has a content policy that allows its own inline scripts and style, and nothing unsafe', () => {
    const policy = policyOf(page);
    const scripts = [...page.text.matchAll(/<script( nonce="([^"]+)")?>(.*?)<\/script>/gs)];
    const styles = [...page.text.matchAll(/<style( nonce="([^"]+)")?>(.*?)<\/style>/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    expect(styles).toHaveLength(1);
    const allowed = ([, , nonce, text = '']: string[]) => (nonce ? `'nonce-${nonce}'` : hashOf(text));
    for (const script of scripts) expect(policy.get('script-src')).toContain(allowed(script));
    for (const style of styles) expect(policy.get('style-src')).toContain(allowed(style));
    // The values of Mantine's variables; style elements stay bound to hash or nonce.
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    const everything = [...policy].flatMap(([name, sources]) => (name === 'style-src-attr' ? [] : sources));
    expect(everything.filter((source) => source.includes('unsafe') || source === '*')).toEqual([]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('has no event handler attribute or javascript: address, and styles only set variables', () => {
    const markup = page.text
      .replace(/<script[^>]*>.*?<\/script>/gs, '')
      .replace(/<style[^>]*>.*?<\/style>/gs, '');
    expect(all(/<[^>]*\s(on[a-z]+)=/g, markup)).toEqual([]);
    const styles = all(/<[^>]*\sstyle="([^"]*)"/g, markup);
    expect(styles.filter((style) => !/^(?:--[\w-]+:[^;]+;?)+$/.test(style))).toEqual([]);
    expect(markup).not.toMatch(/javascript:/i);
  });

  it('has one absolute canonical address, and Open Graph tags that match it', () => {
    const canonical = all(/<link rel="canonical" href="([^"]+)">/g, page.text);
    expect(canonical).toHaveLength(1);
    expect(canonical[0]).toMatch(new RegExp(`^${ORIGINS.US}${language === 'fr' ? '/fr(/|$)' : '/'}`));
    expect(metaOf(page.text, 'og:title')).toMatch(/\S/);
    expect(metaOf(page.text, 'og:url')).toBe(canonical[0]);
    expect(metaOf(page.text, 'og:locale')).toBe(`${language}_US`);
  });

  it('has a link to the same page in the other language', () => {
    const [other = ''] = all(/<a (?=[^>]*data-language-switch)[^>]*?href="([^"]+)"/g, page.text);
    const wanted = language === 'en' ? localPath(path, 'fr') : path.replace(/^\/fr/, '') || '/';
    expect(other.replaceAll('&amp;', '&')).toBe(wanted);
  });
});

describe('addresses of the same page', () => {
  it.each([
    ['/', '', '/fr'],
    [PRODUCT, PRODUCT, `/fr${PRODUCT}`],
    ['/category/yarn?page=2', '/category/yarn?page=2', '/fr/category/yarn?page=2'],
  ])('%s lists its address for every language and region', async (path, _english, french) => {
    const english = path;
    for (const [host, asked] of [
      [HOSTS.US, english],
      [HOSTS.CA, french],
    ] as const) {
      const { text } = await site.ask(asked, { headers: { host } });
      const alternates = Object.fromEntries(
        [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
          ([, tag = '', href = '']) => [tag, href],
        ),
      );
      expect(alternates).toEqual({
        'en-US': ORIGINS.US + english,
        'fr-US': ORIGINS.US + french,
        'en-CA': ORIGINS.CA + english,
        'fr-CA': ORIGINS.CA + french,
        'x-default': ORIGINS.US + english,
      });
      // The canonical address is one of the alternates.
      const [canonical] = all(/<link rel="canonical" href="([^"]+)">/g, text);
      expect(Object.values(alternates)).toContain(canonical);
    }
  });

  it('filters, sort order and a chosen variant are not part of the canonical address', async () => {
    const { text, headers } = await site.ask('/category/yarn?colour=1&sort=newest');
    expect(all(/<link rel="canonical" href="([^"]+)">/g, text)).toEqual([`${ORIGINS.US}/category/yarn`]);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(metaOf(text, 'robots')).toBe('noindex');
    expect(text).not.toContain('hreflang="x-default"');
    const variant = await site.ask(`${PRODUCT}?subSku=1001-1`);
    expect(all(/<link rel="canonical" href="([^"]+)">/g, variant.text)).toEqual([ORIGINS.US + PRODUCT]);
  });

  it.each(['/makerplace', '/fgm/storefront/seller-2'])(
    'the second page of %s has a canonical address of its own',
    async (path) => {
      const first = await site.ask(`${path}?page=1`);
      expect(all(/<link rel="canonical" href="([^"]+)">/g, first.text)).toEqual([ORIGINS.US + path]);
      for (const language of LANGUAGES) {
        const second = localPath(`${path}?page=2`, language);
        const { status, text } = await site.ask(second);
        expect(status).toBe(200);
        expect(all(/<link rel="canonical" href="([^"]+)">/g, text)).toEqual([ORIGINS.US + second]);
        expect(metaOf(text, 'og:url')).toBe(ORIGINS.US + second);
        expect(text).toContain(`hreflang="fr-CA" href="${ORIGINS.CA}/fr${path}?page=2"`);
      }
    },
  );

  it.each(['/search?q=merino', '/cart', '/sign-in', '/account', '/mp/import', '/notFound'])(
    '%s is marked noindex and has no x-default alternate',
    async (path) => {
      const { text, headers } = await site.ask(path);
      expect(metaOf(text, 'robots')).toBe('noindex');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(text).not.toContain('hreflang="x-default"');
    },
  );
});

describe('structured data', () => {
  it('of a product has its price in dollars, availability, rating and picture', async () => {
    const { text } = await site.ask(`/fr${PRODUCT}`);
    expect(typed(text, 'Product')).toMatchObject([
      {
        '@context': 'https://schema.org',
        name: 'Laine à chaussettes mérinos',
        sku: '51001',
        brand: { '@type': 'Brand', name: 'Tern & Tide' },
        aggregateRating: { ratingValue: '4.5', reviewCount: 2 },
        offers: {
          url: `${ORIGINS.US}/fr${PRODUCT}`,
          priceCurrency: 'USD',
          lowPrice: '15.00',
          highPrice: '15.00',
          availability: 'https://schema.org/InStock',
        },
      },
    ]);
    const [picture = ''] = all(/<meta property="og:image" content="([^"]+)">/g, text);
    expect(picture.startsWith(`${ORIGINS.US}/pictures/`)).toBe(true);
    // Social networks don't show vector images, so the picture is a JPEG.
    const shown = await site.ask(picture.slice(ORIGINS.US.length));
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(metaOf(text, 'og:image:type')).toBe('image/jpeg');
    const { width, height } = await sharp(shown.body).metadata();
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual([
      String(width),
      String(height),
    ]);
    expect(metaOf(text, 'og:image:alt')).toMatch(/^Laine à chaussettes mérinos/);
    const [lead] = all(/<img src="([^"]+)"[^>]*data-lead/g, text);
    const early = all(/<link rel="preload" as="image" href="([^"]+)"/g, text);
    expect(new Set(early)).toEqual(new Set([lead]));
  });

  it.each([
    ['/fgm/storefront/seller-1', 'Seller 1'],
    ['/stores/store-11', 'Store 11'],
  ])('%s is shared with its drawn picture, which loads before all others', async (path, alt) => {
    const { text } = await site.ask(path);
    const [picture = ''] = all(/<meta property="og:image" content="([^"]+)">/g, text);
    const shared = await site.ask(picture.slice(ORIGINS.US.length));
    expect(shared.headers['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(shared.body).metadata();
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual([
      String(width),
      String(height),
    ]);
    expect(metaOf(text, 'og:image:alt')).toContain(alt);
    const [lead = ''] = all(/<img [^>]*src="([^"]+)"[^>]*data-lead/g, text);
    const [early] = all(/<link rel="preload" as="image" href="([^"]+)"/g, text);
    expect(early).toBe(lead);
    const shown = await site.ask(lead);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await site.ask(lead.replace(/\.svg$/, '.png'))).status).toBe(404);
    expect((await site.ask(lead.replace('/pictures/', '/pictures/9'))).status).toBe(404);
  });

  it('of a project is a HowTo with supplies and steps', async () => {
    const { text } = await site.ask(PROJECT);
    expect(typed(text, 'HowTo')).toMatchObject([
      {
        name: 'Embroidered cushion',
        totalTime: 'PT90M',
        supply: [{ '@type': 'HowToSupply', requiredQuantity: 2 }, { requiredQuantity: 1 }],
        step: [{ '@type': 'HowToStep', position: 1, name: 'Begin' }],
      },
    ]);
  });

  it('of a class has one event for each session', async () => {
    const { text } = await site.ask(CLASS);
    const events = structured(text).filter((entry) => String(entry['@type']).endsWith('Event'));
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      name: 'Learn to knit',
      location: { '@type': 'Place', address: 'Montréal, QC' },
      offers: { price: '45.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    for (const event of events) {
      expect(Number.isNaN(Date.parse(String(event['startDate'])))).toBe(false);
      expect(String(event['endDate']) > String(event['startDate'])).toBe(true);
    }
  });

  it.each([PRODUCT, PROJECT, CLASS, '/category/sock-yarn'])('of %s has breadcrumbs', async (path) => {
    const { text } = await site.ask(path);
    const [list] = typed(text, 'BreadcrumbList');
    expect(list).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ position: 1, item: expect.stringMatching(`^${ORIGINS.US}/`) }),
      ]),
    });
  });

  it('of a product has its title as text, even if the title contains script', async () => {
    await site.database.pool.query(`update item set title = $1 where id = 1012`, [
      { en: '</script><script>alert(1)</script>\u2028<!--', fr: '"><img src=x onerror=alert(1)>' },
    ]);
    const english = await site.ask('/product/skein-winder-1012');
    expect(english.status).toBe(200);
    expect(english.text).not.toContain('<script>alert(1)');
    expect(typed(english.text, 'Product')).toMatchObject([
      { name: '</script><script>alert(1)</script>\u2028<!--' },
    ]);
    expect((await site.ask('/fr/product/skein-winder-1012')).text).not.toContain('<img src=x');
  });
});
