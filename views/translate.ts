/** Sets of messages, and how they are said: nothing here knows a page. */
import { createInstance, type i18n } from 'i18next';
import type { Language } from '../locales/paths.ts';
import type { Translate } from './locale.tsx';

/** An empty set of messages for one language; `loadMessages` of `messages.ts` fills it. */
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
