/** i18next as a page with hundreds of components can afford it. */
import type { i18n } from 'i18next';
import type { Translate } from './locale.tsx';

/** Options of i18next beside a message's interpolated values. */
const TOLD = ['context', 'defaultValue', 'ordinal', 'returnObjects'] as const;
const GAP = /\{\{(\w+)\}\}/g;

type Values = Readonly<Record<string, unknown>>;
const areValues = (asked: unknown): asked is Values =>
  typeof asked === 'object' && asked !== null && !TOLD.some((name) => name in asked);

/**
 * The translator of a message set. It looks each message and plural form up once and only interpolates each time, because a page
 * repeats a few dozen messages for each of its cards.
 */
function translateWith(messages: i18n): Translate {
  const said = new Map<string, unknown>();
  const figures: Values = messages.options.interpolation?.defaultVariables ?? {};
  const plural = new Intl.PluralRules(messages.language);
  return new Proxy<Translate>(messages.t, {
    apply(translate, self, asked: unknown[]) {
      const [key, values = {}] = asked;
      if (typeof key !== 'string' || !areValues(values)) return Reflect.apply(translate, self, asked);
      const { count } = values;
      // As in i18next: a message may have its own form for zero.
      const form = typeof count !== 'number' ? '' : count === 0 ? 'zero' : plural.select(count);
      const name = `${key} ${form}`;
      let message = said.get(name);
      if (message === undefined) {
        message = Reflect.apply(translate, self, [key, { ...values, skipInterpolation: true }]);
        said.set(name, message);
      }
      if (typeof message !== 'string' || !message.includes('{{')) return message;
      return message.replace(GAP, (_, gap: string) => String(values[gap] ?? figures[gap] ?? ''));
    },
  });
}

const prepared = new WeakMap<i18n, i18n>();

/**
 * The message set for react-i18next: its translators share one cache, and it shows no properties of its own, because
 * `useTranslation` copies them for every component that is mounted. Rendering a product page took twice as long without.
 */
export function forComponents(messages: i18n): i18n {
  const known = prepared.get(messages);
  if (known) return known;
  const t = translateWith(messages);
  const made = new Proxy(messages, {
    ownKeys: () => [],
    get: (target, key) => (key === 'getFixedT' ? () => t : Reflect.get(target, key)),
  });
  prepared.set(messages, made);
  return made;
}
