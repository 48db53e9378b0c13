import type { Attribute, Both } from '#contract/catalogue.ts';
import type { Shade } from './colours/palettes.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Brand } from './brands.ts';
import { OPENINGS } from './openings/openings.ts';
import type { Fact, Family, Settled } from './product-family.ts';
import { bilingual, escapeHtml, fillTemplate, french, ofName, upperBoth } from './text.ts';
import { sizeChartHtml } from './size-chart.ts';
import { VOICES } from './voices/voices.ts';
import { containsWords } from './words.ts';

/** “Tern & Tide Larkspur Worsted Yarn” and “Laine peignée « Larkspur » de Tern & Tide”. */
export function productTitle(name: Both, brand: Brand, line: string | null): Both {
  return {
    en: line === null ? `${brand.name} ${name.en}` : `${brand.name} ${line} ${name.en}`,
    fr: french(
      line === null ? `${name.fr} ${ofName(brand.name)}` : `${name.fr} « ${line} » ${ofName(brand.name)}`,
    ),
  };
}

/** Picks a value for every fact that applies, among those that the product's name allows. */
export function chooseFacts(
  facts: readonly Fact[],
  settled: Settled,
  from: SeededRandom,
): { attributes: Attribute[]; values: Map<string, Both> } {
  const values = new Map<string, Both>();
  const attributes = facts.flatMap(([key, name, choices]): Attribute[] => {
    const allowed = settled[key] ?? choices;
    const chosen = allowed[Math.floor(from.next() * allowed.length)];
    if (chosen === undefined) return [];
    const value = bilingual(chosen);
    values.set(key, value);
    return [{ name: bilingual(name), value: upperBoth(value) }];
  });
  return { attributes, values };
}

/** The pigments by color, as paint makers list them. */
export function pigmentsOf(shades: readonly Shade[]): Attribute[] {
  const listed = [...new Set(shades)].filter(({ pigment }) => pigment !== undefined);
  if (listed.length === 0) return [];
  const inLanguage = (language: 'en' | 'fr') =>
    listed.map(({ name, pigment = '' }) => `${name[language]} (${pigment})`).join(', ');
  return [
    {
      name: { en: 'Pigments by color', fr: 'Pigments par couleur' },
      value: { en: inLanguage('en'), fr: inLanguage('fr') },
    },
  ];
}

/** English has "an" before a vowel, which only the filled sentence shows. */
const withArticle = ({ en, fr }: Both): Both => ({
  // A fact that ends in “in.” brings the period of its sentence along.
  en: en
    .replace(/\.\.(?= |$)/g, '.')
    .replace(/\b([Aa]) (?=[aeio]\p{L}|un(?!i)|8[ -]|11[ -]|18[ -])(?!one|eu)/gu, '$1n '),
  fr,
});

type Template = { text: Both; needed: readonly string[] };
const templates = new Map<string, readonly Template[]>();

/** The openings that a product's name allows, with the facts that they state. */
function templatesOf({ key, about }: Pick<Family, 'key' | 'about'>, name: string): readonly Template[] {
  const known = templates.get(`${key}/${name}`);
  if (known) return known;
  const made = [...about, ...(OPENINGS[key] ?? [])].flatMap((opening): Template[] => {
    const { en, fr } = bilingual(opening);
    const [head = '', words] = /^\[(.+?)\] /.exec(en) ?? [];
    if (words !== undefined && !words.split(', ').some((word) => containsWords(name, word))) return [];
    const needed = [...en.matchAll(/\{([a-z]+)\}/g)].map(([, fact = '']) => fact);
    return [{ text: { en: en.slice(head.length), fr }, needed }];
  });
  templates.set(`${key}/${name}`, made);
  return made;
}

/** Three shapes, with and without the list of facts; every third description ends without advice. */
const SHAPES = 9;

/** A description in HTML: sentences of the family with the product's facts, then sentences of the product's type. */
export function describe(
  family: Pick<Family, 'key' | 'about' | 'type' | 'charts'>,
  name: string,
  attributes: readonly Attribute[],
  values: ReadonlyMap<string, Both>,
  from: SeededRandom,
): Both {
  const voice = VOICES[family.type];
  const openings = templatesOf(family, name).filter(({ needed }) => needed.every((fact) => values.has(fact)));
  const chosen = from.pick(openings);
  const other = openings[(openings.indexOf(chosen) + 1) % openings.length];
  const use = bilingual(from.pick(voice.use));
  const advice = bilingual(from.pick(voice.advice));
  const chart = Object.entries(family.charts ?? {}).find(([word]) => containsWords(name, word))?.[1];
  const table = chart === undefined ? { en: '', fr: '' } : sizeChartHtml(chart);
  const shape = from.whole(0, SHAPES - 1);
  const isList = shape % 3 > 0 && attributes.length > 1;
  const ends = shape < 6 ? [use, advice] : [use];
  const begins = [chosen, ...(!isList || shape >= 6 ? [other] : [])].flatMap((template) =>
    template === undefined ? [] : [upperBoth(withArticle(fillTemplate(template.text, values)))],
  );
  const inLanguage = (language: 'en' | 'fr'): string => {
    const text = (sentences: readonly Both[]) => sentences.map((one) => escapeHtml(one[language])).join(' ');
    if (!isList) return `<p>${text(begins)}</p><p>${text(ends)}</p>${table[language]}`;
    const colon = language === 'fr' ? '\u00a0: ' : ': ';
    const list = attributes
      .map((one) => `<li>${escapeHtml(one.name[language])}${colon}${escapeHtml(one.value[language])}</li>`)
      .join('');
    if (shape % 3 === 1)
      return `<p>${text(begins)}</p><ul>${list}</ul><p>${text(ends)}</p>${table[language]}`;
    return `<p>${text([...begins, ...ends])}</p><ul>${list}</ul>${table[language]}`;
  };
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}
