import type { Family } from '../product-family.ts';
import { grams, named, one, packs, PACK, VOLUME, WEIGHT } from '../sizes.ts';

/** Clay, glazes and blanks. */
export const CLAY: readonly Family[] = [
  {
    key: 'polymer',
    leaf: 'polymer-clay',
    craft: 'clay',
    type: 'clay',
    art: 'polymer-block',
    lined: true,
    palette: 'dyed',
    many: [8, 16],
    axis: WEIGHT,
    names: [
      'Polymer Clay | Pâte polymère',
      ['Soft Polymer Clay | Pâte polymère souple', 0.95],
      ['Effect Polymer Clay | Pâte polymère à effets', 1.25],
    ],
    sizes: grams([57, 379]),
    facts: [
      [
        'bake',
        'Baking | Cuisson',
        [
          '30 minutes at 265 °F (130 °C) | 30 minutes à 130 °C',
          '15 minutes at 275 °F (135 °C) | 15 minutes à 135 °C',
        ],
      ],
      [
        'after',
        'Once baked | Après cuisson',
        ['slightly flexible | légèrement souple', 'hard and matte | dure et mate'],
      ],
    ],
    about: [
      'Bakes in {bake} and comes out {after}. | Cuisson de {bake} ; {after} à la sortie du four.',
      'Colors stay where you put them, even in a thin cane. | Les couleurs restent en place, même dans une canne très fine.',
    ],
    tags: ['polymer clay', 'earrings', 'miniatures'],
  },
  {
    key: 'air-dry',
    leaf: 'air-dry-clay',
    craft: 'clay',
    type: 'clay',
    art: 'clay',
    axis: WEIGHT,
    hex: '#efe8dc',
    names: [
      'White Air-Dry Clay | Pâte autodurcissante blanche',
      ['Terracotta Air-Dry Clay | Pâte autodurcissante terre cuite', 1],
      ['Paper Clay | Pâte à papier', 1.2],
      ['Stone-Effect Air-Dry Clay | Pâte autodurcissante effet pierre', 1.2],
    ],
    sizes: grams([500, 799], [1000, 1299]),
    facts: [['dry', 'Drying | Séchage', ['24 hours | 24 heures', '48 to 72 hours | 48 à 72 heures']]],
    about: [
      'Dry in {dry}, then sand, paint and varnish. | Après {dry} de séchage, on ponce, on peint et on vernit.',
      'Trinket dishes, ornaments and school projects without a kiln. | Vide-poches, ornements et projets d’école, sans four.',
    ],
    tags: ['air-dry clay', 'modelling', 'kids'],
  },
  {
    key: 'sculpting',
    leaf: 'sculpting-tools',
    craft: 'clay',
    type: 'handTool',
    art: ['loop-tools', 'dotting-tools'],
    hex: '#a9744c',
    names: ['Pottery Tool Set | Ensemble d’outils de poterie', ['Dotting Tools | Outils à boules', 0.7]],
    sizes: one(1499, 220),
    facts: [['pieces', 'Pieces | Pièces', ['5 | 5', '8 | 8', '11 | 11']]],
    about: [
      '[Tool] {pieces} shapes for cutting, smoothing and marking. | {pieces} formes pour couper, lisser et marquer.',
    ],
    tags: ['pottery tools', 'sculpting', 'roller'],
  },
  {
    key: 'pottery-clay',
    leaf: 'pottery-clay',
    craft: 'clay',
    type: 'clay',
    art: 'clay-pug',
    axis: WEIGHT,
    hex: '#b9a48c',
    names: [
      [
        'Stoneware Clay | Argile de grès',
        1,
        { cone: ['cone 6 | cône 6', 'cone 10 | cône 10'], shrink: ['11% | 11 %', '12.5% | 12,5 %'] },
      ],
      ['Red Earthenware | Faïence rouge', 0.9, { cone: ['cone 04 | cône 04'], shrink: ['6% | 6 %'] }],
      [
        'Porcelain Body | Pâte de porcelaine',
        1.6,
        { cone: ['cone 6 | cône 6', 'cone 10 | cône 10'], shrink: ['13% | 13 %'] },
      ],
      ['Speckled Stoneware | Grès moucheté', 1.2, { cone: ['cone 6 | cône 6'], shrink: ['11% | 11 %'] }],
      ['Raku Clay | Argile à raku', 1.15, { cone: ['cone 04 | cône 04'], shrink: ['6% | 6 %'] }],
    ],
    sizes: named(['5', '11 lb (5 kg) | 5 kg', 1499, 5100], ['10', '22 lb (10 kg) | 10 kg', 2599, 10200]),
    facts: [
      ['cone', 'Firing | Cuisson', ['cone 6 | cône 6', 'cone 04 | cône 04', 'cone 10 | cône 10']],
      ['shrink', 'Shrinkage | Retrait', ['11% | 11 %', '12.5% | 12,5 %', '6% | 6 %']],
    ],
    about: [
      'Fires to {cone} with {shrink} shrinkage. | Cuisson au {cone}, retrait de {shrink}.',
      'Throws upright and forgives a slow hand. | Monte bien au tour et pardonne une main lente.',
    ],
    tags: ['pottery', 'stoneware', 'wheel'],
  },
  {
    key: 'glazes',
    leaf: 'glazes-and-underglazes',
    craft: 'clay',
    type: 'glaze',
    art: 'glaze-jar',
    palette: 'pigments',
    many: [6, 12],
    axis: VOLUME,
    names: [
      'Brush-On Glaze | Glaçure au pinceau',
      ['Velvet Underglaze | Engobe velouté', 0.9],
      ['Crystal Glaze | Glaçure cristalline', 1.3, { food: ['decorative only | décoratif seulement'] }],
    ],
    sizes: named(['118', '4 fl oz (118 ml) | 118 ml', 949, 190]).map((size) => ({
      ...size,
      measure: { amount: 118, unit: 'ml' },
    })),
    facts: [
      ['cone', 'Firing | Cuisson', ['cone 05–06 | cône 05–06', 'cone 5–6 | cône 5–6']],
      [
        'food',
        'Food use | Contact alimentaire',
        [
          'food-safe when fired as directed | alimentaire si la cuisson est respectée',
          'decorative only | décoratif seulement',
        ],
      ],
    ],
    about: ['Three coats, then {cone}: {food}. | Trois couches, puis {cone} : {food}.'],
    tags: ['glaze', 'underglaze', 'ceramic'],
  },
  {
    key: 'bisque',
    leaf: 'bisque-and-pottery-blanks',
    craft: 'clay',
    type: 'blank',
    art: ['bisque-mug', 'bisque-tile', 'bisque-bowl', 'bisque-planter', 'bisque-ornament'],
    hex: '#f2ece1',
    names: [
      'Bisque Mug | Tasse en biscuit',
      ['Bisque Tile | Carreau en biscuit', 0.4],
      ['Bisque Bowl | Bol en biscuit', 1.1],
      ['Bisque Planter | Cache-pot en biscuit', 1.3],
      ['Bisque Ornament | Ornement en biscuit', 0.3],
    ],
    axis: PACK,
    sizes: packs([1, 799, 320], [6, 3999, 320]),
    facts: [['fired', 'Fired to | Cuit au', ['cone 04 | cône 04']]],
    about: [
      'Fired to {fired}, ready for underglaze and one more trip to the kiln. | Déjà cuit au {fired}, prêt pour l’engobe et un dernier passage au four.',
      'Smooth, white and just waiting for a fish. | Lisse, blanc, et n’attend plus qu’un poisson.',
    ],
    tags: ['bisque', 'blank', 'pottery painting'],
  },
];
