/** Messages by page: only what a page says is loaded with it. */
import { createInstance, type i18n, type ResourceKey } from 'i18next';
import type { PageName } from '../contract/pages.ts';
import type { Language } from '../locales/paths.ts';
import { sharedFile } from '../locales/together.ts';
import type { Translate } from './locale.tsx';
import { pages } from './pages.tsx';

/** All that pages say: not what the server, the inspector and the provider say, and what is said by machines without a page. */
const files = import.meta.glob<ResourceKey>(
  [
    '../locales/{en,fr}/*.json',
    '!../locales/{en,fr}/{challenge,fields,inspector,mails,news,purchase,stores}.json',
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

/** What i18next is told about a message, beside the values for its gaps. */
const TOLD = ['context', 'defaultValue', 'ordinal', 'returnObjects'] as const;
const GAP = /\{\{(\w+)\}\}/g;

type Values = Readonly<Record<string, unknown>>;
const areValues = (asked: unknown): asked is Values =>
  typeof asked === 'object' && asked !== null && !TOLD.some((name) => name in asked);

/**
 * The translator of a set of messages. i18next finds each message once, and once for each of its plural forms; only its gaps are
 * filled each time, because a page says the same few dozen things for each of its cards.
 */
export function translateWith(messages: i18n): Translate {
  const said = new Map<string, unknown>();
  const plural = new Intl.PluralRules(messages.language);
  return new Proxy<Translate>(messages.t, {
    apply(translate, self, asked: unknown[]) {
      const [key, values = {}] = asked;
      if (typeof key !== 'string' || !areValues(values)) return Reflect.apply(translate, self, asked);
      const { count } = values;
      // As i18next: a message may have a form of its own for none.
      const form = typeof count !== 'number' ? '' : count === 0 ? 'zero' : plural.select(count);
      const name = `${key} ${form}`;
      let message = said.get(name);
      if (message === undefined) {
        message = Reflect.apply(translate, self, [key, { ...values, skipInterpolation: true }]);
        said.set(name, message);
      }
      if (typeof message !== 'string' || !message.includes('{{')) return message;
      return message.replace(GAP, (_, gap: string) => String(values[gap] ?? ''));
    },
  });
}
