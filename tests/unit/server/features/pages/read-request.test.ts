import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { readAsked, routable } from '#server/features/pages/read-request.ts';

describe('the address of a page', () => {
  it.each([
    ['/', 'en', '/', ''],
    ['/fr', 'fr', '/', ''],
    ['/fr?x=1', 'fr', '/', '?x=1'],
    ['/product/x-1?subSku=2', 'en', '/product/x-1', '?subSku=2'],
    ['/fr/cart', 'fr', '/cart', ''],
  ])('%s is proper', (url, language, path, search) => {
    expect(readAsked(url)).toEqual({ language, path, search, redirect: null });
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
  ])('%s lies at %s', (url, redirect) => {
    expect(readAsked(url).redirect).toBe(redirect);
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
  ])('%s leads to no other site', (url) => {
    const { redirect } = readAsked(url);
    if (redirect !== null) expect(new URL(redirect, 'http://shop').host).toBe('shop');
  });

  it('is read whatever it is, and its proper form leads no further', () => {
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
        const { redirect } = readAsked(`/${pieces.join('')}`);
        if (redirect === null) return;
        expect(new URL(redirect, 'http://shop').host).toBe('shop');
        // "/en/en/…" sheds one segment at a time.
        let at: string | null = redirect;
        for (let hops = 0; at !== null; hops += 1) {
          expect(hops).toBeLessThan(9);
          at = readAsked(at).redirect;
        }
      }),
    );
  });
});

describe('an address with broken escapes', () => {
  it.each([
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/fr/%zz?q=%zz', '/fr/%25zz?q=%zz'],
    ['/%', '/%25'],
  ])('%s can be routed as %s', (url, routed) => {
    expect(routable(url)).toBe(routed);
  });

  it.each(['/', '/search?q=%', '/product/%C3%A9-1', '/%00'])('%s stays what it is', (url) => {
    expect(routable(url)).toBe(url);
  });
});
