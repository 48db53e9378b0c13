import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages } from '#views/pages.tsx';
import { STYLES } from '../../../vite.config.ts';

it('the build makes every style sheet that a page wants, and none that nobody does', () => {
  const wanted = new Set(['base', ...Object.values(pages).flatMap(({ styles }) => styles)]);
  expect(STYLES.toSorted()).toEqual([...wanted].toSorted());
});

it('no comment stands within a selector, where half a rule has been lost', () => {
  const folder = new URL('../../../views/styles/', import.meta.url);
  const broken = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/[^\s{};/][ \t]*\/\*[^*]*\*\/[^;{}]*\{/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  );
  expect(broken).toEqual([]);
});
