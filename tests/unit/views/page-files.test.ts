import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import type { PageData, PageName } from '#contract/pages.ts';
import { PAGE_FILES } from '#views/page-files.ts';
import { pages } from '#views/pages.tsx';

const components = import.meta.glob<unknown>('../../../views/pages/*/*Page.tsx', { import: 'default' });
const isPage = (name: string): name is PageName => name in pages;

test.each(Object.keys(pages).filter(isPage))('the server preloads the file that draws %s', async (name) => {
  const draw = await pages[name].load();
  // `draw` looks at nothing but the page's name, so the rest of its data can be left out.
  const named: Pick<PageData, 'page'> = { page: name };
  const drawn = Reflect.apply(draw, undefined, [named]);
  expect(isValidElement(drawn)).toBe(true);
  const component = await components[`../../../${PAGE_FILES[name]}`]?.();
  expect(component).toBeTypeOf('function');
  expect(Reflect.get(drawn, 'type')).toBe(component);
});
