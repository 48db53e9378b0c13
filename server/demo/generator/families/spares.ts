import type { Family } from '../product-family.ts';
import { inches, LENGTH, millimetres, named, one, packs, PACK, SIZE, yards } from '../sizes.ts';

/** Spare parts and small tools. */
export const SPARES: readonly Family[] = [
  {
    key: 'presser-feet',
    leaf: 'machine-needles-and-feet',
    craft: 'sewing',
    type: 'machinePart',
    art: ['walking-foot', 'presser-foot', 'presser-foot', 'presser-foot'],
    hex: '#b9bdc4',
    share: 0.6,
    names: [
      'Walking Foot | Pied double entraînement',
      ['Invisible Zipper Foot | Pied pour fermeture invisible', 0.5],
      ['Quarter-Inch Foot | Pied de 6 mm pour courtepointe', 0.6],
      ['Buttonhole Foot | Pied à boutonnière', 0.6],
    ],
    sizes: one(2499, 60),
    facts: [
      [
        'shank',
        'Shank | Tige',
        ['low shank | tige basse', 'high shank | tige haute', 'snap-on | à encliqueter'],
      ],
    ],
    about: [
      'Fitting: {shank}. Check your manual for the shank of your machine. | Fixation : {shank}. Vérifiez la tige de votre machine dans son manuel.',
    ],
    tags: ['presser foot', 'machine', 'walking foot'],
  },
  {
    key: 'rotary-blades',
    leaf: 'rotary-cutters-and-mats',
    craft: 'fabric',
    type: 'blade',
    art: ['rotary-blades', 'rotary-blades', 'pinking-blades'],
    hex: '#aeb4bb',
    share: 0.6,
    names: [
      'Rotary Blades | Lames rotatives',
      ['Titanium Rotary Blades | Lames rotatives en titane', 1.5],
      ['Pinking Rotary Blades | Lames rotatives à cranter', 1.3],
    ],
    axis: SIZE,
    sizes: millimetres([28, 899, 10], [45, 1199, 15], [60, 1599, 22]),
    facts: [
      ['count', 'In the case | Dans l’étui', ['2 blades | 2 lames', '5 blades | 5 lames']],
      [
        'steel',
        'Steel | Acier',
        ['tungsten tool steel | acier au tungstène', 'stainless tool steel | acier inoxydable'],
      ],
    ],
    about: [
      '{count} in {steel}, each in its own oiled paper. | {count} en {steel}, chacune dans son papier huilé.',
    ],
    tags: ['rotary', 'blade', 'quilting'],
  },
  {
    key: 'interfacing',
    leaf: 'batting-and-interfacing',
    craft: 'fabric',
    type: 'layer',
    art: 'interfacing',
    hex: '#f2efe8',
    share: 0.6,
    names: [
      'Fusible Woven Interfacing | Entoilage tissé thermocollant',
      ['Non-Woven Interfacing | Entoilage non tissé', 0.7],
      ['Fusible Fleece | Molleton thermocollant', 1.4],
    ],
    axis: LENGTH,
    sizes: yards([1, 499, 80], [3, 1349, 240], [5, 1999, 400]),
    facts: [
      ['weight', 'Weight | Épaisseur', ['light | léger', 'medium | moyen', 'firm | ferme']],
      ['width', 'Width | Largeur', ['20 in. | 51 cm', '44 in. | 112 cm']],
    ],
    about: [
      'Weight: {weight}. Width: {width}. It gives a collar or a bag its shape without showing. | Poids : {weight} ; largeur : {width}. Donne sa tenue à un col ou à un sac, sans se voir.',
    ],
    tags: ['interfacing', 'fusible', 'sewing'],
  },
  {
    key: 'gel-plates',
    leaf: 'cyanotype-and-gel-printing',
    craft: 'print',
    type: 'block',
    art: ['gel-plate', 'round-gel-plate'],
    hex: '#e9c9a0',
    share: 0.5,
    names: [
      'Gel Printing Plate | Plaque d’impression en gel',
      ['Round Gel Plate | Plaque de gel ronde', 0.9],
    ],
    axis: SIZE,
    sizes: named(
      ['5X7', '5 × 7 in. | 13 × 18 cm', 2299, 320],
      ['8X10', '8 × 10 in. | 20 × 25 cm', 3499, 720],
    ),
    facts: [
      [
        'keeps',
        'Keeping | Conservation',
        [
          'at room temperature | à la température ambiante',
          'between its two films | entre ses deux pellicules',
        ],
      ],
    ],
    about: [
      'Roll acrylic on, lay a leaf down, pull the print. Keeps for years {keeps}. | Encrez à l’acrylique, posez une feuille, tirez l’épreuve. Se garde des années {keeps}.',
    ],
    tags: ['gel plate', 'monoprint'],
  },
  {
    key: 'seal-handles',
    leaf: 'wax-seals-and-sealing-wax',
    craft: 'print',
    type: 'handTool',
    art: ['wax-seal', 'melting-spoon'],
    hex: '#8a5a3a',
    lined: true,
    share: 0.5,
    names: [
      'Brass Wax Seal with Handle | Sceau de laiton avec manche',
      ['Wax Melting Spoon | Cuillère à fondre la cire', 0.7],
    ],
    sizes: one(1899, 80),
    facts: [
      [
        'grip',
        'Handle | Manche',
        ['rosewood | palissandre', 'turned beech | hêtre tourné', 'maple | érable'],
      ],
    ],
    about: [
      'The handle ({grip}) unscrews, so another seal fits it later. | Le manche ({grip}) se dévisse pour recevoir un autre sceau plus tard.',
    ],
    tags: ['wax seal', 'handle', 'envelope'],
  },
  {
    key: 'paper-stumps',
    leaf: 'erasers-sharpeners-and-blenders',
    craft: 'draw',
    type: 'helper',
    art: 'paper-stumps',
    hex: '#d9d2c4',
    share: 0.5,
    names: ['Paper Stumps | Estompes en papier', ['Felt Blending Stumps | Estompes en feutre', 1.2]],
    axis: PACK,
    sizes: packs([3, 399, 8], [6, 699, 8]),
    facts: [
      [
        'use',
        'For | Usage',
        ['graphite and charcoal | graphite et fusain', 'pastel and chalk | pastel et craie'],
      ],
    ],
    about: [
      'Made for {use}; a rub on sandpaper cleans the point. | Usage : {use}. Un passage sur le papier sablé nettoie la pointe.',
    ],
    tags: ['stump', 'blending'],
  },
  {
    key: 'weaving-dowels',
    leaf: 'looms-and-weaving-tools',
    craft: 'stitch',
    type: 'base',
    art: ['dowels', 'shuttle', 'shuttle'],
    hex: '#d2ab78',
    share: 0.5,
    names: [
      'Weaving Dowels | Goujons de tissage',
      ['Stick Shuttles | Navettes plates', 0.9],
      ['Weaving Combs | Peignes à tisser', 1.2],
    ],
    axis: LENGTH,
    sizes: inches([8, 599, 40], [12, 799, 70], [16, 999, 110]),
    facts: [['wood', 'Wood | Bois', ['beech | hêtre', 'cherry | merisier', 'maple | érable']]],
    about: ['{wood}, sanded until no thread catches. | {wood}, poncé jusqu’à ce qu’aucun fil n’accroche.'],
    tags: ['dowel', 'shuttle', 'weaving'],
  },
  {
    key: 'chain',
    leaf: 'wire-and-chain',
    craft: 'bead',
    type: 'finding',
    art: 'chain',
    palette: 'metals',
    many: [3, 6],
    axis: LENGTH,
    share: 0.5,
    names: [
      'Cable Chain | Chaîne forçat',
      ['Rolo Chain | Chaîne jaseron', 1.1],
      ['Paperclip Chain | Chaîne trombone', 1.3],
    ],
    sizes: yards([1, 599, 25], [5, 2499, 125]),
    facts: [['link', 'Link | Maillon', ['2 mm | 2 mm', '3 mm | 3 mm', '5 mm | 5 mm']]],
    about: [
      'Links of {link}, soldered so that they do not open. | Maillons de {link}, soudés pour ne pas s’ouvrir.',
      'Cut to length with flush cutters and finish with a jump ring. | Se coupe à la longueur voulue et se termine par un anneau.',
    ],
    tags: ['chain', 'necklace'],
  },
];
