import { describe, expect, it } from 'vitest';
import type { Facet } from '#contract/catalogue.ts';
import { facetsAt, toggled } from '#views/pages/listing/list-address.ts';
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
