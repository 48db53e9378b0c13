import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../views/', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(new URL(name, folder), 'utf8') }));

it('no style sheet has a comment within a selector, which breaks its rule', () => {
  const broken = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/[^\s{};/][ \t]*\/\*[^*]*\*\/[^;{}]*\{/g)].map(([found]) => `${name}: ${found}`),
  );
  expect(broken).toEqual([]);
});

describe('breakpoints (§9)', () => {
  const BREAKPOINTS = [375, 640, 1024, 1440];

  /** The conditions of `@media` on the width of the screen that aren't at a breakpoint: from one, or to the pixel before one. */
  const others = (css: string): string[] =>
    [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/\([^()]*\bwidth\b[^()]*\)/g)]
        .map(([condition]) => condition)
        .filter((condition) => {
          const [, side, px] = /^\((min|max)-width: (\d+)px\)$/.exec(condition) ?? [];
          return !BREAKPOINTS.includes(side === 'max' ? Number(px) + 1 : Number(px));
        }),
    );

  it('are the only screen widths at which a style sheet changes a layout', () => {
    expect(sheets.flatMap(({ name, css }) => others(css).map((found) => `${name}: ${found}`))).toEqual([]);
  });

  it.each([
    ['@media (min-width: 1024px) and (max-width: 1439px) { a {} }', []],
    ['@media (max-width: 374px) { a {} }', []],
    ['@media (max-width: 640px) { a {} }', ['(max-width: 640px)']],
    ['@media (min-width: 48em) { a {} }', ['(min-width: 48em)']],
    ['@media (width >= 640px) { a {} }', ['(width >= 640px)']],
    ['@media print and (min-width: 1280px) { a {} }', ['(min-width: 1280px)']],
    ['@media (max-width: 1023px) and (min-height: 480px) { a {} }', []],
    ['@container (min-width: 560px) { a {} }', []],
  ])('are told from other widths in %s', (css, found) => {
    expect(others(css)).toEqual(found);
  });
});
