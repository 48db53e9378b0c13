import type { Size } from './product-family.ts';
import type { Pair } from './text.ts';

export const WEIGHT: Pair = 'Weight | Poids';
export const SIZE: Pair = 'Size | Format';
export const VOLUME: Pair = 'Volume | Contenance';
export const LENGTH: Pair = 'Length | Longueur';
export const PACK: Pair = 'Pack | Paquet';
export const WIDTH: Pair = 'Width | Largeur';
export const GAUGE: Pair = 'Size | Taille';
export const SCENT: Pair = 'Scent | Parfum';

const comma = (amount: number | string) => String(amount).replace('.', ',');

/** A single size, with no option to choose. */
export const one = (cents: number, grams: number): Size[] => [
  { name: 'One size | Format unique', code: '', cents, grams },
];

const GRAMS_IN_OUNCE = 28.35;
const OUNCES_IN_POUND = 16;
const ML_IN_FLUID_OUNCE = 29.5735;
const GRAMS_IN_KILO = 1_000;

const toTenths = (amount: number): string => String(Math.round(amount * 10) / 10);

/** “3.5 oz”, and from a pound up “1.1 lb”. */
const pounds = (amount: number): string => {
  const ounces = amount / GRAMS_IN_OUNCE;
  if (ounces > OUNCES_IN_POUND - 1) return `${toTenths(ounces / OUNCES_IN_POUND)} lb`;
  return `${ounces < 1 ? String(Math.round(ounces * 100) / 100) : String(Math.round(ounces * 4) / 4)} oz`;
};
const metricWeight = (amount: number): string =>
  amount < GRAMS_IN_KILO ? `${String(amount)} g` : `${String(amount / GRAMS_IN_KILO)} kg`;

const fluidOunces = (amount: number): string => {
  const ounces = amount / ML_IN_FLUID_OUNCE;
  return `${ounces < 1 ? String(Math.round(ounces * 20) / 20) : String(Math.round(ounces * 4) / 4)} fl oz`;
};

/** [grams, cents]: sold by weight; ounces and pounds first in English. */
export const grams = (...ladder: readonly (readonly [number, number])[]): Size[] =>
  ladder.map(([amount, cents]) => ({
    name: `${pounds(amount)} (${metricWeight(amount)}) | ${comma(metricWeight(amount))}`,
    code: String(amount),
    cents,
    grams: Math.round(amount * 1.08),
    measure: { amount, unit: 'g' },
  }));

/** [millilitres, cents]: sold by volume. Weights assume 1.25 g per ml and 12 g of packaging. */
export const millilitres = (...ladder: readonly (readonly [number, number])[]): Size[] =>
  ladder.map(([amount, cents]) => ({
    name: `${fluidOunces(amount)} (${String(amount)} ml) | ${comma(amount)} ml`,
    code: `${String(amount).replace('.', '-')}ML`,
    cents,
    grams: Math.round(amount * 1.25 + 12),
    measure: { amount, unit: 'ml' },
  }));

const YARD_IN_METRES = 0.9144;

/** [yards, cents, grams]: cut or wound by the yard. */
export const yards = (...ladder: readonly (readonly [number, number, number])[]): Size[] =>
  ladder.map(([amount, cents, weight]) => ({
    name: `${String(amount)} yd | ${comma(Math.round(amount * YARD_IN_METRES * 10) / 10)} m`,
    code: `${String(amount).replace('.', '-')}YD`,
    cents,
    grams: weight,
    measure: { amount, unit: 'yd' },
  }));

/** [pieces, cents, grams of one piece]. */
export const packs = (...ladder: readonly (readonly [number, number, number])[]): Size[] =>
  ladder.map(([count, cents, each]) => ({
    name: `Pack of ${String(count)} | Paquet de ${String(count)}`,
    code: `${String(count)}PK`,
    cents,
    grams: Math.max(4, Math.round(count * each)),
  }));

/** [pieces, cents, grams of the whole set]. */
export const sets = (...ladder: readonly (readonly [number, number, number])[]): Size[] =>
  ladder.map(([count, cents, weight]) => ({
    name: `Set of ${String(count)} | Ensemble de ${String(count)}`,
    code: `${String(count)}SET`,
    cents,
    grams: weight,
  }));

/** [inches, cents, grams]: a length or diameter given in inches, in centimetres first in French. */
export const inches = (...ladder: readonly (readonly [number, number, number])[]): Size[] =>
  ladder.map(([amount, cents, weight]) => {
    const centimetres = Math.round(amount * 25.4) / 10;
    const metric = centimetres >= 10 ? Math.round(centimetres) : centimetres;
    return {
      name: `${String(amount)} in. (${String(metric)} cm) | ${comma(metric)} cm (${comma(amount)} po)`,
      code: `${String(amount).replace('.', '-')}IN`,
      cents,
      grams: weight,
    };
  });

/** [millimetres, cents, grams]. */
export const millimetres = (...ladder: readonly (readonly [number, number, number])[]): Size[] =>
  ladder.map(([amount, cents, weight]) => ({
    name: `${String(amount)} mm | ${comma(amount)} mm`,
    code: `${String(amount).replace('.', '-')}MM`,
    cents,
    grams: weight,
  }));

/** US names of needles and hooks by millimeters. */
const US_NEEDLES: ReadonlyMap<number, string> = new Map([
  [2.5, 'US 1½'],
  [3.25, 'US 3'],
  [4, 'US 6'],
  [5, 'US 8'],
  [6, 'US 10'],
  [8, 'US 11'],
]);
const US_HOOKS: ReadonlyMap<number, string> = new Map([
  [2.25, 'B-1'],
  [3.5, 'E-4'],
  [4, 'G-6'],
  [5, 'H-8'],
  [6.5, 'K-10½'],
  [10, 'N/P-15'],
]);

const withUsName =
  (names: ReadonlyMap<number, string>) =>
  (...ladder: readonly (readonly [number, number, number])[]): Size[] =>
    millimetres(...ladder).map((size, at) => {
      const amount = ladder[at]?.[0] ?? 0;
      const us = names.get(amount);
      if (us === undefined) throw new Error(`No US size for ${String(amount)} mm`);
      return { ...size, name: `${us} (${String(amount)} mm) | ${comma(amount)} mm (${us})` };
    });

/** [millimetres, cents, grams]: knitting needles, by their US size first in English. */
export const needles = withUsName(US_NEEDLES);
/** [millimetres, cents, grams]: crochet hooks, by their US letter first in English. */
export const hooks = withUsName(US_HOOKS);

/** [inches as written, millimetres, cents, grams]: widths of ribbons and buttons. */
export const widths = (...ladder: readonly (readonly [string, number, number, number])[]): Size[] =>
  ladder.map(([written, amount, cents, weight]) => ({
    name: `${written} in. (${String(amount)} mm) | ${comma(amount)} mm`,
    code: `${String(amount)}MM`,
    cents,
    grams: weight,
  }));

/** [width, height in inches, cents, grams]: sheets, frames, canvases. */
export const flats = (...ladder: readonly (readonly [number, number, number, number])[]): Size[] =>
  ladder.map(([wide, high, cents, weight]) => {
    const metric = (amount: number) => comma(Math.round(amount * 2.54 * 2) / 2);
    return {
      name: `${String(wide)} × ${String(high)} in. | ${metric(wide)} × ${metric(high)} cm`,
      code: `${String(wide)}X${String(high)}`.replaceAll('.', '-'),
      cents,
      grams: weight,
    };
  });

/** [code, name, cents, grams]: anything else. */
export const named = (...ladder: readonly (readonly [string, Pair, number, number])[]): Size[] =>
  ladder.map(([code, name, cents, weight]) => ({ code, name, cents, grams: weight }));
