import type { Maker } from './maker.ts';

/** Sellers of leather and paper. */
export const LEATHER_PAPER_MAKERS: readonly Maker[] = [
  {
    id: 1010,
    name: 'Saddle & Sparrow',
    city: 'Bozeman',
    state: 'MT',
    country: 'US',
    returns: ['52 Rouse Street', '59715'],
    space: false,
    plan: 'guild',
    handlingDays: 5,
    craft: 'leather',
    about:
      'Former saddler, now mostly notebooks and straps. I cut with a round knife older than I am. | Ancien sellier, je fais surtout des carnets et des courroies. Je coupe avec un couteau demi-lune plus vieux que moi.',
    material: 'Vegetable-tanned leather, waxed linen | Cuir à tannage végétal, lin ciré',
    voice: [
      'Saddle-stitched: if one thread breaks, the other holds. | Point sellier : si un fil casse, l’autre tient.',
      'Repairs are free as long as I can hold an awl. | Les réparations sont gratuites tant que je tiendrai une alêne.',
      'It will scratch, and it will be better for it. | Le cuir va se marquer, et c’est tant mieux.',
    ],
    goods: [
      {
        name: 'Refillable Notebook Cover | Couvre-carnet rechargeable',
        leaf: 'leather-hides-and-pieces',
        art: 'sketchbook',
        cents: 5800,
        grams: 210,
        palette: 'hides',
        about:
          'Holds two A5 books with an elastic down the spine. | Reçoit deux carnets A5, avec un élastique au dos.',
      },
      {
        name: 'Tool Roll | Étui à outils roulé',
        leaf: 'leather-tools',
        art: 'hook-roll',
        cents: 8400,
        grams: 380,
        palette: 'hides',
        about:
          'Twelve pockets for gouges, brushes or hooks. | Douze pochettes pour gouges, pinceaux ou crochets.',
      },
      {
        name: 'Card Wallet Kit | Trousse de porte-cartes',
        leaf: 'leather-hides-and-pieces',
        art: 'card-wallet',
        cents: 3600,
        grams: 150,
        palette: 'hides',
        about:
          'Pieces cut and punched, with thread and two needles. | Pièces coupées et percées, avec le fil et deux aiguilles.',
      },
      {
        name: 'Leather Thimble, Pair | Paire de dés en cuir',
        leaf: 'pins-and-hand-needles',
        art: 'leather',
        cents: 1400,
        grams: 20,
        about: 'Soft where it bends, double where it pushes. | Souple au pli, double à la poussée.',
      },
    ],
    motifs: [
      ['Plain Edge | Bord uni', '#a8693a', '#6f4526', 'solid'],
      ['Basketweave | Vannerie', '#8f5a30', '#c98f5a', 'herringbone'],
      ['Oak Leaf | Feuille de chêne', '#6f4526', '#a8794a', 'leaves'],
      ['Running W | W filant', '#5e2f22', '#a86a4a', 'chevron'],
      ['Prairie Rose | Rose des prairies', '#9a5a3f', '#d9a58a', 'floral'],
      ['Two-Tone | Deux tons', '#3f2f28', '#b98a5a', 'stripe'],
      ['Star Concho | Étoile', '#7a4a2f', '#c9c2b0', 'stars'],
    ],
    tags: ['leather', 'notebook', 'saddle stitch'],
  },
  {
    id: 1011,
    name: 'Papier Mésange',
    city: 'Québec',
    state: 'QC',
    country: 'CA',
    returns: ['363, rue du Moulin', 'G1K 3A1'],
    space: false,
    plan: 'basic',
    handlingDays: 2,
    craft: 'paper',
    about:
      'Paper made from cotton rags in the Limoilou district, then folded, bound or left alone. | Du papier de chiffons de coton fait à Limoilou, puis plié, relié ou laissé tranquille.',
    material: 'Recycled cotton rag | Chiffon de coton recyclé',
    voice: [
      'No two edges tear alike. | Deux bords ne se déchirent jamais pareil.',
      'It takes ink, watercolor and secrets. | Il accepte l’encre, l’aquarelle et les secrets.',
      'Mailed flat between two boards. | Posté bien à plat entre deux cartons.',
    ],
    goods: [
      {
        name: 'Handmade Paper, 10 Sheets | Papier fait main, 10 feuilles',
        leaf: 'decorative-and-handmade-paper',
        art: 'paper-sheets',
        cents: 2200,
        grams: 130,
        about:
          'A5 sheets of about 150 g/m² with four deckle edges. | Des feuilles A5 d’environ 150 g/m², à quatre bords frangés.',
      },
      {
        name: 'Coptic Notebook | Carnet à reliure copte',
        leaf: 'bookbinding-supplies',
        art: 'stitched-journal',
        cents: 3800,
        grams: 260,
        about:
          'Sewn with linen so that it opens quite flat. | Cousu au lin pour s’ouvrir tout à fait à plat.',
      },
      {
        name: 'Bookbinding Kit | Trousse de reliure',
        leaf: 'bookbinding-supplies',
        art: 'bookbinding-kit',
        cents: 4200,
        grams: 420,
        about:
          'Folded signatures, covers, thread, needle and awl. | Cahiers pliés, couvertures, fil, aiguille et alêne.',
      },
      {
        name: 'Seed Paper Cards | Cartes de papier ensemencé',
        leaf: 'blank-cards-and-envelopes',
        art: 'deckle-cards',
        cents: 1800,
        grams: 90,
        about:
          'Five cards with wildflower seeds: write, send, plant. | Cinq cartes aux graines de fleurs sauvages : écrire, poster, semer.',
      },
      {
        name: 'Folded Paper Garland | Guirlande de papier plié',
        leaf: 'origami-and-quilling-paper',
        art: 'ribbon',
        cents: 2600,
        grams: 70,
        about: 'Two meters of folded birds on cotton thread. | Deux mètres d’oiseaux pliés sur fil de coton.',
      },
    ],
    motifs: [
      ['Chickadee | Mésange', '#4a4d52', '#e3d9c3', 'speckle'],
      ['Blue Shutters | Volets bleus', '#4f7aa8', '#e9e2d0', 'stripe'],
      ['Petals | Pétales', '#f0dfe0', '#c9788a', 'floral'],
      ['Straw | Paille', '#e3cf9a', '#b39a5a', 'speckle'],
      ['Nettle | Ortie', '#8fa37a', '#5f7a4f', 'leaves'],
      ['February | Février', '#e9edf0', '#b3c0c9', 'speckle'],
      ['Red Roofs | Toits rouges', '#b3453a', '#e9d3bf', 'plaid'],
      ['Charcoal Dust | Poussière de fusain', '#6a6a6c', '#c9c8c4', 'marble'],
    ],
    tags: ['paper', 'handmade', 'notebook', 'reliure'],
  },
];
