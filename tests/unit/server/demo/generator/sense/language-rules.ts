/** Rules of grammar: sentences with blanks must read as if they were written for one item. */
import type { Rule, Shop } from './shop.ts';
import { plain, statements } from './shop.ts';

/** The sentences in one language that match a pattern. */
const saying =
  (language: 'en' | 'fr', pattern: RegExp) =>
  (shop: Shop): readonly string[] =>
    [...statements(shop, language)]
      .filter(({ text }) => pattern.test(text))
      .map(({ item, text }) => `${item.title[language]}: ${text}`);

const bothSaying = (pattern: RegExp) => (shop: Shop) => [
  ...saying('en', pattern)(shop),
  ...saying('fr', pattern)(shop),
];

export const LANGUAGE_RULES: readonly Rule[] = [
  {
    name: 'English says "an" before a vowel and "a" before a consonant',
    because: 'a fact that starts with a vowel turned "a {finish} finish" into "a opaque finish"',
    faults: saying(
      'en',
      /\ba (?!one|uni|use|usu|eu|ew)[aeio]\p{L}|\ba u(?!n[ai]|s|t)\p{L}|\ban (?!hour|honest|heir|8|11|18)[^aeiou\d\s]/iu,
    ),
  },
  {
    name: 'no sentence ends twice',
    because: 'a fact that ends in "in." gave "takes 24 in.."',
    faults: bothSaying(/\.\.|[,;:]\.|(?<!in|oz|yd|lb|po)\.,|!\.|\?\./),
  },
  {
    name: 'no word is doubled',
    because: '"of of" and "la la" come from a blank beside its own preposition',
    faults: bothSaying(/(?<![\p{L}’'-])(\p{L}{2,}) \1(?![\p{L}’'-])/iu),
  },
  {
    name: 'no sentence says what it is made of twice',
    because: '"Each skein is painted by hand on the skein" repeats its own subject',
    faults: bothSaying(
      /\b(skeins?|écheveaux?|needles|aiguilles|brush|pinceau)\b[^.]* (?:on|sur) (?:the|l’)\1/iu,
    ),
  },
  {
    name: 'no animal springs',
    because: '"goat that springs back to its shape" needs the word hair',
    faults: saying('en', /\band (?:goat|hog|sable|bristle|taklon)[^.]* that/i),
  },
  {
    name: 'sentences begin with a capital letter or a figure',
    because:
      'a fact at the beginning of a sentence keeps its small letter unless the sentence is written around it',
    faults: bothSaying(/^\p{Ll}/u),
  },
  {
    name: 'no blank is left empty',
    because: 'an unfilled blank leaves brackets, "undefined" or a lonely space before a comma',
    faults: bothSaying(/[{}]|undefined|\s,|\(\)/),
  },
  {
    name: 'percentages in English stand beside their sign',
    because: 'the space before the sign is French',
    faults: ({ made }) =>
      made.items.flatMap(({ title, description, attributes }) =>
        [plain(description.en), ...attributes.map(({ value }) => value.en)]
          .filter((text) => /\d %/.test(text))
          .map((text) => `${title.en}: ${text}`),
      ),
  },
  {
    name: 'titles are unique among items of one kind',
    because: 'two results with one title look like a mistake',
    faults: ({ made }) => {
      const seen = new Set<string>();
      return made.items.flatMap(({ kind, title }) => {
        const key = `${kind}: ${title.en}`;
        if (seen.has(key)) return [key];
        seen.add(key);
        return [];
      });
    },
  },
];
