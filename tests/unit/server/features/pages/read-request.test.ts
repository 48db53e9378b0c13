import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { readRequestAddress } from '#server/features/pages/read-request.ts';

describe('the address of a page', () => {
  it.each([
    ['/', 'en', '/', ''],
    ['/fr', 'fr', '/', ''],
    ['/fr?x=1', 'fr', '/', '?x=1'],
    ['/product/x-1?subSku=2', 'en', '/product/x-1', '?subSku=2'],
    ['/fr/cart', 'fr', '/cart', ''],
  ])('is canonical: %s', (url, language, path, search) => {
    expect(readRequestAddress(url)).toEqual({ language, path, search, redirect: null });
  });

  it.each([
    ['/en', '/'],
    ['/en/cart?x=1', '/cart?x=1'],
    ['/fr/', '/fr'],
    ['/fr/cart/', '/fr/cart'],
    ['/cart/?x=1', '/cart?x=1'],
    ['/cart//', '/cart'],
    ['//', '/'],
    ['/product//x-1', '/product/x-1'],
    ['/%63art', '/cart'],
    ['/fr/product/x%2D1?a=%2D', '/fr/product/x-1?a=%2D'],
  ])('is redirected from %s to %s', (url, redirect) => {
    expect(readRequestAddress(url).redirect).toBe(redirect);
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '/en//evil.example',
    '/en/\\evil.example/',
    '/en/en//evil.example',
    '/fr//evil.example/',
    '/en///evil.example',
    '//evil.example:99999/',
    '//[/',
    '/\\evil.example/',
    'evil.example/',
    '@evil.example/',
  ])('never redirects %s to another site', (url) => {
    const { redirect } = readRequestAddress(url);
    if (redirect !== null) expect(new URL(redirect, 'http://shop').host).toBe('shop');
  });

  it('is read for any path, and its redirects end within the site', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      'en',
      'fr',
      '\\',
      '.',
      '../..',
      '%2F',
      '%',
      '@',
      ':',
      '?',
      'é',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { redirect } = readRequestAddress(`/${pieces.join('')}`);
        if (redirect === null) return;
        expect(new URL(redirect, 'http://shop').host).toBe('shop');
        // Each redirect of "/en/en/…" removes one segment.
        let at: string | null = redirect;
        for (let hops = 0; at !== null; hops += 1) {
          expect(hops).toBeLessThan(9);
          at = readRequestAddress(at).redirect;
        }
      }),
    );
  });
});
