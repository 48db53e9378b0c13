import type { Both } from '#contract/catalogue.ts';
import { bilingual } from './text.ts';
import type { Pair } from './text.ts';

/** Body measurements by size, in inches; French shows centimeters. */
export type SizeChart = {
  /** The size's column, then one for each measurement. */
  columns: readonly Pair[];
  rows: readonly (readonly [size: Pair, ...inches: number[]])[];
};

const CM_PER_INCH = 2.54;
const FRACTIONS = ['', '¼', '½', '¾'];

/** “14½” in quarters of an inch. */
function inQuarters(inches: number): string {
  const quarters = Math.round(inches * FRACTIONS.length);
  return `${String(Math.floor(quarters / FRACTIONS.length))}${FRACTIONS[quarters % FRACTIONS.length] ?? ''}`;
}

/** The chart as a table in HTML. */
export function sizeChartHtml({ columns, rows }: SizeChart): Both {
  const inLanguage = (language: 'en' | 'fr'): string => {
    const unit = language === 'en' ? 'in.' : 'cm';
    const head = columns
      .map(
        (column, at) => `<th scope="col">${bilingual(column)[language]}${at === 0 ? '' : ` (${unit})`}</th>`,
      )
      .join('');
    const body = rows
      .map(([size, ...inches]) => {
        const cells = inches.map((one) =>
          language === 'en' ? inQuarters(one) : String(Math.round(one * CM_PER_INCH)),
        );
        return `<tr><th scope="row">${bilingual(size)[language]}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
      })
      .join('');
    return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  };
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

const WOMEN: SizeChart = {
  columns: ['Size | Taille', 'Bust | Poitrine', 'Waist | Taille naturelle', 'Hip | Hanches'],
  rows: [
    ['0 | 0', 32, 24.5, 34.5],
    ['4 | 4', 34, 26.5, 36.5],
    ['8 | 8', 36, 28.5, 38.5],
    ['12 | 12', 39, 31.5, 41.5],
    ['16 | 16', 43, 35.5, 45.5],
    ['20 | 20', 47, 39.5, 49.5],
    ['24 | 24', 51, 43.5, 53.5],
    ['28 | 28', 55, 47.5, 57.5],
  ],
};

const CHILDREN: SizeChart = {
  columns: ['Size | Taille', 'Chest | Poitrine', 'Waist | Taille naturelle', 'Height | Stature'],
  rows: [
    ['2T | 2 ans', 21, 20, 35],
    ['4 | 4 ans', 23, 21, 41],
    ['6 | 6 ans', 25, 22, 46],
    ['8 | 8 ans', 27, 23.5, 51],
    ['10 | 10 ans', 28.5, 24.5, 55],
  ],
};

/** The charts of garment patterns. */
export const PATTERN_CHARTS: Readonly<Record<string, SizeChart>> = {
  Dress: WOMEN,
  Coat: WOMEN,
  Trousers: WOMEN,
  Apron: WOMEN,
  'Children’s': CHILDREN,
};

export const APRON_CHART: SizeChart = {
  columns: ['Size | Taille', 'Bust, up to | Poitrine, jusqu’à', 'Length | Longueur'],
  rows: [
    ['XS to L | TP à G', 44, 32],
    ['XL to 3X | TG à 3X', 58, 35],
  ],
};

export const SLIPPER_CHART: SizeChart = {
  columns: ['Size | Pointure', 'Foot length | Longueur du pied'],
  rows: [
    ['Women’s 6–7 | 36–37', 9.25],
    ['Women’s 8–9, men’s 7 | 38–40', 9.75],
    ['Women’s 10–11, men’s 9 | 41–42', 10.5],
    ['Men’s 10–11 | 43–44', 11],
  ],
};
