/** Messages by page: only what a page needs is loaded with it. */
import type { i18n, ResourceKey } from 'i18next';
import type { PageName } from '../contract/pages.ts';
import { baseLanguage, type Language, type MessageLanguage } from '../locales/paths.ts';
import { bundleFile } from '../locales/bundles.ts';
import { overlayOf } from './message-overlay.ts';
import { pages } from './pages.tsx';

/** The files of pages that lead to a purchase. The others are in later-pages.ts. */
export const firstFiles = import.meta.glob<ResourceKey>(
  [
    '../locales/{en,fr}/{shell,dates,zones,validation}.json',
    '../locales/{en,fr}/{home,listing,item,product,project,class,checkout,address,regions}.json',
    '../locales/{en,fr}/{problems,cart,agent}.json',
  ],
  { import: 'default' },
);

/** Namespaces of every page beside its own. */
const SHARED = ['shell', 'dates'] as const;
const filePath = (language: Language, namespace: string): string =>
  `../locales/${language}/${namespace}.json`;

const CANADIAN = 'views/canadian-messages.ts';
const LATER = 'views/later-pages.ts';
const laterFiles = async () => (await import('./later-pages.ts')).messageFiles;

/** The message files of a page and what lists them, as the build's manifest names them. */
export function messageFiles(page: PageName, tag: MessageLanguage): string[] {
  const language = baseLanguage(tag);
  const { isLater, messages } = pages[page];
  const files = [...SHARED, ...messages].map((namespace) => {
    const shared = bundleFile(namespace, language);
    return shared === null ? filePath(language, namespace).slice('../'.length) : `locales/${shared}`;
  });
  if (isLater) files.push(LATER);
  return [...new Set(tag === 'en-CA' ? [...files, CANADIAN] : files)];
}

/**
 * Loads the messages of `page` in `language` into `messages`, unless they are loaded already.
 * @param more namespaces of components around the page
 */
export async function loadMessages(
  messages: i18n,
  page: PageName,
  language: MessageLanguage,
  more: readonly string[] = [],
): Promise<void> {
  const missing = [...new Set([...SHARED, ...pages[page].messages, ...more])].filter(
    (namespace) => !messages.hasResourceBundle(language, namespace),
  );
  if (missing.length === 0) return;
  const overlay = overlayOf(language);
  await Promise.all(
    missing.map(async (namespace) => {
      const path = filePath(baseLanguage(language), namespace);
      const load = firstFiles[path] ?? (await laterFiles())[path];
      if (!load) throw new Error(`no messages ${language}/${namespace}`);
      const [base, differing] = await Promise.all([load(), overlay]);
      messages.addResourceBundle(language, namespace, base, true, true);
      // Laid over the whole, because a page of text reads all of its sections at once.
      messages.addResourceBundle(language, namespace, differing.get(namespace) ?? {}, true, true);
    }),
  );
}
