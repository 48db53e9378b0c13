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

const comma = (amount: number) => String(amount).replace('.', ',');

/** A single size, with no option to choose. */
export const one = (cents: number, grams: number): Size[] => [
  { name: 'One size | Format unique', code: '', cents, grams },
];

/** [grams, cents]: sold by weight. */
export const grams = (...ladder: readonly (readonly [number, number])[]): Size[] =>
  ladder.map(([amount, cents]) => ({
    name: `${String(amount)} g | ${String(amount)} g`,
    code: String(amount),
    cents,
    grams: Math.round(amount * 1.08),
    measure: { amount, unit: 'g' },
  }));

/** [millilitres, cents]: sold by volume. Weights assume 1.25 g per ml and 12 g of packaging. */
export const millilitres = (...ladder: readonly (readonly [number, number])[]): Size[] =>
  ladder.map(([amount, cents]) => ({
    name: `${String(amount)} ml | ${String(amount)} ml`,
    code: `${String(amount)}ML`,
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
