import type { Attribute, Both } from '#contract/catalogue.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Brand } from './brands.ts';
import type { Fact, Settled } from './product-family.ts';
import { bilingual, escapeHtml, fillTemplate, french, ofName, upperBoth } from './text.ts';
import type { Pair } from './text.ts';
import { VOICES } from './voices.ts';
import type { Manner } from './voice.ts';

/** “Tern & Tide Larkspur Worsted Yarn” and “Laine peignée « Larkspur » de Tern & Tide”. */
export function productTitle(name: Both, brand: Brand, line: string | null): Both {
  return {
    en: line === null ? `${brand.name} ${name.en}` : `${brand.name} ${line} ${name.en}`,
    fr: french(
      line === null ? `${name.fr} ${ofName(brand.name)}` : `${name.fr} « ${line} » ${ofName(brand.name)}`,
    ),
  };
}

/** Picks a value for every fact, among those that the product's name allows. */
export function chooseFacts(
  facts: readonly Fact[],
  settled: Settled,
  from: SeededRandom,
): { attributes: Attribute[]; values: Map<string, Both> } {
  const values = new Map<string, Both>();
  const attributes = facts.map(([key, name, choices]): Attribute => {
    const value = bilingual(from.pick(settled[key] ?? choices));
    values.set(key, value);
    return { name: bilingual(name), value: upperBoth(value) };
  });
  return { attributes, values };
}

/**
 * A description in HTML: sentences of the family with the product's facts, then sentences of the craft, as paragraphs or with the
 * facts as a list.
 */
export function describe(
  about: readonly Pair[],
  manner: Manner,
  attributes: readonly Attribute[],
  values: ReadonlyMap<string, Both>,
  from: SeededRandom,
): Both {
  const voice = VOICES[manner];
  const chosen = from.pick(about);
  const opening = upperBoth(fillTemplate(bilingual(chosen), values));
  // Without a list of facts, the description adds another sentence of the family.
  const rest = about
    .filter((sentence) => sentence !== chosen)
    .map((sentence) => upperBoth(fillTemplate(bilingual(sentence), values)));
  const middle = bilingual(from.pick(voice.use));
  const ending = bilingual(from.pick(voice.advice));
  const shape = from.whole(0, 2);
  const inLanguage = (language: 'en' | 'fr'): string => {
    const [first, second, third] = [opening, middle, ending].map((text) => escapeHtml(text[language]));
    if (shape === 0 || attributes.length < 2)
      return `<p>${[first ?? '', ...rest.slice(0, 1).map((text) => escapeHtml(text[language]))].join(' ')}</p><p>${second ?? ''} ${third ?? ''}</p>`;
    const colon = language === 'fr' ? '\u00a0: ' : ': ';
    const list = attributes
      .map(
        ({ name, value }) => `<li>${escapeHtml(name[language])}${colon}${escapeHtml(value[language])}</li>`,
      )
      .join('');
    if (shape === 1) return `<p>${first ?? ''}</p><ul>${list}</ul><p>${second ?? ''} ${third ?? ''}</p>`;
    return `<p>${first ?? ''} ${second ?? ''} ${third ?? ''}</p><ul>${list}</ul>`;
  };
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}
