import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages } from '#views/pages.tsx';
import { STYLES } from '../../../vite.config.ts';

it('the build makes exactly the style sheets that pages use', () => {
  const wanted = new Set(['base', ...Object.values(pages).flatMap(({ styles }) => styles)]);
  expect(STYLES.toSorted()).toEqual([...wanted].toSorted());
});

it('no style sheet has a comment within a selector, which breaks its rule', () => {
  const folder = new URL('../../../views/styles/', import.meta.url);
  const broken = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/[^\s{};/][ \t]*\/\*[^*]*\*\/[^;{}]*\{/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  );
  expect(broken).toEqual([]);
});
