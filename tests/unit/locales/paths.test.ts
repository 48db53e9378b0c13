import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import {
  categoryPath,
  itemPath,
  LANGUAGES,
  localPath,
  readLanguage,
  SLUG_MAX,
  slugOf,
  brandPath,
  storefrontPath,
  type Addressed,
} from '#locales/paths.ts';

describe('the language segment (§2)', () => {
  it('is left out for the default language', () => {
    expect(localPath('/', 'en')).toBe('/');
    expect(localPath('/product/x-1?subSku=2', 'en')).toBe('/product/x-1?subSku=2');
  });

  it('starts a French address', () => {
    expect(localPath('/', 'fr')).toBe('/fr');
    expect(localPath('/product/x-1?subSku=2', 'fr')).toBe('/fr/product/x-1?subSku=2');
  });

  it.each([
    ['/', 'en', '/', false],
    ['/cart', 'en', '/cart', false],
    ['/fr', 'fr', '/', false],
    ['/fr/', 'fr', '/', false],
    ['/fr/cart', 'fr', '/cart', false],
    ['/en', 'en', '/', true],
    ['/en/cart', 'en', '/cart', true],
    // Path segments that only begin like a language.
    ['/french-knots', 'en', '/french-knots', false],
    ['/FR/cart', 'en', '/FR/cart', false],
    ['/product/fr', 'en', '/product/fr', false],
  ] as const)('%s is read as %s %s', (pathname, language, path, redundant) => {
    expect(readLanguage(pathname)).toEqual({ language, path, redundant });
  });

  it('is read back from every address written', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{3,12}$/);
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom(...LANGUAGES),
        (segments, language) => {
          const path = `/${segments.join('/')}`;
          expect(readLanguage(localPath(path, language))).toEqual({ language, path, redundant: false });
        },
      ),
    );
  });
});

describe('slugs', () => {
  it.each([
    ['Crème brûlée', 'creme-brulee'],
    ['Nœud & œillet', 'noeud-oeillet'],
    ['  Merino — sock yarn!  ', 'merino-sock-yarn'],
    ['ÆGEAN Blue', 'aegean-blue'],
    ['½" brush', '1-2-brush'],
    ['🧶', 'item'],
    ['', 'item'],
    ['مرحبا', 'item'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('for %s is %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('are words joined by hyphens, never empty or too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const slug = slugOf(text);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('the address of an item (§2)', () => {
  const item: Addressed = { id: 7, kind: 'product', channel: 'shop', slug: 'moon-bowl', sku: 'MB-1' };
  it.each([
    [{}, '/product/moon-bowl-7'],
    [{ kind: 'project' }, '/project/moon-bowl-7'],
    [{ kind: 'class' }, '/class/moon-bowl-7'],
    [{ channel: 'fgm' }, '/fgm/product/moon-bowl-7'],
    [{ channel: 'fgm', kind: 'class' }, '/fgm/class/moon-bowl-7'],
    [{ channel: 'fgm', kind: 'project' }, '/project/moon-bowl-7'],
    [{ channel: 'makerplace' }, '/makerplace/product/moon-bowl-MB-1'],
    [{ channel: 'makerplace', kind: 'class' }, '/makerplace/class/7'],
  ] as const)('for %o is %s', (one, path) => {
    expect(itemPath({ ...item, ...one })).toBe(path);
  });

  it('escapes an odd SKU within one segment', () => {
    expect(itemPath({ ...item, channel: 'makerplace', sku: 'a/b c?d#é' })).toBe(
      '/makerplace/product/moon-bowl-a%2Fb%20c%3Fd%23%C3%A9',
    );
  });
});

it('categories, brands and storefronts have addresses of their own', () => {
  expect(categoryPath('sock-yarn')).toBe('/category/sock-yarn');
  expect(brandPath('tern')).toBe('/brand/tern');
  expect(storefrontPath('loom')).toBe('/fgm/storefront/loom');
});
