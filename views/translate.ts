/** Makes i18next's translator fast enough for pages with hundreds of components. */
import type { i18n, TFunction } from 'i18next';
import { FORMATS } from '../locales/message-formats.ts';
import { baseLanguage } from '../locales/paths.ts';

/** Keys of any namespace, by prefix: `t('product:addToCart')`. */
export type Translate = TFunction;

/** Options of i18next that are no values of a message; calls with one of them are passed on to i18next. */
const I18NEXT_OPTIONS = ['context', 'defaultValue', 'ordinal', 'returnObjects'] as const;
/** `{{name}}` or `{{amount, money}}`. */
const VARIABLE = /\{\{(\w+)(?:, (\w+))?\}\}/g;

type Values = Readonly<Record<string, unknown>>;
const areValues = (options: unknown): options is Values =>
  typeof options === 'object' && options !== null && !I18NEXT_OPTIONS.some((name) => name in options);

/**
 * Translates with a cache: each message and plural form is looked up once, and only its values are filled in on each call, because
 * a page repeats a few dozen messages on each of its cards.
 */
function translateWith(messages: i18n): Translate {
  const cache = new Map<string, unknown>();
  const figures: Values = messages.options.interpolation?.defaultVariables ?? {};
  const language = baseLanguage(messages.language);
  const plural = new Intl.PluralRules(messages.language);
  const t = new Proxy<Translate>(messages.t, {
    apply(translate: CallableFunction, self, args: unknown[]) {
      const [key, values = {}] = args;
      if (typeof key !== 'string' || !areValues(values)) return Reflect.apply(translate, self, args);
      const { count } = values;
      // As in i18next: a message may have its own form for zero.
      const form = typeof count !== 'number' ? '' : count === 0 ? 'zero' : plural.select(count);
      const cacheKey = `${key} ${form}`;
      let message = cache.get(cacheKey);
      if (message === undefined) {
        message = Reflect.apply(translate, self, [key, { ...values, skipInterpolation: true }]);
        cache.set(cacheKey, message);
      }
      if (typeof message !== 'string' || !message.includes('{{')) return message;
      return message.replace(VARIABLE, (_, name: string, format?: string) => {
        const value = values[name] ?? figures[name] ?? '';
        return (format === undefined ? undefined : FORMATS[format]?.(value, language, t)) ?? String(value);
      });
    },
  });
  return t;
}

const wrapped = new WeakMap<i18n, i18n>();

/**
 * Wraps i18next for `useTranslation`: every component gets the same cached translator, and the wrapper lists no properties, because
 * the hook copies all of them each time a component mounts (decision 67 has the measurements).
 */
export function forComponents(messages: i18n): i18n {
  const known = wrapped.get(messages);
  if (known) return known;
  const t = translateWith(messages);
  const wrapper = new Proxy(messages, {
    ownKeys: () => [],
    get: (target, key) => (key === 'getFixedT' ? () => t : Reflect.get(target, key)),
  });
  wrapped.set(messages, wrapper);
  return wrapper;
}
