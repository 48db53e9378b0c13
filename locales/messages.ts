/** Sets up i18next, once for pages, calls, mails, commands and tests. */
import { createInstance, type i18n, type InitOptions } from 'i18next';
import { FORMATS } from './message-formats.ts';
import { baseLanguage, DEFAULT_LANGUAGE, type Language, type MessageLanguage } from './paths.ts';

type Resources = NonNullable<InitOptions['resources']>;

interface Setup {
  /** Values that every message may name in addition to the caller's own: `FIGURES` of machines/rules. */
  readonly figures: Readonly<Record<string, number>>;
  /** The messages by language and namespace, `en-CA` with what differs from `en` alone; a page loads its own later. */
  readonly resources?: Record<Language, Resources[string]> & { readonly 'en-CA'?: Resources[string] };
  /** The namespace of keys that name none: the pages' shell, unless it says otherwise. */
  readonly defaultNS?: string;
  /** For the instance's own `t`; `getFixedT` takes any language. */
  readonly language?: MessageLanguage;
}

/**
 * A set of messages, ready at once. What `en-CA` lacks, i18next looks up in `en`; no other language falls back on another, and a
 * test checks that each has every message. Nothing is escaped here, because React and the mail writer escape what they put into
 * HTML.
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
    // Changing the language loads another page with its messages, so components neither suspend nor listen for changes.
    react: { bindI18n: false, useSuspense: false },
  });
  for (const [name, format] of Object.entries(FORMATS))
    messages.services.formatter?.add(name, (value: unknown, lng = language) =>
      format(value, baseLanguage(lng), messages.getFixedT(lng)),
    );
  return messages;
}
