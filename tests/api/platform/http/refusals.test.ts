/** Refused requests as a reader sees them: the invalid field, its allowed values and a link onward, in their language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPath } from '#locales/paths.ts';
import { HOSTS, startSite, type Answer, type Site } from '#tests/api/site-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The text of the page, and its links. */
function resultOf({ text }: Answer): { words: string; links: [href: string, words: string][] } {
  const [, block = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(text) ?? [];
  const links = [...block.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return {
    words: block.replace(/<[^>]*>/g, ' ').replace(/[ \n]+/g, ' '),
    links: links.map(([, href = '', words = '']) => [
      href.replaceAll('&amp;', '&'),
      words.replace(/<[^>]*>/g, ''),
    ]),
  };
}

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${HOSTS.US}`,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

describe('an address that is refused', () => {
  const LONG = 'a'.repeat(101);
  it.each([
    ['/category/yarn?price=cheap', 400, '(“price”) must be a range in whole dollars', '/category/yarn'],
    [`/search?q=${LONG}&sort=newest`, 400, '(“q”) must be 1 to 100', '/search?sort=newest'],
    ['/search?rating=6', 400, '(“rating”) must be a whole number from 1 to 5', '/search'],
    ['/search?kind=dragon', 400, '(“kind”) must be one or more of these: product, project, class', '/search'],
    ['/search?category=999999', 404, 'We don’t have this category (“category”)', '/search'],
    ['/search?brand=999999', 404, 'Choose brands that we carry (“brand”)', '/search'],
    ['/search?seller=999999', 404, 'Choose sellers on Atelier (“seller”)', '/search'],
    ['/search?store=999999', 404, 'The store (“store”) must be one', '/search'],
    ['/search?colour=99', 404, 'Choose colors from our list (“colour”)', '/search'],
  ])(
    '%.60s names the invalid field and links to the page without it',
    async (path, status, words, onward) => {
      const answer = await site.ask(path);
      expect(answer.status).toBe(status);
      const { words: said, links } = resultOf(answer);
      expect(said).toContain(words);
      expect(links).toEqual([
        [onward, 'Continue without it'],
        ['/', 'Back to the home page'],
      ]);
      expect((await site.ask(onward)).status).toBe(200);
    },
  );

  it.each([
    ['/search?rating=6', 'La note («\u00a0rating\u00a0») doit être un nombre entier de 1 à 5.'],
    ['/search?attribute=weight', 'Choisissez des filtres de la liste («\u00a0attribute\u00a0»), 30 au plus.'],
    ['/category/yarn?price=cheap', 'Le prix («\u00a0price\u00a0») doit être une fourchette'],
    ['/search?brand=999999', 'Choisissez des marques que nous offrons («\u00a0brand\u00a0»)'],
  ])('%s names the invalid field and links to the page without it in French', async (path, words) => {
    const answer = await site.ask(localPath(path, 'fr'));
    expect(answer.headers['content-language']).toBe('fr');
    const { words: said, links } = resultOf(answer);
    expect(said).toContain(words);
    expect(links[0]).toEqual([localPath(path.split('?')[0] ?? '', 'fr'), 'Continuer sans ce choix']);
  });

  it('has the same field and link in the page data of a client-side navigation', async () => {
    const answer = await site.ask(`/api/shop/page?path=${encodeURIComponent('/search?rating=6')}`, {
      headers: { 'x-language': 'fr' },
    });
    expect(JSON.parse(answer.text)).toMatchObject({
      status: 400,
      data: { field: 'rating', message: /rating/, onward: { path: '/search', leads: 'without' } },
    });
  });

  it('links only to the home page if no field of its query is invalid', async () => {
    expect(resultOf(await site.ask('/product/%E0%A4%A')).links).toEqual([['/', 'Back to the home page']]);
    expect(resultOf(await site.ask(`/x?${'a'.repeat(2_000)}`)).words).toContain('at most 2,000 characters');
  });
});

describe('a plain form that is refused', () => {
  it.each([
    [{ quantity: '-1' }, 'quantity'],
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '1e9' }, 'quantity'],
    [{ quantity: '1000000000' }, 'quantity'],
    [{ quantity: '🧶' }, 'quantity'],
  ])('%j names the invalid field and its range, and links back', async (fields, field) => {
    const from = '/fr/product/merino-sock-yarn-1001';
    const headers = { referer: `http://${HOSTS.US}${from}` };
    const english = await form('/cart/items', { sku: '1001-1', ...fields });
    expect(english.status).toBe(400);
    expect(resultOf(english).words).toContain(
      `The quantity (“${field}”) must be a whole number from 1 to 999.`,
    );
    expect(resultOf(english).links[0]).toEqual(['/cart', 'View cart']);
    const french = await form('/fr/cart/items', { sku: '1001-1', ...fields }, headers);
    expect(french.headers['content-language']).toBe('fr');
    expect(resultOf(french).words).toContain('doit être un nombre entier de 1 à 999.');
    expect(resultOf(french).links[0]).toEqual([from, 'Retour à la page précédente']);
    expect(english.headers['set-cookie']).toBeUndefined();
    expect(french.headers['set-cookie']).toBeUndefined();
  });

  it.each(['/cart/items', '/cart/lines/1'])(
    '%s: the language link and a GET of the address both redirect to the cart',
    async (path) => {
      const refusal = await form(path, { sku: '1001-1', quantity: '-1' });
      expect(refusal.status).toBe(400);
      const [, link = ''] = /<a [^>]*href="([^"]*)"[^>]*data-language-switch/.exec(refusal.text) ?? [];
      expect(link).toBe(`/fr${path}`);
      expect(await site.ask(link)).toMatchObject({ status: 303, headers: { location: '/fr/cart' } });
      expect(await site.ask(`${path}?x=1`)).toMatchObject({ status: 303, headers: { location: '/cart' } });
      const gone = await site.ask(`/api/shop/page?path=${encodeURIComponent(path)}`);
      expect(JSON.parse(gone.text)).toMatchObject({ status: 303, redirect: '/cart' });
      expect((await site.ask('/cart/lines/none')).status).toBe(404);
    },
  );

  it('names 0 as the lowest quantity of a cart line', async () => {
    expect(resultOf(await form('/cart/lines/1', { quantity: '-1' })).words).toContain('from 0 to 999');
  });

  it('answers 404 for an unknown item', async () => {
    const answer = await form('/cart/items', { sku: 'NO-SUCH' });
    expect(answer.status).toBe(404);
    expect(resultOf(answer).words).toContain('This item doesn’t exist or is no longer for sale.');
    expect(answer.text).toContain('<title>We can’t find this');
  });

  it.each(['https://evil.example/trap', `http://${HOSTS.US}//evil.example/`, 'nonsense', ''])(
    'never links back to another site, whatever the referer: %s',
    async (referer) => {
      const { links } = resultOf(await form('/cart/items', { sku: '' }, { referer }));
      expect(links[0]).toEqual(['/cart', 'View cart']);
    },
  );
});
