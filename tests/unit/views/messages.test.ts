import { expect, test } from 'vitest';
import type { PageName } from '#contract/pages.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { BUNDLES } from '#locales/bundles.ts';
import { loadMessages, messageFiles } from '#views/messages.ts';
import { createMessages } from '#locales/messages.ts';
import { pages } from '#views/pages.tsx';
import { FIGURES } from '#machines/rules/figures.ts';

const isPage = (name: string): name is PageName => name in pages;
const everyPage = Object.keys(pages).filter(isPage);
const BUYING = [
  'home',
  'category',
  'search',
  'product',
  'project',
  'class',
  'cart',
  'checkout',
  'orders',
  'purchase',
];

test('no page asks for its words in more than three files, those on the way to a purchase in two', () => {
  for (const page of everyPage)
    for (const language of LANGUAGES)
      expect(messageFiles(page, language).length, `${page} in ${language}`).toBeLessThanOrEqual(
        BUYING.includes(page) ? 2 : 3,
      );
});

test('what comes together is said by some page, and comes in one file only', () => {
  const said = new Set(['shell', 'dates', ...Object.values(pages).flatMap(({ messages }) => messages)]);
  const together = Object.values(BUNDLES).flat();
  expect(together.filter((namespace) => !said.has(namespace))).toEqual([]);
  expect(together.toSorted()).toEqual([...new Set(together)].toSorted());
});

test.each(LANGUAGES)('every page finds all that it says in %s', async (language) => {
  const messages = createMessages({ figures: FIGURES, language });
  for (const page of everyPage) {
    await loadMessages(messages, page, language);
    for (const namespace of pages[page].messages)
      expect(messages.hasResourceBundle(language, namespace), `${page}: ${namespace}`).toBe(true);
  }
});
