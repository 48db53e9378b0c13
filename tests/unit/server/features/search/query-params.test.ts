import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/platform/http/refusal.ts';
import { choiceOf, parseListQuery } from '#server/features/search/query-params.ts';

const read = (query: string) => parseListQuery(new URLSearchParams(query));

describe('the filters of a search address', () => {
  it('include every chosen value', () => {
    const query =
      'q=wool&category=3&kind=class,product&colour=1,7&brand=4&seller=5&attribute=weight:dk,_level:beginner&price=10-25&rating=4&date=weekend&store=6&sort=newest&page=2';
    expect(read(query)).toEqual({
      q: 'wool',
      category: 3,
      kinds: ['product', 'class'],
      colours: [1, 7],
      brands: [4],
      sellers: [5],
      attributes: ['weight:dk', '_level:beginner'],
      priceMinCents: 1000,
      priceMaxCents: 2500,
      rating: 4,
      date: 'weekend',
      storeId: 6,
      sort: 'newest',
      page: 2,
    });
  });

  it('are the defaults when nothing is chosen or form fields are empty', () => {
    expect(read('')).toEqual(choiceOf({}));
    expect(read('q=&colour=&price=&page=&utm_source=mail')).toEqual(choiceOf({}));
    expect(choiceOf({})).toMatchObject({ q: '', sort: 'popular', page: 1, kinds: [] });
  });

  it('can have an open price range at either end', () => {
    expect(read('price=-10')).toMatchObject({ priceMinCents: null, priceMaxCents: 1000 });
    expect(read('price=100-')).toMatchObject({ priceMinCents: 10_000, priceMaxCents: null });
  });

  it('have the price of a form without script, its ends either way round and without cents', () => {
    expect(read('priceFrom=10&priceTo=25')).toMatchObject({ priceMinCents: 1000, priceMaxCents: 2500 });
    expect(read('priceFrom=$30.50&priceTo=10')).toMatchObject({ priceMinCents: 1000, priceMaxCents: 3000 });
    expect(read('priceFrom=&priceTo=30')).toMatchObject({ priceMinCents: null, priceMaxCents: 3000 });
  });

  it('accept a range of days, from a form without script too, with its ends in either order', () => {
    const december = { from: '2026-12-01', to: '2026-12-24' };
    for (const query of [
      'date=2026-12-01_2026-12-24',
      'date=2026-12-24_2026-12-01',
      'dateFrom=2026-12-01&dateTo=2026-12-24',
      'dateFrom=2026-12-24&dateTo=2026-12-01',
    ])
      expect(read(query).date, query).toEqual(december);
    expect(read('dateFrom=2026-12-01&dateTo=').date).toEqual({ from: '2026-12-01', to: null });
    expect(read('date=_2026-12-24').date).toEqual({ from: null, to: '2026-12-24' });
    expect(read('dateFrom=&dateTo=').date).toBeNull();
  });

  it('refuse a day that the calendar doesn’t have, naming the field', () => {
    for (const date of ['2026-02-30_', '_2026-13-01', 'tomorrow', '2026-12-01', 'week_'])
      expect(() => read(`date=${date}`), date).toThrow(
        expect.objectContaining({ code: 'VALIDATION', field: 'date' }),
      );
  });

  it('fall back to the usual order and the first page when these can’t be read', () => {
    expect(read('sort=price&page=two&q=wool')).toEqual(choiceOf({ q: 'wool' }));
  });

  it('have relevance as sort order only with a search text', () => {
    expect(read('q=wool').sort).toBe('relevance');
    expect(read('q=wool&sort=rating').sort).toBe('rating');
    expect(read('sort=relevance').sort).toBe('popular');
  });

  it('have a trimmed search text without control characters', () => {
    expect(read('q=%20%20blue%09%00%20wool%20').q).toBe('blue wool');
  });

  it("are read or refused with the field's name, for any text", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'q',
          'category',
          'kind',
          'colour',
          'brand',
          'seller',
          'attribute',
          'price',
          'rating',
          'date',
          'store',
          'sort',
          'page',
        ),
        fc.string({ maxLength: 150 }),
        (field, text) => {
          try {
            const choice = parseListQuery(new URLSearchParams([[field, text]]));
            expect(choice.page).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            expect(error).toMatchObject({ status: 400, code: 'VALIDATION', field });
          }
        },
      ),
    );
  });
});
