import { expect, test } from 'vitest';
import type { PageName } from '#contract/pages.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { BUNDLES } from '#locales/bundles.ts';
import { bundledFiles, loadMessages, messageFiles } from '#views/messages.ts';
import { files as otherFiles } from '#views/page-messages.ts';
import { createMessages } from '#locales/messages.ts';
import { pages } from '#views/pages.tsx';
import { FIGURES } from '#machines/figures/figures.ts';

const isPage = (name: string): name is PageName => name in pages;
const everyPage = Object.keys(pages).filter(isPage);
const BUYING = ['home', 'category', 'search', 'product', 'project', 'class', 'cart', 'checkout'];

test('a page loads at most four message files, five in an area, and at most two on the way to a purchase', () => {
  for (const page of everyPage) {
    const most = BUYING.includes(page) ? 2 : pages[page].isInArea ? 5 : 4;
    for (const language of LANGUAGES)
      expect(messageFiles(page, language).length, `${page} in ${language}`).toBeLessThanOrEqual(most);
  }
});

test('every page contains the addresses of the bundled message files, and page-messages.ts lists all others', () => {
  const ofBundles = LANGUAGES.flatMap((language) =>
    Object.values(BUNDLES)
      .flat()
      .map((namespace) => `../locales/${language}/${namespace}.json`),
  );
  expect(Object.keys(bundledFiles).toSorted()).toEqual(ofBundles.toSorted());
  expect(Object.keys(otherFiles).filter((file) => file in bundledFiles)).toEqual([]);
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
