import type { Fact } from '../product-family.ts';

/** Facts that yarns share, with their possible values. */
export const ply = (...values: Fact[2]): Fact => ['ply', 'Construction | Structure', values];
export const fibre = (...values: Fact[2]): Fact => ['fibre', 'Fiber content | Composition', values];
export const gauge = (...values: Fact[2]): Fact => [
  'gauge',
  'Gauge over 4 in. (10 cm) | Échantillon sur 10 cm',
  values,
];
export const needle = (...values: Fact[2]): Fact => [
  'needle',
  'Suggested needle | Aiguilles suggérées',
  values,
];
export const metres = (...values: Fact[2]): Fact => ['metres', 'Yardage | Métrage', values];
export const care: Fact = [
  'care',
  'Care | Entretien',
  [
    'hand wash cool, dry flat | lavage à la main à l’eau froide, séchage à plat',
    'machine wash gentle, dry flat | lavage délicat à la machine, séchage à plat',
  ],
];
