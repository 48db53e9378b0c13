/** The popularity of a family's first product, and the colour that it is shown in. */
export type Bestseller = { popularity: number; face?: string };

/** More popular than any other product, and from different crafts, because the first page shows them side by side. */
export const BESTSELLERS: ReadonlyMap<string, Bestseller> = new Map([
  ['hand-dyed', { popularity: 1000, face: 'northern-lights' }],
  ['watercolour', { popularity: 992, face: 'cobalt-turquoise' }],
  ['quilting-prints', { popularity: 984, face: 'poppy-field' }],
  ['seed-beads', { popularity: 976, face: 'turquoise' }],
  ['wax-seals', { popularity: 968, face: 'burgundy' }],
  ['embroidery-kits', { popularity: 960, face: 'meadow-floral-navy' }],
  ['patterned-paper', { popularity: 952, face: 'fern-fronds' }],
  ['candle-kits', { popularity: 944 }],
  ['polymer', { popularity: 936, face: 'tangerine' }],
  ['worsted-wool', { popularity: 928, face: 'goldenrod' }],
  ['acrylic', { popularity: 920, face: 'ultramarine-blue' }],
  ['brushes', { popularity: 912 }],
]);
