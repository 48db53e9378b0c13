/**
 * Searches of shoppers: common, rare, French, mistyped and paired words, each with three facets that the
 * shop offers for it. The same seed gives the same searches, and no two of them are alike.
 */
import type { Facet } from '#contract/catalogue.ts';
import { groupBy } from '#server/platform/group-by.ts';

export interface Asked {
  readonly words: string;
  readonly language: 'en' | 'fr';
}

const list = (text: string): readonly string[] => text.split(',').map((one) => one.trim());

const COMMON =
  list(`yarn, cotton, paint, brush, paper, fabric, wool, beads, canvas, thread, needle, scissors, glue,
  ink, pencils, kit, embroidery, knitting, quilting, crochet, soap, candle, felt, leather, ribbon, stamp, sewing,
  painting, drawing, jewellery, clay, dye, wood, frame, glass, stickers, cardstock, hand dyed, black, for children`);

const RARE =
  list(`indigo resist, bone folder, tatting shuttle, gilding size, niddy noddy, sashiko thimble, cyanotype,
  pyrography, corozo, coptic, jaseron, grapevine, baren, concho, ranunculus, toadstools, herring, chambray, viscose,
  alpaca, saltmarsh, lighthouse, interfacing, woodturning, origami, crewel, shimmer, kneaded eraser, nuthatch, avocado,
  blueberry, proportional divider, fusible web, swift winder, bisque, beveler, googly eyes, pipe cleaners, slime,
  floater frame`);

const FRENCH =
  list(`laine mérinos, peinture à l’huile, aiguilles circulaires, tissus, crochets, pinceaux, fil à broder,
  courtepointe, teinture, savon, papier, perles, coton, soie, bois, feutrine, rubans, colle, encre, pastels, toile,
  argile, cire d’abeille, ciseaux, boutons, tricot, broderie, dessin, cuir, mosaïque, vannerie, glaçures, étamine,
  châle, écharpe, pantoufles, neige, karité, toison, gaufrage, engobes, navettes, alpaga, lavande, tablier, retailles,
  chaînes, citrouilles, reliure, sceaux`);

const PAIRED_EN =
  list(`merino yarn, cotton fabric, acrylic paint, watercolour paper, sock yarn, linen thread, glass beads,
  oil pastels, quilting cotton, embroidery hoop, crochet hook, soap mould, candle wicks, leather punch, sewing kit,
  knitting needles, blue wool, green felt, wooden frame, silver clasp, brush set, drawing pencils, lino cutter,
  stamp pad, dried flowers, hand painted yarn, the best scissors for fabric, beginner weaving class`);

const PAIRED_FR =
  list(`coton bleu, peinture acrylique, papier aquarelle, aiguille à tricoter, perles de verre, fil de lin, cours de poterie,
  tissu à courtepointe, ensemble de broderie, bois tourné, laine rouge, savon à la lavande`);

/** Typical misspellings, which no other list of ours contains. */
const MISTYPED =
  list(`acrilyc paint, mernio wool, watercolr, crotchet hook, embroidary, scisors, kniting, seqins,
  neddles, quilitng, ribon, lether`);
/** Words to misspell: long enough to be recognized with one slip. */
const SLIPPED: readonly Asked[] = [
  ...list(`cotton, fabric, canvas, thread, needle, scissors, pencils, embroidery, knitting, quilting, crochet, candle,
    leather, painting, drawing, jewellery, stickers, cardstock, interfacing, woodturning, cyanotype, alpaca, merino,
    watercolour, beginner, mould, clasp, charms, weaving, pottery`).map((words) => ({
    words,
    language: 'en' as const,
  })),
  ...list(`peinture, aiguilles, pinceaux, courtepointe, teinture, broderie, crochets, rubans, ciseaux, boutons, tricot,
    feutrine, aquarelle, vannerie, tablier`).map((words) => ({ words, language: 'fr' as const })),
];

/** A sequence of numbers below 1 that depends only on its seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function oneOf<Value>(values: readonly Value[], chance: () => number): Value {
  const value = values[Math.floor(chance() * values.length)];
  if (value === undefined) throw new Error('an empty list has nothing to pick');
  return value;
}

/** Swaps two letters, omits, doubles or replaces one; never the first. */
function slip(word: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const kinds = [next + here, next, here + here + next, `${String.fromCharCode(97 + (at % 26))}${next}`];
  return `${before}${oneOf(kinds, chance)}${after}`;
}

/** Every query of the mix once, in random order. */
export function queries(): readonly Asked[] {
  const chance = chances(1);
  const english = [...COMMON, ...RARE, ...PAIRED_EN, ...MISTYPED];
  const french = [...FRENCH, ...PAIRED_FR];
  const all = [
    ...english.map((words) => ({ words, language: 'en' as const })),
    ...french.map((words) => ({ words, language: 'fr' as const })),
    ...SLIPPED.map(({ words, language }) => ({ words: slip(words, chance), language })),
  ];
  return all
    .map((asked) => ({ asked, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ asked }) => asked);
}

/** Facets in which a shopper can choose several values. */
const SEVERAL = new Set<Facet['key']>(['kind', 'colour', 'brand', 'seller']);
const CHOSEN_FACETS = 3;
const CHOSEN_VALUES = 3;

/** A random value, likelier the more items it has. */
function likely(values: Facet['values'], chance: () => number): string {
  let left = chance() * values.reduce((sum, { count }) => sum + count, 0);
  for (const { value, count } of values) {
    left -= count;
    if (left < 0) return value;
  }
  return oneOf(values, chance).value;
}

/** Three different facets, with one to three values each if several are possible. The values of one key, such as two attributes, are one list. */
function threeOf(facets: readonly Facet[], chance: () => number): ReadonlyMap<string, string> {
  const chosen = facets
    .map((facet) => ({ facet, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, CHOSEN_FACETS)
    .map(({ facet: { key, values } }) => {
      const several = SEVERAL.has(key) ? 1 + Math.floor(chance() * CHOSEN_VALUES) : 1;
      return { key, values: new Set(Array.from({ length: several }, () => likely(values, chance))) };
    });
  const byKey = groupBy(chosen, ({ key }) => key);
  return new Map([...byKey].map(([key, same]) => [key, same.flatMap(({ values }) => [...values]).join(',')]));
}

/** A request of the mix: the language and the query string. */
export interface Sent extends Asked {
  readonly query: string;
}

/**
 * The given number of different searches: the queries in turn, with other facets each time.
 * @param facetsFor the facets that the shop offers for a query before anything is chosen
 */
export function searches(facetsFor: (asked: Asked) => readonly Facet[], count: number): readonly Sent[] {
  const chance = chances(2);
  const mix = queries();
  const made = new Map<string, Sent>();
  for (let tried = 0; made.size < count && tried < 4 * count; tried += 1) {
    const asked = mix[tried % mix.length];
    if (asked === undefined) break;
    const query = String(new URLSearchParams([['q', asked.words], ...threeOf(facetsFor(asked), chance)]));
    made.set(`${asked.language} ${query}`, { ...asked, query });
  }
  return [...made.values()];
}

const TYPED_FROM = 2;

/** The prefixes sent while a shopper types the queries of the mix: from two letters up to the whole query. */
export function typed(count: number): readonly Sent[] {
  const mix = queries();
  const made: Sent[] = [];
  for (let round = 0; made.length < count; round += 1) {
    for (const { words, language } of mix) {
      const letters = TYPED_FROM + (round % Math.max(1, words.length - TYPED_FROM + 1));
      const begun = words.slice(0, letters);
      made.push({ words: begun, language, query: String(new URLSearchParams({ q: begun })) });
    }
  }
  return made.slice(0, count);
}
