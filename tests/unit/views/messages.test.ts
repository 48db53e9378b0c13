import { expect, test } from 'vitest';
import type { PageName } from '#contract/pages.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { BUNDLES } from '#locales/bundles.ts';
import { messageFiles as laterFiles } from '#views/later-pages.ts';
import { firstFiles, loadMessages, messageFiles } from '#views/messages.ts';
import { createMessages } from '#locales/messages.ts';
import { pages } from '#views/pages.tsx';
import { FIGURES } from '#machines/figures/figures.ts';

const isPage = (name: string): name is PageName => name in pages;
const everyPage = Object.keys(pages).filter(isPage);
const BUYING = ['home', 'category', 'search', 'product', 'project', 'class', 'cart', 'checkout'];

test('a page loads at most five message files, six in an area, two on the way to a purchase, three at the checkout', () => {
  for (const page of everyPage) {
    const onTheWay = page === 'checkout' ? 3 : 2;
    const most = BUYING.includes(page) ? onTheWay : pages[page].isInArea ? 6 : 5;
    for (const language of LANGUAGES)
      expect(messageFiles(page, language).length, `${page} in ${language}`).toBeLessThanOrEqual(most);
  }
});

test('a page on the way to a purchase finds its messages without later-pages.ts, which lists none of them', () => {
  for (const page of everyPage.filter((name) => !pages[name].isLater))
    for (const namespace of pages[page].messages)
      expect(firstFiles, `${page}: ${namespace}`).toHaveProperty([`../locales/en/${namespace}.json`]);
  expect(Object.keys(laterFiles).filter((file) => file in firstFiles)).toEqual([]);
});

test('every bundled namespace is used by a page, and is in one bundle only', () => {
  const used = new Set(['shell', 'dates', ...Object.values(pages).flatMap(({ messages }) => messages)]);
  const together = Object.values(BUNDLES).flat();
  expect(together.filter((namespace) => !used.has(namespace))).toEqual([]);
  expect(together.toSorted()).toEqual([...new Set(together)].toSorted());
});

test.each(LANGUAGES)('every page loads all of its namespaces in %s', async (language) => {
  const messages = createMessages({ figures: FIGURES, language });
  for (const page of everyPage) {
    await loadMessages(messages, page, language);
    for (const namespace of pages[page].messages)
      expect(messages.hasResourceBundle(language, namespace), `${page}: ${namespace}`).toBe(true);
  }
});
