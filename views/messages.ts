/** Messages by page: only what a page needs is loaded with it. */
import type { i18n, ResourceKey } from 'i18next';
import type { PageName } from '../contract/pages.ts';
import { baseLanguage, type Language, type MessageLanguage } from '../locales/paths.ts';
import { bundleFile } from '../locales/bundles.ts';
import { overlayOf } from './message-overlay.ts';
import { pages } from './pages.tsx';

/** The files of bundles (locales/bundles.ts); a test compares it with this list. */
export const bundledFiles = import.meta.glob<ResourceKey>(
  [
    '../locales/{en,fr}/{shell,dates,zones,validation}.json',
    '../locales/{en,fr}/{areas,aftersales,order-status,pages,parcels}.json',
    '../locales/{en,fr}/{home,listing,item,product,project,class,checkout,regions}.json',
    '../locales/{en,fr}/{problems,cart,agent,orders,returns,account,moderation}.json',
  ],
  { import: 'default' },
);

/** Namespaces of every page beside its own. */
const SHARED = ['shell', 'dates'] as const;
const filePath = (language: Language, namespace: string): string =>
  `../locales/${language}/${namespace}.json`;

const CANADIAN = 'views/canadian-messages.ts';
/** The module that lists the message files which are in no bundle. Home, lists and items don't load it. */
const OTHERS = 'views/page-messages.ts';
const otherFiles = async () => (await import('./page-messages.ts')).files;

/** The message files of a page, as the build's manifest names them. */
export function messageFiles(page: PageName, tag: MessageLanguage): string[] {
  const language = baseLanguage(tag);
  const files = [...SHARED, ...pages[page].messages].flatMap((namespace) => {
    const shared = bundleFile(namespace, language);
    return shared === null
      ? [OTHERS, filePath(language, namespace).slice('../'.length)]
      : [`locales/${shared}`];
  });
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
      const load = bundledFiles[path] ?? (await otherFiles())[path];
      if (!load) throw new Error(`no messages ${language}/${namespace}`);
      const [base, differing] = await Promise.all([load(), overlay]);
      messages.addResourceBundle(language, namespace, base, true, true);
      // Laid over the whole, because a page of text reads all of its sections at once.
      messages.addResourceBundle(language, namespace, differing.get(namespace) ?? {}, true, true);
    }),
  );
}
