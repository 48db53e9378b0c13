/** Messages by page: only what a page needs is loaded with it. */
import type { i18n, ResourceKey } from 'i18next';
import type { PageName } from '../contract/pages.ts';
import type { Language } from '../locales/paths.ts';
import { bundleFile } from '../locales/bundles.ts';
import { pages } from './pages.tsx';

/** Message files of pages, without those of server, inspector and payment provider. */
const files = import.meta.glob<ResourceKey>(
  [
    '../locales/{en,fr}/*.json',
    '!../locales/{en,fr}/{challenge,confirm,fields,inspector,mails,news,purchase,stores}.json',
    '!../locales/{en,fr}/{card,lists,notifications,seller}.json',
  ],
  { import: 'default' },
);

/** Namespaces of every page beside its own. */
const SHARED = ['shell', 'dates'] as const;
const filePath = (language: Language, namespace: string): string =>
  `../locales/${language}/${namespace}.json`;

/** The message files of a page, as the build's manifest names them. */
export function messageFiles(page: PageName, language: Language): string[] {
  const files = [...SHARED, ...pages[page].messages].map((namespace) => {
    const shared = bundleFile(namespace, language);
    return shared === null ? filePath(language, namespace).slice('../'.length) : `locales/${shared}`;
  });
  return [...new Set(files)];
}

/**
 * Loads the messages of `page` in `language` into `messages`, unless they are loaded already.
 * @param more namespaces of components around the page
 */
export async function loadMessages(
  messages: i18n,
  page: PageName,
  language: Language,
  more: readonly string[] = [],
): Promise<void> {
  const missing = [...new Set([...SHARED, ...pages[page].messages, ...more])].filter(
    (namespace) => !messages.hasResourceBundle(language, namespace),
  );
  await Promise.all(
    missing.map(async (namespace) => {
      const load = files[filePath(language, namespace)];
      if (!load) throw new Error(`no messages ${language}/${namespace}`);
      messages.addResourceBundle(language, namespace, await load(), true, true);
    }),
  );
}
