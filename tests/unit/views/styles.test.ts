import { expect, it } from 'vitest';
import { pages } from '../../../views/pages.tsx';
import { STYLES } from '../../../vite.config.ts';

it('the build makes every style sheet that a page wants, and none that nobody does', () => {
  const wanted = new Set(['base', ...Object.values(pages).flatMap(({ styles }) => styles)]);
  expect(STYLES.toSorted()).toEqual([...wanted].toSorted());
});
