/** The sizes of the trade: needles and hooks by their US names, yarn by the Craft Yarn Council's standard weights, heads for hats. */

export const NEEDLES: readonly (readonly [us: string, mm: number])[] = [
  ['0', 2],
  ['1', 2.25],
  ['2', 2.75],
  ['3', 3.25],
  ['4', 3.5],
  ['5', 3.75],
  ['6', 4],
  ['7', 4.5],
  ['8', 5],
  ['9', 5.5],
  ['10', 6],
  ['10½', 6.5],
  ['11', 8],
  ['13', 9],
  ['15', 10],
  ['17', 12.75],
  ['19', 15],
  ['35', 19],
  ['50', 25],
];

export const HOOKS: readonly (readonly [us: string, mm: number])[] = [
  ['B-1', 2.25],
  ['C-2', 2.75],
  ['D-3', 3.25],
  ['E-4', 3.5],
  ['F-5', 3.75],
  ['G-6', 4],
  ['7', 4.5],
  ['H-8', 5],
  ['I-9', 5.5],
  ['J-10', 6],
  ['K-10½', 6.5],
  ['L-11', 8],
  ['M/N-13', 9],
  ['N/P-15', 10],
];

/** Stitches across four inches, and the needles that give them; null where there is no lower or upper end. */
export const YARNS = [
  { name: 'lace', stitches: [33, 40], us: ['000', '1'], mm: [1.5, 2.25] },
  { name: 'fingering', stitches: [27, 32], us: ['1', '3'], mm: [2.25, 3.25] },
  { name: 'sport', stitches: [23, 26], us: ['3', '5'], mm: [3.25, 3.75] },
  { name: 'dk', stitches: [21, 24], us: ['5', '7'], mm: [3.75, 4.5] },
  { name: 'worsted', stitches: [16, 20], us: ['7', '9'], mm: [4.5, 5.5] },
  { name: 'bulky', stitches: [12, 15], us: ['9', '11'], mm: [5.5, 8] },
  { name: 'superBulky', stitches: [7, 11], us: ['11', '17'], mm: [8, 12.75] },
  { name: 'jumbo', stitches: [null, 6], us: ['17', '50'], mm: [12.75, 25] },
] as const;

/** In inches; the centimeters beside them are rounded as patterns round them. */
export const HATS = [
  { who: 'baby', head: [15, 38], height: [6, 15] },
  { who: 'toddler', head: [18, 46], height: [7, 18] },
  { who: 'child', head: [20, 51], height: [8, 20] },
  { who: 'small', head: [21, 53], height: [8.5, 22] },
  { who: 'medium', head: [22, 56], height: [9, 23] },
  { who: 'large', head: [23.5, 60], height: [9.5, 24] },
] as const;
