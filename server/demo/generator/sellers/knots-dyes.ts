import type { Maker } from './maker.ts';

/** Sellers who quilt, knot and dye. */
export const KNOT_DYE_MAKERS: readonly Maker[] = [
  {
    id: 1004,
    name: 'Patchwork Prairie',
    city: 'Lincoln',
    state: 'NE',
    country: 'US',
    returns: ['1420 Windmill Road', '68508'],
    space: false,
    plan: 'guild',
    handlingDays: 5,
    craft: 'fabric',
    about:
      'Quilts, patterns and scrap bundles from a farmhouse where nothing under two inches gets thrown away, and not much over. | Courtepointes, patrons et sacs de retailles d’une maison de ferme où l’on ne jette rien de plus de cinq centimètres, ni grand-chose de moins.',
    material: 'Quilting cotton, washed and pressed | Coton à courtepointe, lavé et repassé',
    voice: [
      'I quilt on a longarm named Dolores. | Je pique sur une machine à long bras qui s’appelle Dolores.',
      'Patterns come with a phone number: mine. | Les patrons viennent avec un numéro de téléphone : le mien.',
      'Bindings are sewn down by hand, on the porch. | Les bordures sont cousues à la main, sur la galerie.',
    ],
    goods: [
      {
        name: 'Quilt Block Kit | Trousse de bloc de courtepointe',
        leaf: 'quilt-kits',
        art: 'log-cabin-kit',
        cents: 2600,
        grams: 250,
        about:
          'Pieces for four 12-inch blocks, cut with a quarter inch to spare. | Les morceaux de quatre blocs de 30 cm, coupés avec une réserve de 6 mm.',
      },
      {
        name: 'Finished Lap Quilt | Courtepointe de genoux',
        leaf: 'quilt-kits',
        art: 'ohio-star-kit',
        cents: 32000,
        grams: 1500,
        about:
          '50 by 60 inches, cotton all through, quilted in loops. | 127 sur 152 cm, tout coton, piquée en boucles.',
      },
      {
        name: 'Scrap Bundle | Sac de retailles',
        leaf: 'precut-fabric-bundles',
        art: 'charm-pack',
        cents: 1800,
        grams: 450,
        about:
          'A pound of good pieces sorted by mood rather than by rule. | Une livre de beaux morceaux, triés selon l’humeur plutôt que selon la règle.',
      },
      {
        name: 'Paper Quilt Pattern | Patron de courtepointe',
        leaf: 'sewing-patterns',
        art: 'pattern-envelope',
        cents: 1400,
        grams: 60,
        about:
          'Three sizes, full drawings and no surprise arithmetic. | Trois formats, des dessins complets et aucun calcul surprise.',
      },
      {
        name: 'Quilted Table Mats, Set of 4 | Napperons piqués, ensemble de 4',
        leaf: 'quilting-cotton-prints',
        art: 'table-runner',
        cents: 6400,
        grams: 420,
        about:
          'Reversible, washable and made to lie flat. | Réversibles, lavables et faits pour rester à plat.',
      },
    ],
    motifs: [
      ['Barn Star | Étoile de grange', '#a32a2f', '#f1e6cc', 'stars'],
      ['Churn Dash | Baratte', '#2f4f7a', '#e9dcc0', 'gingham'],
      ['Wild Geese | Oies sauvages', '#5f6b4a', '#d9c59a', 'chevron'],
      ['Sunflower Row | Rang de tournesols', '#e0ac2e', '#5a4a2a', 'floral'],
      ['Feed Sack | Poche de moulée', '#e6b8b2', '#6f93a8', 'dots'],
      ['Winter Wheat | Blé d’hiver', '#d3b670', '#8a6a3a', 'herringbone'],
      ['Storm Cellar | Abri de tempête', '#3f4a59', '#9aa5ad', 'plaid'],
      ['County Fair | Foire du comté', '#c9486a', '#4f9a8a', 'stripe'],
    ],
    tags: ['quilt', 'pattern', 'scrap'],
  },
  {
    id: 1005,
    name: 'Nœud Doux',
    city: 'Montréal',
    state: 'QC',
    country: 'CA',
    returns: ['5120, rue des Tisserands', 'H2T 2S1'],
    space: false,
    plan: 'basic',
    handlingDays: 3,
    craft: 'stitch',
    about:
      'Macramé from a third-floor flat in Rosemont, with the windows open and the radio on. | Du macramé noué dans un troisième étage de Rosemont, fenêtres ouvertes et radio allumée.',
    material: 'Recycled cotton cord | Corde de coton recyclé',
    voice: [
      'Every knot is tightened twice. | Chaque nœud est serré deux fois.',
      'Tell me your ceiling height and I will adjust the length. | Dites-moi la hauteur de votre plafond et j’ajusterai la longueur.',
      'Comb the fringe when it arrives; the mail does not. | Peignez la frange à l’arrivée : la poste ne le fait pas.',
    ],
    goods: [
      {
        name: 'Plant Hanger | Suspension à plante',
        leaf: 'macrame-cord',
        art: 'hoop',
        cents: 3800,
        grams: 320,
        palette: 'neutrals',
        about:
          'Holds a 15 to 20 cm pot, 95 cm from ring to tassel. | Pour un pot de 15 à 20 cm, 95 cm de l’anneau au gland.',
      },
      {
        name: 'Wall Hanging | Murale nouée',
        leaf: 'macrame-rings-and-dowels',
        art: 'macrame',
        cents: 9400,
        grams: 700,
        about:
          'Knotted on driftwood found near the river, about 60 cm wide. | Nouée sur un bois de grève trouvé près du fleuve, environ 60 cm de large.',
      },
      {
        name: 'Macramé Kit | Trousse de macramé',
        leaf: 'macrame-cord',
        art: 'kit',
        cents: 3600,
        grams: 520,
        palette: 'neutrals',
        about:
          'Cord cut to length, a ring and drawings that a patient beginner can follow. | Corde coupée, anneau et dessins qu’une personne patiente peut suivre dès la première fois.',
      },
      {
        name: 'Keychain, Set of 2 | Porte-clés, ensemble de 2',
        leaf: 'macrame-rings-and-dowels',
        art: 'ribbon',
        cents: 1900,
        grams: 60,
        palette: 'dyed',
        about:
          'Spiral knots on a brass clasp, small enough for a pocket. | Nœuds en spirale sur un mousqueton de laiton, assez petits pour la poche.',
      },
    ],
    motifs: [
      ['Plateau | Plateau', '#d9c7a5', '#8a7a5f', 'chevron'],
      ['Alley Garden | Ruelle verte', '#6f9a5f', '#e3dcc2', 'leaves'],
      ['Winter Balcony | Balcon d’hiver', '#cfd9df', '#7f93a3', 'solid'],
      ['Terracotta | Terre cuite', '#c2694a', '#efd9c0', 'chevron'],
      ['Late Summer | Fin d’été', '#d9a441', '#a8582f', 'solid'],
      ['Ink Rain | Pluie d’encre', '#2f3a55', '#9fb0c4', 'stripe'],
      ['Milk & Honey | Lait et miel', '#f0e2bf', '#c9923f', 'solid'],
      ['Blue Hour | Heure bleue', '#4a6aa0', '#c9d4ea', 'solid'],
    ],
    tags: ['macrame', 'plant hanger', 'kit'],
  },
  {
    id: 1006,
    name: 'Madder & Moss',
    city: 'Eugene',
    state: 'OR',
    country: 'US',
    returns: ['86 Alder Lane', '97401'],
    space: false,
    plan: 'studio',
    handlingDays: 4,
    craft: 'dye',
    about:
      'Botanical dyer, slow on purpose. I grow a third of my color, gather a third and buy the rest from people I know. | Teinturière végétale, lente par choix. Je cultive un tiers de mes couleurs, j’en récolte un tiers et j’achète le reste à des gens que je connais.',
    material: 'Plant dyes, alum mordant | Teintures végétales, mordant d’alun',
    voice: [
      'Color will soften over the years, as we all do. | La couleur s’adoucira avec les années, comme nous tous.',
      'Wash with something gentle and keep out of hard sun. | Lavez avec un savon doux et gardez loin du grand soleil.',
      'The recipe card tells you which plant it was. | La carte de recette vous dit de quelle plante il s’agit.',
    ],
    goods: [
      {
        name: 'Silk Ribbon, Plant-Dyed | Ruban de soie teint aux plantes',
        leaf: 'ribbon-and-trim',
        art: 'ribbon',
        cents: 1600,
        grams: 20,
        about:
          'Torn on the bias, 2.5 m, with soft frayed edges. | Déchiré en biais, 2,5 m, aux bords légèrement effilochés.',
      },
      {
        name: 'Linen Tea Towel | Linge à vaisselle en lin',
        leaf: 'linen-and-apparel-fabric',
        art: 'sashiko-towels',
        cents: 2800,
        grams: 140,
        about:
          'Bundle-dyed with leaves that leave their print. | Teint en ballot avec des feuilles qui y laissent leur empreinte.',
      },
      {
        name: 'Natural Dye Sampler | Assortiment de teintures naturelles',
        leaf: 'natural-dyes-and-mordants',
        art: 'dye-pouch',
        cents: 4400,
        grams: 400,
        about:
          'Four dyestuffs, mordant and a notebook of recipes. | Quatre matières tinctoriales, un mordant et un carnet de recettes.',
      },
      {
        name: 'Plant-Dyed Fat Quarters | Quarts de verge teints aux plantes',
        leaf: 'precut-fabric-bundles',
        art: 'fabric',
        cents: 4800,
        grams: 300,
        about:
          'Six organic cotton quarters from one day at the vat. | Six quarts de coton biologique, sortis d’une même journée de cuve.',
      },
      {
        name: 'Wool Embroidery Thread | Fil de laine à broder',
        leaf: 'pearl-cotton-and-specialty-thread',
        art: 'tapestry-hank',
        cents: 1200,
        grams: 20,
        about:
          'Fine two-ply wool, 25 m on a card, in a living color. | Fine laine à deux brins, 25 m sur carte, d’une couleur vivante.',
      },
    ],
    motifs: [
      ['Madder | Garance', '#a33b2f', '#d98a70', 'marble'],
      ['Weld | Gaude', '#d9bf3a', '#8f8a2f', 'marble'],
      ['Black Walnut | Noyer noir', '#5a4030', '#9a7a5f', 'marble'],
      ['Avocado Pit | Noyau d’avocat', '#d9a59a', '#b47a6f', 'solid'],
      ['Iron Oak | Chêne au fer', '#5f5f66', '#98979b', 'speckle'],
      ['Japanese Indigo | Persicaire', '#35558a', '#a9bfda', 'marble'],
      ['Coreopsis | Coréopsis', '#d98a2f', '#f0cd7a', 'leaves'],
      ['Lichen Purple | Orseille', '#8a4f86', '#c9a3c6', 'solid'],
    ],
    tags: ['natural dye', 'botanical', 'silk'],
  },
];
