/** Sizes, materials and units must be those of the thing. */
import type { ItemRow } from '#server/demo/generator/catalogue.ts';
import type { Rule, Shop } from './shop.ts';
import { plain } from './shop.ts';

/** Every English or French text about an item: title, description, attributes, options. */
function textsOf(shop: Shop, item: ItemRow, language: 'en' | 'fr'): readonly string[] {
  const project = shop.made.projects.find(({ itemId }) => itemId === item.id);
  const course = shop.made.classes.find(({ itemId }) => itemId === item.id);
  return [
    plain(item.description[language]),
    ...item.attributes.flatMap(({ name, value }) => [name[language], value[language]]),
    ...shop.variantsOf(item).flatMap(({ options }) => options.map(({ value }) => value[language])),
    ...(project?.steps ?? []).map(({ text }) => text[language]),
    ...(course ? [course.bring[language]] : []),
  ];
}

/** Removes what a text says in parentheses. */
const outsideParentheses = (text: string): string => text.replace(/\([^()]*\)/g, '');

function measuresIn(shop: Shop, language: 'en' | 'fr', pattern: RegExp): readonly string[] {
  return shop.made.items.flatMap((item) =>
    [...new Set(textsOf(shop, item, language))]
      .filter((text) => pattern.test(outsideParentheses(text)))
      .map((text) => `${item.title.en}: ${text.slice(0, 160)}`),
  );
}

/** Woods and metals that a title names, by the words that an attribute may use for them. */
const MATERIALS = [
  'birch',
  'basswood',
  'pine',
  'beech',
  'bamboo',
  'aluminum',
  'brass',
  'porcelain',
  'leather',
  'linen',
];

const WEARABLES = /Slippers|Apron$|Apron,|(?:Dress|Coat|Apron|Trousers|Wear) Sewing Pattern/;

export const FACT_RULES: readonly Rule[] = [
  {
    name: 'half pans hold a half pan of paint',
    because: 'a 15 ml half pan would be ten of them',
    faults: (shop) =>
      shop.made.items
        .filter(({ title }) => title.en.includes('Half Pan'))
        .flatMap((item) => shop.variantsOf(item))
        .filter(({ measure }) => measure !== null && measure.unit === 'ml' && measure.amount > 3)
        .map(({ sku }) => sku),
  },
  {
    name: 'floor frames are larger than hoops',
    because: 'nobody puts a stand under four inches of cloth',
    faults: (shop) =>
      shop.made.items
        .filter(({ title }) => title.en.includes('Floor Frame'))
        .flatMap((item) => shop.variantsOf(item))
        .flatMap(({ options }) => options.map(({ value }) => value.en))
        .filter((value) => Number.parseFloat(value) < 11),
  },
  {
    name: 'pigments are listed with the colors that contain them',
    because: 'a list of seventeen pigments reads as the recipe of one pan',
    faults: ({ made }) =>
      made.items.flatMap(({ title, attributes }) =>
        attributes
          .filter(({ name, value }) => name.en.includes('Pigment') && /^P[A-Z]{1,2}\d+,/.test(value.en))
          .map(({ value }) => `${title.en}: ${value.en}`),
      ),
  },
  {
    name: 'the material in a title is the material in the details',
    because: 'a pine sign board was "bare birch"',
    faults: ({ made }) =>
      made.items.flatMap(({ title, attributes }) => {
        const named = MATERIALS.filter((material) => new RegExp(`\\b${material}\\b`, 'i').test(title.en));
        return attributes
          .filter(({ name }) => /^(?:Wood|Material|Made of)$/.test(name.en))
          .filter(({ value }) => MATERIALS.some((other) => new RegExp(`\\b${other}\\b`, 'i').test(value.en)))
          .filter(
            ({ value }) =>
              named.length > 0 && !named.some((material) => value.en.toLowerCase().includes(material)),
          )
          .map(({ value }) => `${title.en}: ${value.en}`);
      }),
  },
  {
    name: 'English gives US units, and metric ones in parentheses',
    because: 'Americans buy yards, ounces and degrees Fahrenheit',
    faults: (shop) =>
      measuresIn(shop, 'en', /\d\s?(?:cm|kg|°C|m|ml|meters?|km)(?![\p{L}²/])|\d{2,} g(?![\p{L}/])/u),
  },
  {
    name: 'needles and hooks are named by their US size first',
    because: 'a pattern says US 8 or H-8, and the package does too',
    faults: (shop) =>
      shop.made.items
        .filter(
          (item) => item.itemType === 1 && ['knitting-needles', 'crochet-hooks'].includes(shop.leafOf(item)),
        )
        .flatMap((item) => shop.variantsOf(item))
        .flatMap(({ options }) => options)
        .filter(({ name, value }) => name.en === 'Size' && !/^(?:US|[A-Z](?:\/[A-Z])?-)/.test(value.en))
        .map(({ value }) => value.en),
  },
  {
    name: 'French gives metric units, and inches in parentheses',
    because: 'Quebec measures in centimeters',
    faults: (shop) => measuresIn(shop, 'fr', /\d\s(?:po|oz|lb|°F)(?!\p{L})/u),
  },
  {
    name: 'what is worn has a size chart',
    because: 'nobody can try on a parcel',
    faults: (shop) =>
      shop.made.items
        .filter(({ kind, title }) => kind === 'product' && WEARABLES.test(title.en))
        .filter(({ description }) => !description.en.includes('<table') || !description.fr.includes('<table'))
        .map(({ title }) => title.en),
  },
  {
    name: 'many items of maker spaces come in several sizes or colors',
    because: 'a shared workshop makes more than one of each',
    faults: (shop) => {
      const theirs = shop.made.items.filter(
        ({ channel, kind }) => channel === 'makerplace' && kind === 'product',
      );
      const several = theirs.filter((item) => shop.variantsOf(item).length > 1);
      return several.length * 2 >= theirs.length
        ? []
        : [`${String(several.length)} of ${String(theirs.length)}`];
    },
  },
];
