/** Messages by page: only what a page says is loaded with it. */
import { createInstance, type i18n, type ResourceKey } from 'i18next';
import type { PageName } from '../contract/pages.ts';
import type { Language } from '../locales/paths.ts';
import type { Translate } from './locale.tsx';
import { pages } from './pages.tsx';

const files = import.meta.glob<ResourceKey>('../locales/{en,fr}/*.json', { import: 'default' });

/** What every page says, beside its own namespace. */
const SHARED = ['shell', 'dates'] as const;
const filePath = (language: Language, namespace: string): string =>
  `../locales/${language}/${namespace}.json`;

/** The message files of a page, as the build's manifest names them. */
export function messageFiles(page: PageName, language: Language): string[] {
  return [...SHARED, ...pages[page].messages].map((namespace) =>
    filePath(language, namespace).slice('../'.length),
  );
}

/** Loads what `page` says in `language` into `messages`; what is there already is not loaded again. */
export async function loadMessages(messages: i18n, page: PageName, language: Language): Promise<void> {
  const missing = [...SHARED, ...pages[page].messages].filter(
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

/** An empty set of messages for one language; `loadMessages` fills it. */
export function createMessages(language: Language): i18n {
  const messages = createInstance();
  void messages.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'shell',
    ns: [],
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  return messages;
}

/**
 * The translator of a set of messages. What is said without values is looked up once: a page says the same few dozen things for
 * each of its cards.
 */
export function translateWith(messages: i18n): Translate {
  const said = new Map<unknown, unknown>();
  return new Proxy<Translate>(messages.t, {
    apply(translate, self, asked: unknown[]) {
      if (asked.length > 1) return Reflect.apply(translate, self, asked);
      const [key] = asked;
      const known = said.get(key) ?? Reflect.apply(translate, self, asked);
      said.set(key, known);
      return known;
    },
  });
}
