/** The robots.txt and site map of a shop, small and large. */
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alternatesOf, LANGUAGES } from '#locales/paths.ts';
import { PAGES_PER_FILE } from '#server/features/pages/sitemap.ts';
import { NAMED } from '../catalogue/small-catalogue.ts';
import { HOSTS, ORIGINS, startSite, type Answer, type Site } from '../site-fixture.ts';

/** Limits of the sitemap protocol: addresses and bytes per file. */
const PROTOCOL_URLS = 50_000;
const PROTOCOL_BYTES = 52_428_800;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Parses well-formed XML: its root element, the text of each `loc`, and the number of alternates. */
function readXml({ text }: Answer) {
  const found = { root: '', locations: new Array<string>(), alternates: 0 };
  let here = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => {
    found.root ||= name;
    here = '';
    if (name === 'xhtml:link') found.alternates += 1;
  });
  parser.on('text', (part) => (here += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'loc') found.locations.push(here);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return found;
}

describe('robots.txt', () => {
  it('disallows personal pages in both languages, and names the site map of its host', async () => {
    const { text, headers } = await site.ask('/robots.txt', { headers: { host: HOSTS.CA } });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const lines = text.trim().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /api/',
        'Disallow: /cart',
        'Disallow: /fr/cart',
        'Disallow: /fr/account',
      ]),
    );
    expect(lines.at(-1)).toBe(`Sitemap: ${ORIGINS.CA}/sitemap.xml`);
  });
});

describe('the site map of a small shop', () => {
  it('is one file that names every public item once in each language', async () => {
    const answer = await site.ask('/sitemap.xml');
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
    const { root, locations, alternates } = readXml(answer);
    expect(root).toBe('urlset');
    expect(new Set(locations).size).toBe(locations.length);
    expect(alternates).toBe(locations.length * alternatesOf('/', ORIGINS).length);
    for (const item of NAMED) {
      const own = locations.filter((address) =>
        new RegExp(`[-/](${item.id}|${item.sku ?? '-'})$`).test(address),
      );
      expect(own).toHaveLength(item.status === 'draft' ? 0 : LANGUAGES.length);
    }
    for (const address of locations.filter((_, index) => index % 40 === 0))
      expect((await site.ask(address.slice(ORIGINS.US.length) || '/')).status).toBe(200);
  });

  it.each(['/product/merino-sock-yarn-1001', '/category/brushes', '/fr/class/learn-to-knit-1006', '/'])(
    'lists the same alternate addresses for %s as the head of that page',
    async (path) => {
      for (const region of ['US', 'CA'] as const) {
        const headers = { host: HOSTS[region] };
        const address = ORIGINS[region] + path;
        const map = (await site.ask('/sitemap.xml', { headers })).text;
        const [entry = ''] = map.split('\n').filter((line) => line.includes(`<loc>${address}</loc>`));
        const { text } = await site.ask(path, { headers });
        const head = text.slice(0, text.indexOf('</head>'));
        const namedBy = (markup: string): string[] =>
          [...markup.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
            ([, tag = '', href = '']) => `${tag} ${href}`,
          );
        expect(namedBy(entry)).toEqual(namedBy(head));
        expect(namedBy(entry)).toHaveLength(5);
        expect(namedBy(entry).some((named) => named.endsWith(` ${address}`))).toBe(true);
      }
    },
  );

  it('leaves out the storefront of a suspended seller', async () => {
    await site.database.pool.query(`update seller set status = 'SUSPENDED' where slug = 'seller-1'`);
    const { locations } = readXml(await site.ask('/sitemap.xml'));
    expect(locations.filter((address) => address.includes('/fgm/storefront/'))).toEqual([
      `${ORIGINS.US}/fgm/storefront/seller-2`,
      `${ORIGINS.US}/fr/fgm/storefront/seller-2`,
    ]);
    await site.database.pool.query(`update seller set status = 'ACTIVE'`);
  });

  it.each(['/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-2.xml', '/sitemap-99999.xml', '/sitemap-x.xml'])(
    'answers 404 for the part %s, which does not exist',
    async (path) => {
      const { status, headers } = await site.ask(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^text\/html/);
    },
  );
});

describe('the site map of a large shop', () => {
  const MANY = 2 * PAGES_PER_FILE + 2_000;
  let large: Site;
  beforeAll(async () => {
    large = await startSite();
    await large.database.pool.query(
      `insert into item (id, kind, item_type, channel, slug, sku, category_id, title, description, attributes, options, art,
          price_min_cents, price_max_cents, created_at, updated_at)
        select 1000000 + n, kind, item_type, channel, repeat('x', 80), 'MANY-' || n, category_id, title, description,
          attributes, options, art, price_min_cents, price_max_cents, created_at, updated_at
        from item, generate_series(1, $1) n where item.id = 1012`,
      [MANY],
    );
  });
  afterAll(() => large.close());

  it('is an index of files, each within the protocol’s limits, that together name every page once', async () => {
    const index = readXml(await large.ask('/sitemap.xml', { headers: { host: HOSTS.CA } }));
    expect(index.root).toBe('sitemapindex');
    expect(index.locations).toEqual([1, 2, 3].map((part) => `${ORIGINS.CA}/sitemap-${String(part)}.xml`));
    const { locations: small } = readXml(await site.ask('/sitemap.xml'));
    const every = new Set<string>();
    let count = 0;
    for (const address of index.locations) {
      const answer = await large.ask(address.slice(ORIGINS.CA.length), { headers: { host: HOSTS.CA } });
      expect(answer.status).toBe(200);
      expect(answer.body.length).toBeLessThan(PROTOCOL_BYTES);
      const { root, locations, alternates } = readXml(answer);
      expect(root).toBe('urlset');
      expect(locations.length).toBeLessThanOrEqual(PROTOCOL_URLS);
      expect(alternates).toBe(locations.length * alternatesOf('/', ORIGINS).length);
      count += locations.length;
      for (const location of locations) every.add(location);
    }
    expect(count).toBe(every.size);
    expect(every.size).toBe(small.length + MANY * LANGUAGES.length);
    for (const address of small) expect(every).toContain(address.replace(ORIGINS.US, ORIGINS.CA));
    for (const n of [1, MANY])
      expect(every).toContain(`${ORIGINS.CA}/fr/product/${'x'.repeat(80)}-${String(1_000_000 + n)}`);
    expect((await large.ask('/sitemap-4.xml')).status).toBe(404);
  });
});
