import type { Both } from '#contract/catalogue.ts';

/** A text in both languages, English first: `'Wool yarn | Laine'`. */
export type Pair = `${string} | ${string}`;

const NBSP = '\u00a0';
const UNITS = 'g|kg|ml|L|mm|cm|m|po|pi|%|°C|h|\\$|oz|feuilles|pièces|couleurs|fils|mailles|rangs';
const BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?![a-zà-ÿ]))`, 'g');

/** Applies Canadian French typography: no-break spaces before a colon, inside « » and between a number and its unit. */
export function french(text: string): string {
  return text
    .replace(/ ([;!?])/g, '$1')
    .replace(/ :/g, `${NBSP}:`)
    .replace(/« /g, `«${NBSP}`)
    .replace(/ »/g, `${NBSP}»`)
    .replace(BEFORE_UNIT, `$1${NBSP}`);
}

/** Splits a pair into its two languages. */
export function bilingual(pair: Pair): Both {
  const cut = pair.indexOf(' | ');
  return { en: pair.slice(0, cut), fr: french(pair.slice(cut + 3)) };
}

/** Replaces each `{key}` by its value in each language. @throws Error for a key without a value */
export function fillTemplate(template: Both, values: ReadonlyMap<string, Both>): Both {
  const inLanguage = (language: 'en' | 'fr') =>
    template[language].replace(/\{([a-z]+)\}/g, (_all, key: string) => {
      const value = values.get(key);
      if (!value) throw new Error(`No value for {${key}} in “${template[language]}”`);
      return value[language];
    });
  return { en: inLanguage('en'), fr: french(inLanguage('fr')) };
}

/** The text with its first letter in upper case. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const upperBoth = (text: Both): Both => ({ en: upperFirst(text.en), fr: upperFirst(text.fr) });
/** The same text in both languages: names of people, brands, places. */
export const sameInBoth = (text: string): Both => ({ en: text, fr: text });

/** “de Hearthwool”, “d’Oakmere”: the French preposition before a name. */
export const ofName = (name: string): string =>
  /^[aeiouyàâéèêîôû]/i.test(name) ? `d’${name}` : `de ${name}`;

/** Escapes plain text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
