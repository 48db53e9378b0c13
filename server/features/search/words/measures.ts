/**
 * Sizes and amounts as meaning: US 7 is 4.5 mm, 2 oz is 59 ml, 7 inches are 18 cm. An item's text is searched for each way of writing
 * the same measure, in the form in which `search_clean` leaves it (4.5 mm is `4p5mm`, 11/0 is `11f0`).
 */
import type { Language } from '#locales/paths.ts';

/** Units by the symbol that `search_clean` joins to a number (4.5mm); each with all its spellings in English and French. */
const UNITS = {
  mm: 'mm millimeter millimeters millimetre millimetres',
  cm: 'cm centimeter centimeters centimetre centimetres',
  m: 'm meter meters metre metres',
  in: 'in inch inches po pouce pouces',
  yd: 'yd yds yard yards verge verges',
  g: 'g gr gram grams gramme grammes',
  kg: 'kg kilo kilos kilogram kilograms kilogramme kilogrammes',
  oz: 'oz ounce ounces once onces',
  lb: 'lb lbs pound pounds livre livres',
  ml: 'ml milliliter milliliters millilitre millilitres',
  l: 'l liter liters litre litres',
} as const;
type Unit = keyof typeof UNITS;

const isUnit = (text: string): text is Unit => text in UNITS;
const UNIT_OF_WORD: ReadonlyMap<string, Unit> = new Map(
  Object.entries(UNITS).flatMap(([unit, words]) =>
    isUnit(unit) ? words.split(' ').map((word) => [word, unit] as const) : [],
  ),
);

/** How many of the second unit one of the first is, and to how many decimals shops round it. Source: NIST SP 811. */
const CONVERSIONS: readonly (readonly [from: Unit, to: Unit, factor: number])[] = [
  ['in', 'cm', 2.54],
  ['in', 'mm', 25.4],
  ['cm', 'mm', 10],
  ['yd', 'm', 0.9144],
  ['m', 'cm', 100],
  ['oz', 'ml', 29.5735],
  ['oz', 'g', 28.3495],
  ['lb', 'g', 453.592],
  ['lb', 'kg', 0.453592],
  ['lb', 'oz', 16],
  ['kg', 'g', 1000],
  ['l', 'ml', 1000],
];
/** Packages of paint and glue count an ounce as 30 ml. */
const NOMINAL_ML_PER_OZ = 30;

/** US sizes of knitting needles and crochet hooks in millimetres. Source: Craft Yarn Council, Hooks & Needles. */
const NEEDLES_MM: ReadonlyMap<string, number> = new Map([
  ...Object.entries({ 0: 2, 1: 2.25, 2: 2.75, 3: 3.25, 4: 3.5, 5: 3.75, 6: 4, 7: 4.5, 8: 5, 9: 5.5, 10: 6 }),
  ...Object.entries({ '10p5': 6.5, 11: 8, 13: 9, 15: 10, 17: 12, 19: 15, 35: 19, 50: 25 }),
]);
const HOOKS_MM: ReadonlyMap<string, number> = new Map([
  ...NEEDLES_MM,
  ...Object.entries({
    b: 2.25,
    c: 2.75,
    d: 3.25,
    e: 3.5,
    f: 3.75,
    g: 4,
    h: 5,
    i: 5.5,
    j: 6,
    k: 6.5,
    l: 8,
    n: 10,
  }),
]);
/** Words of a query about knitting needles or crochet hooks, beside which a size is a US size. */
const NEEDLE_WORDS = /^(needles?|knitting|circulars?|dpns?|aiguilles?|tricot(er)?|circulaires?)$/;
const HOOK_WORDS = /^(crochets?|hooks?|crocheter)$/;
const BEAD_WORDS = /^(beads?|seed|perles?|rocailles?)$/;
const SIZE_WORDS = /^(size|sizes|us|taille|tailles|no|grosseur)$/;
/** Sizes of seed beads, which are written 11/0. */
const BEAD_SIZES = /^(6|8|10|11|12|13|15)$/;

const number = (token: string): number | null => {
  const match = /^(\d{1,5})(?:([pf])(\d{1,3}))?$/.exec(token);
  if (!match) return null;
  const [, whole = '', mark, part = ''] = match;
  if (mark === 'f') return Number(part) === 0 ? null : Number(whole) / Number(part);
  return Number(mark === 'p' ? `${whole}.${part}` : whole);
};

const written = (value: number): string => String(value).replace('.', 'p');
/** The value as shops round it: to a whole number, to a half, and to one decimal. */
const roundings = (value: number): number[] => [
  Math.round(value),
  Math.round(value * 2) / 2,
  Math.round(value * 10) / 10,
];

/** A cleaned text with its numbers as people write them: 4.5mm, in French 4,5mm, and 1/2. */
export const asWritten = (text: string, language: Language): string =>
  text
    .replace(/(\d)p(?=\d)/g, language === 'fr' ? '$1,' : '$1.')
    .replace(/(\d)f(?=\d)/g, '$1/')
    .replace(/(\d)(mm|cm|m|g|kg|ml|l|oz|lb|yd|in)(?![\p{L}\p{N}])/gu, '$1 $2');

function inUnits(value: number, unit: Unit): readonly (readonly [number, Unit])[] {
  const converted = CONVERSIONS.flatMap(([from, to, factor]): (readonly [number, Unit])[] => {
    if (from === unit) return roundings(value * factor).map((one) => [one, to] as const);
    if (to === unit) return roundings(value / factor).map((one) => [one, from] as const);
    return [];
  });
  if (unit === 'oz') converted.push([Math.round(value * NOMINAL_ML_PER_OZ), 'ml']);
  if (unit === 'ml') converted.push([Math.round((value / NOMINAL_ML_PER_OZ) * 2) / 2, 'oz']);
  const near = converted.filter(([one]) => one > 0);
  return [[value, unit], ...near];
}

/** The ways of writing a measure, each as tokens that a text must have. */
export function waysOfWriting(value: number, unit: Unit): readonly (readonly string[])[] {
  const ways = inUnits(value, unit).flatMap(([amount, as]) => [
    [`${written(amount)}${as}`],
    // `search_clean` joins symbols only.
    ...(as === 'in'
      ? [
          [written(amount), 'po'],
          [written(amount), 'inch'],
        ]
      : []),
  ]);
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

/** A measure in a query: how many of its tokens say it, and the ways of writing it. */
export interface Measure {
  readonly length: number;
  readonly ways: readonly (readonly string[])[];
}

/** A query with the mark of inches as a word, because cleaning drops it: 12" becomes 12 in. */
export const withInches = (query: string): string => query.replace(/(\d)\s?(?:"|”|″|'')/g, '$1 in ');

/** Splits `7in` and `us7`; null for other tokens. */
const joined = (token: string): readonly [string, string] | null => {
  const match = /^(\d{1,5}(?:[pf]\d{1,3})?)([a-z]{1,2})$/.exec(token) ?? /^(us)(\d{1,2}(?:p5)?)$/.exec(token);
  return match ? [match[1] ?? '', match[2] ?? ''] : null;
};

const CM_PER_IN = 2.54;

/**
 * The ways of writing a width and a height, in inches or centimetres: an item's text says the unit once, after both.
 * @param given null when the query names no unit
 */
function dimensions(
  width: number,
  height: number,
  given: 'in' | 'cm' | null,
): readonly (readonly string[])[] {
  const pairs = (unit: Unit, factor: number) =>
    roundings(width * factor).map((one, index) => [
      written(one),
      `${written(roundings(height * factor)[index] ?? 0)}${unit}`,
    ]);
  return [
    ...(given === 'cm' ? [] : [...pairs('in', 1), ...pairs('cm', CM_PER_IN)]),
    ...(given === 'in' ? [] : [...pairs('cm', 1), ...pairs('in', 1 / CM_PER_IN)]),
  ];
}

/** Between a width and a height: 16 x 20, 16 by 20, 16 sur 20. */
const CROSS = /^(x|by|sur|par)$/;
const unitOfSide = (word: string): 'in' | 'cm' | null => {
  const unit = UNIT_OF_WORD.get(word);
  return unit === 'in' || unit === 'cm' ? unit : null;
};

/** Reads `16x20`, `16 x 20`, `12 by 16 inches` and `40 x 50cm`. */
function dimensionsAt(all: readonly string[], at: number): Measure | null {
  const [token = '', cross = '', next = ''] = [all[at], all[at + 1], all[at + 2]];
  const together = /^([\dp]+)(in|cm|po)?x([\dp]+)(in|cm|po)?$/.exec(token);
  const first = /^([\dp]+)(in|cm|po)?$/.exec(token);
  const second = CROSS.test(cross)
    ? /^([\dp]+)(in|cm|po)?$/.exec(next)
    : /^x([\dp]+)(in|cm|po)?$/.exec(cross);
  const apart = CROSS.test(cross) ? 3 : 2;
  const [width, height, joinedUnit, length] = together
    ? [together[1], together[3], together[4] ?? together[2], 1]
    : [first?.[1], second?.[1], second?.[2] ?? first?.[2], apart];
  const sides = [number(width ?? ''), number(height ?? '')];
  const [across = null, down = null] = sides;
  if (across === null || down === null) return null;
  const following = joinedUnit === undefined ? unitOfSide(all[at + length] ?? '') : null;
  return {
    length: length + (following === null ? 0 : 1),
    ways: dimensions(across, down, following ?? unitOfSide(joinedUnit ?? '')),
  };
}

function sizeAt(all: readonly string[], size: string): number | null {
  if (all.some((token) => HOOK_WORDS.test(token))) return HOOKS_MM.get(size) ?? null;
  return NEEDLES_MM.get(size) ?? null;
}

/**
 * Reads the measure that starts at a token of a query.
 * @param all the tokens of the query, cleaned and folded
 */
export function measureAt(all: readonly string[], at: number): Measure | null {
  const [token = '', next = ''] = [all[at], all[at + 1]];
  const both = dimensionsAt(all, at);
  if (both) return both;
  const unit = UNIT_OF_WORD.get(next);
  const value = number(token);
  if (value !== null && unit !== undefined) return { length: 2, ways: waysOfWriting(value, unit) };
  const parts = joined(token);
  if (parts) {
    const [amount, ofAmount] = [number(parts[0]), UNIT_OF_WORD.get(parts[1])];
    if (amount !== null && ofAmount !== undefined) {
      // Items write half an inch as 1/2", which leaves the fraction alone.
      const fraction = ofAmount === 'in' && parts[0].includes('f') ? [[parts[0]]] : [];
      return { length: 1, ways: [...fraction, ...waysOfWriting(amount, ofAmount)] };
    }
    const mm = parts[0] === 'us' ? NEEDLES_MM.get(parts[1]) : undefined;
    if (mm !== undefined) return { length: 1, ways: [[token], ...waysOfWriting(mm, 'mm')] };
  }
  const isNamedSize = SIZE_WORDS.test(token) && next !== '';
  const size = isNamedSize ? next : token;
  const length = isNamedSize ? 2 : 1;
  if (/^[1-9]\d?$/.test(size) && all.some((one) => BEAD_WORDS.test(one)) && BEAD_SIZES.test(size))
    return { length, ways: [[`${size}f0`]] };
  const isAboutNeedles = all.some((one) => NEEDLE_WORDS.test(one) || HOOK_WORDS.test(one));
  if (!isAboutNeedles && token !== 'us') return null;
  // A bare number or letter is too little.
  if (!isNamedSize) return null;
  const skipped = token === 'us' && SIZE_WORDS.test(next) ? 1 : 0;
  const mm = sizeAt(all, all[at + 1 + skipped] ?? '');
  return mm === null ? null : { length: length + skipped, ways: waysOfWriting(mm, 'mm') };
}
