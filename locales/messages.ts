/** The one set-up of i18next: pages, calls, mails, commands and tests all read their messages by it. */
import { createInstance, type i18n, type InitOptions } from 'i18next';
import { DEFAULT_LANGUAGE, type Language } from './paths.ts';

type Resources = NonNullable<InitOptions['resources']>;

interface Setup {
  /** The values that every message may name, beside those it is given: `FIGURES` of machines/rules. */
  readonly figures: Readonly<Record<string, number>>;
  /** The messages by language and namespace; a page loads its own later. */
  readonly resources?: Record<Language, Resources[string]>;
  /** The namespace of keys that name none: the pages' shell, unless it says otherwise. */
  readonly defaultNS?: string;
  /** For the instance's own `t`; `getFixedT` takes any language. */
  readonly language?: Language;
}

/**
 * A set of messages, ready at once. No language falls back on another: a test holds that each has every message. Nothing is escaped
 * here, because React and the mail writer escape what they put into HTML.
 */
export function createMessages({
  figures,
  resources,
  defaultNS = 'shell',
  language = DEFAULT_LANGUAGE,
}: Setup): i18n {
  const messages = createInstance();
  void messages.init({
    lng: language,
    fallbackLng: false,
    defaultNS,
    ns: [],
    initAsync: false,
    resources: resources ?? {},
    interpolation: { escapeValue: false, defaultVariables: figures },
    // Another language is another page, whose messages are loaded before it is drawn: no component has to wait or listen.
    react: { bindI18n: false, useSuspense: false },
  });
  return messages;
}
