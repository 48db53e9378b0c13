import type { Family } from '../product-family.ts';
import { flats, millimetres, named, SIZE } from '../sizes.ts';

/** Batting, and cutting and measuring tools for quilters. */
export const QUILTING: readonly Family[] = [
  {
    key: 'batting',
    leaf: 'batting-and-interfacing',
    craft: 'fabric',
    type: 'layer',
    art: 'batting',
    hex: '#efe9dc',
    names: [
      'Cotton Quilt Batting | Bourre de coton',
      ['Bamboo Blend Batting | Bourre de bambou mélangée', 1.2],
      ['Wool Batting | Bourre de laine', 1.6],
    ],
    axis: SIZE,
    sizes: named(
      ['CRIB', 'Crib 45 × 60 in. | Bébé 114 × 152 cm', 1599, 350],
      ['TWIN', 'Twin 72 × 90 in. | Une place 183 × 229 cm', 2599, 800],
      ['QUEEN', 'Queen 90 × 108 in. | Grand lit 229 × 274 cm', 3499, 1200],
    ),
    facts: [
      [
        'apart',
        'Quilt up to | Piqué jusqu’à',
        ['8 in. apart | 20 cm d’écart', '10 in. apart | 25 cm d’écart'],
      ],
      ['loft', 'Loft | Gonflant', ['low | faible', 'medium | moyen']],
    ],
    about: [
      'Needle-punched, so it can be quilted up to {apart}. | Aiguilletée : le piqué peut aller jusqu’à {apart}.',
      'Drapes like an old quilt from the first wash. | Tombe comme une vieille courtepointe dès le premier lavage.',
    ],
    tags: ['batting', 'interfacing', 'quilt'],
  },
  {
    key: 'rotary',
    leaf: 'rotary-cutters-and-mats',
    craft: 'sewing',
    type: 'blade',
    art: ['rotary-cutter', 'ergonomic-rotary-cutter'],
    hex: '#b3122d',
    names: [
      'Rotary Cutter | Couteau rotatif',

      ['Ergonomic Rotary Cutter | Couteau rotatif ergonomique', 1.4],
    ],
    axis: SIZE,
    sizes: millimetres([28, 1599, 90], [45, 1899, 120], [60, 2299, 160]),
    facts: [
      [
        'steel',
        'Blade | Lame',
        ['tungsten steel | acier au tungstène', 'titanium-coated steel | acier au titane'],
      ],
    ],
    about: [
      'A blade of {steel} goes through eight layers without a skip. | Une lame en {steel} qui traverse huit épaisseurs sans sauter.',
      'The guard closes by itself when you put it down. | La garde se referme dès qu’on dépose l’outil.',
    ],
    tags: ['rotary', 'cutter', 'blade'],
  },
  {
    key: 'cutting-mats',
    leaf: 'rotary-cutters-and-mats',
    craft: 'sewing',
    type: 'ruler',
    art: ['cutting-mat', 'folding-mat', 'rotating-mat'],
    hex: '#2f6d57',
    share: 0.6,
    names: [
      'Self-Healing Cutting Mat | Tapis de coupe autocicatrisant',
      ['Folding Cutting Mat | Tapis de coupe pliant', 1.3],
      ['Rotating Cutting Mat | Tapis de coupe pivotant', 1.5],
    ],
    axis: SIZE,
    sizes: flats([12, 18, 1799, 500], [18, 24, 2999, 950], [24, 36, 5499, 1900]),
    facts: [
      ['layers', 'Layers | Épaisseurs', ['3 | 3', '5 | 5']],
      [
        'grid',
        'Grid | Quadrillage',
        ['inches one side, centimeters the other | pouces d’un côté, centimètres de l’autre'],
      ],
    ],
    about: [
      '{layers} layers that close behind the blade; {grid}. | {layers} couches qui se referment derrière la lame ; {grid}.',
      'Lies flat, stays flat, and keeps your table in the family. | Reste bien à plat et protège la table de famille.',
    ],
    tags: ['mat', 'cutting', 'quilting'],
  },
  {
    key: 'quilt-rulers',
    leaf: 'quilting-rulers-and-templates',
    craft: 'sewing',
    type: 'ruler',
    art: ['quilt-ruler', 'square-ruler', 'quilt-ruler', 'triangle-ruler'],
    hex: '#e9c64a',
    names: [
      'Quilting Ruler | Règle de courtepointe',
      ['Square Quilting Template | Gabarit carré', 1.1],
      ['Non-Slip Quilting Ruler | Règle de courtepointe antidérapante', 0.9],
      ['Half-Square Triangle Ruler | Règle pour demi-carrés', 1.1],
    ],
    axis: SIZE,
    sizes: flats([6, 12, 1499, 130], [6, 24, 2199, 260], [12, 12, 2399, 280]),
    facts: [
      ['thick', 'Thickness | Épaisseur', ['3 mm | 3 mm']],
      [
        'lines',
        'Lines | Lignes',
        [
          'two-color, readable on light and dark | bicolores, lisibles sur clair et foncé',
          'fine black every 1/8 in. | noires et fines, aux 3 mm',
        ],
      ],
    ],
    about: [
      'Clear acrylic {thick} thick; lines {lines}. | Acrylique clair de {thick} ; lignes {lines}.',
      'Frosted corners grip the cloth while the blade runs along. | Les coins givrés retiennent le tissu pendant que la lame file.',
    ],
    tags: ['ruler', 'template', 'gabarit'],
  },
  {
    key: 'quilt-kits',
    leaf: 'quilt-kits',
    craft: 'fabric',
    type: 'kit',
    art: ['log-cabin-kit', 'ohio-star-kit', 'irish-chain-kit', 'flying-geese-kit'],
    palette: 'prints',
    many: [2, 4],
    axis: SIZE,
    names: [
      'Log Cabin Quilt Kit | Trousse de courtepointe, cabane en rondins',
      'Ohio Star Quilt Kit | Trousse de courtepointe, étoile de l’Ohio',
      ['Irish Chain Quilt Kit | Trousse de courtepointe, chaîne irlandaise', 1.05],
      ['Flying Geese Quilt Kit | Trousse de courtepointe, vol d’oies', 1.1],
    ],
    sizes: named(['LAP', 'Lap | Jeté', 8999, 1100], ['QUEEN', 'Queen | Grand lit', 16999, 2300]),
    facts: [
      ['level', 'Level | Niveau', ['beginner | débutant', 'intermediate | intermédiaire']],
      ['blocks', 'Blocks | Blocs', ['20 | 20', '30 | 30', '42 | 42']],
    ],
    about: [
      'Top and binding for {blocks} blocks, cut to width. | Le dessus et la bordure de {blocks} blocs, coupés à la bonne largeur.',
      'Choose the print, we have already done the arithmetic. | Choisissez l’imprimé, nous avons déjà fait les calculs.',
    ],
    tags: ['quilt', 'kit', 'courtepointe'],
  },
];
