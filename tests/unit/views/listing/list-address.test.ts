import { describe, expect, it } from 'vitest';
import type { Facet } from '#contract/catalogue.ts';
import { chosenDays, facetsAt, toggled, withDays } from '#views/pages/listing/list-address.ts';
import { isSameList } from '#views/router/same-list.ts';

const value = (name: string, chosen = false) => ({ value: name, label: name, count: 1, chosen });
const BRAND: Facet = { key: 'brand', values: [value('1'), value('2'), value('3')] };
const PRICE: Facet = { key: 'price', values: [value('5-25', true), value('25-50')] };

const chosenIn = (facets: readonly Facet[]) =>
  facets.map(({ values }) => values.filter(({ chosen }) => chosen).map((each) => each.value));

describe('facets of a list that is loading', () => {
  it('have the choices of its address, so that a second choice keeps the first', () => {
    const path = '/search?q=yarn';
    const [first = BRAND] = facetsAt('/search?q=yarn&brand=1', path, [BRAND]);
    const [, second = value('')] = first.values;
    expect(chosenIn([first])).toEqual([['1']]);
    expect(toggled('/search?q=yarn&brand=1', first, second)).toBe('/search?q=yarn&brand=1,2');
  });

  it('keep the choices that the server marked, for a parameter that the new address does not change', () => {
    const facets = facetsAt('/search?price=25-5&brand=2', '/search?price=25-5', [BRAND, PRICE]);
    expect(chosenIn(facets)).toEqual([['2'], ['5-25']]);
  });
});

describe('days of the shopper’s own', () => {
  const days = { from: '2026-12-01', to: '2026-12-24' };
  const DATE: Facet = { key: 'date', values: [value('2026-12-01_2026-12-24', true), value('weekend')] };

  it('are written into the address in order, and lead to the first page', () => {
    expect(withDays('/classes?date=weekend&page=2', days)).toBe('/classes?date=2026-12-01_2026-12-24');
    expect(withDays('/classes', { from: days.to, to: days.from })).toBe(
      '/classes?date=2026-12-01_2026-12-24',
    );
    expect(withDays('/classes', { from: '', to: days.to })).toBe('/classes?date=_2026-12-24');
  });

  it('leave the address when they are cleared', () => {
    expect(withDays('/classes?date=2026-12-01_&sort=newest', { from: '', to: '' })).toBe(
      '/classes?sort=newest',
    );
  });

  it('take the place of those that a form without script sent', () => {
    const sent = '/classes?dateFrom=2026-11-01&dateTo=2026-11-30';
    expect(withDays(sent, days)).toBe('/classes?date=2026-12-01_2026-12-24');
    expect(toggled(sent, DATE, value('weekend'))).toBe('/classes?date=weekend');
    expect(toggled(sent, DATE, value('2026-12-01_2026-12-24', true)), 'removed').toBe('/classes');
    const price = '/search?q=yarn&priceFrom=5&priceTo=25';
    expect(toggled(price, PRICE, value('5-25', true)), 'removed').toBe('/search?q=yarn');
  });

  it('are read from the chosen value of the facet', () => {
    expect(chosenDays(DATE)).toEqual(days);
    expect(chosenDays({ key: 'date', values: [value('weekend', true)] })).toEqual({ from: '', to: '' });
  });
});

describe('a list is not loaded as another page', () => {
  it.each([
    ['with another filter', '/search?q=yarn', '/search?q=yarn&brand=1'],
    ['without one', '/search?q=yarn&brand=1', '/search?q=yarn'],
    ['in another order', '/classes', '/classes?sort=newest'],
    ['with a filter chosen on its third page', '/classes?page=3', '/classes?level=beginner'],
  ])('%s', (_, path, next) => {
    expect(isSameList(path, next)).toBe(true);
  });

  it.each([
    ['of other words', '/search?q=yarn', '/search?q=wool'],
    ['on its second page', '/classes', '/classes?page=2'],
    ['back on its first page', '/classes?page=2', '/classes'],
    ['of another category', '/category/yarn', '/category/paint?brand=1'],
    ['opened again', '/classes?sort=newest', '/classes?sort=newest'],
  ])('but not one %s', (_, path, next) => {
    expect(isSameList(path, next)).toBe(false);
  });
});
