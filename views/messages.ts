/** Messages by page: only what a page says is loaded with it. */
import type { i18n, ResourceKey } from 'i18next';
import type { PageName } from '../contract/pages.ts';
import type { Language } from '../locales/paths.ts';
import { sharedFile } from '../locales/together.ts';
import { pages } from './pages.tsx';

/** All that pages say: not what the server, the inspector and the provider say, and what is said by machines without a page. */
const files = import.meta.glob<ResourceKey>(
  [
    '../locales/{en,fr}/*.json',
    '!../locales/{en,fr}/{challenge,confirm,fields,inspector,mails,news,purchase,stores}.json',
    '!../locales/{en,fr}/{card,lists,notifications,seller}.json',
  ],
  { import: 'default' },
);

/** What every page says, beside its own namespace. */
const SHARED = ['shell', 'dates'] as const;
const filePath = (language: Language, namespace: string): string =>
  `../locales/${language}/${namespace}.json`;

/** The message files of a page, as the build's manifest names them. */
export function messageFiles(page: PageName, language: Language): string[] {
  const files = [...SHARED, ...pages[page].messages].map((namespace) => {
    const shared = sharedFile(namespace, language);
    return shared === null ? filePath(language, namespace).slice('../'.length) : `locales/${shared}`;
  });
  return [...new Set(files)];
}

/**
 * Loads what `page` says in `language` into `messages`; what is there already is not loaded again.
 * @param more namespaces of what stands around it
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
