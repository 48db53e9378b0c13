import type { Maker } from './shape.ts';

/** Sellers who dye, spin, knit, stitch and quilt. */
export const TEXTILE_MAKERS: readonly Maker[] = [
  {
    id: 1001,
    name: 'Northern Loom',
    userId: 'demo-seller',
    city: 'Duluth',
    state: 'MN',
    country: 'US',
    space: false,
    plan: 'studio',
    handlingDays: 3,
    craft: 'yarn',
    about:
      'I weave and dye in a converted boathouse on Lake Superior. The colours come from what I see out of the window: ice, lichen, rust and the occasional freighter. | Je tisse et je teins dans un ancien hangar à bateaux du lac Supérieur. Mes couleurs viennent de ce que je vois par la fenêtre : la glace, le lichen, la rouille et parfois un cargo.',
    material: 'Non-superwash Upper Midwest wool | Laine du Haut-Midwest, non traitée',
    voice: [
      'Each lot is small: when it is gone, the next will be a little different. | Chaque lot est petit : le suivant sera un peu différent.',
      'I ship on Mondays and Thursdays, when the truck can get down the hill. | J’expédie le lundi et le jeudi, quand le camion peut descendre la côte.',
      'Skeins are tied four times and washed before they leave. | Les écheveaux sont noués quatre fois et lavés avant le départ.',
    ],
    goods: [
      {
        name: 'Hand-Dyed Fingering Skein | Écheveau fin teint à la main',
        leaf: 'hand-dyed-and-variegated-yarn',
        art: 'skein',
        cents: 2900,
        grams: 108,
        about:
          'Dyed in one kettle at a time, 400 m to the skein, with a bounce that suits shawls and socks. | Teint un chaudron à la fois, 400 m par écheveau, avec un ressort qui convient aux châles et aux bas.',
      },
      {
        name: 'Hand-Dyed Worsted Skein | Écheveau moyen teint à la main',
        leaf: 'hand-dyed-and-variegated-yarn',
        art: 'skein',
        cents: 2700,
        grams: 108,
        about:
          'A sturdy three-ply with 190 m, ready for a yoke or a pair of mitts. | Un trois-brins solide de 190 m, prêt pour un empiècement ou une paire de mitaines.',
      },
      {
        name: 'Mini Skein Set | Ensemble de mini-écheveaux',
        leaf: 'fingering-and-sock-yarn',
        art: 'skein',
        cents: 3400,
        grams: 110,
        about:
          'Five 20 g skeins that walk from dark to light. | Cinq écheveaux de 20 g qui passent du foncé au clair.',
      },
      {
        name: 'Woven Table Runner | Chemin de table tissé',
        leaf: 'looms-and-weaving-tools',
        art: 'fabric',
        cents: 8800,
        grams: 320,
        about:
          'Woven in overshot on an old four-harness loom, 150 cm long with a knotted fringe. | Tissé sur un vieux métier à quatre lames, 150 cm de long, franges nouées.',
      },
      {
        name: 'Pin Loom Starter Kit | Trousse de petit métier à clous',
        leaf: 'looms-and-weaving-tools',
        art: 'frame',
        cents: 4200,
        grams: 380,
        about:
          'A maple loom, a long needle and enough wool for nine squares. | Un métier d’érable, une longue aiguille et assez de laine pour neuf carrés.',
      },
    ],
    motifs: [
      ['First Ice | Première glace', '#b9d3dc', '#7fa0b0', 'heather'],
      ['Ore Boat | Minéralier', '#8a3b2c', '#3c3f44', 'variegated'],
      ['Lichen Rock | Roche à lichen', '#97a06f', '#6f7268', 'speckle'],
      ['Superior Blue | Bleu Supérieur', '#1f4f7a', '#6fa3c0', 'variegated'],
      ['Birch Bark | Écorce de bouleau', '#e9e2d3', '#5a4a3e', 'speckle'],
      ['Harbour Light | Phare du port', '#e0a53a', '#2b3550', 'variegated'],
      ['Agate Beach | Plage d’agates', '#a8502f', '#e0b48a', 'marble'],
      ['Snow Moon | Lune de neige', '#d8dce6', '#8f98b3', 'heather'],
    ],
    tags: ['hand-dyed', 'weaving', 'wool'],
  },
  {
    id: 1002,
    name: 'Laines de l’Anse',
    city: 'Saint-Jean-Port-Joli',
    state: 'QC',
    country: 'CA',
    space: false,
    plan: 'studio',
    handlingDays: 2,
    craft: 'yarn',
    about:
      'Two sisters, forty sheep and a spinning mill the size of a garage, facing the river. We shear in April and dye all summer. | Deux sœurs, quarante brebis et une filature grande comme un garage, face au fleuve. On tond en avril et on teint tout l’été.',
    material: 'Wool from our own flock | Laine de notre propre troupeau',
    voice: [
      'You may find a wisp of hay: consider it a signature. | Vous y trouverez peut-être un brin de foin : c’est notre signature.',
      'Every label names the ewe or the year. | Chaque étiquette porte le nom de la brebis ou l’année.',
      'We answer letters in the evening, after chores. | On répond aux lettres le soir, après le train.',
    ],
    goods: [
      {
        name: 'Farm Wool, Two-Ply | Laine de ferme, deux brins',
        leaf: 'worsted-yarn',
        art: 'skein',
        cents: 2200,
        grams: 118,
        about:
          'Woollen-spun, 180 m to 113 g, warm and a bit rustic. | Filée en cardé, 180 m pour 113 g, chaude et un peu rustique.',
      },
      {
        name: 'Natural-Dyed Skein | Écheveau à teinture végétale',
        leaf: 'dk-yarn',
        art: 'skein',
        cents: 3100,
        grams: 108,
        about:
          'Goldenrod, madder and indigo from the garden, mordanted with alum. | Verge d’or, garance et indigo du jardin, mordancés à l’alun.',
      },
      {
        name: 'Carded Batt | Nappe cardée',
        leaf: 'roving-and-spinning-fibre',
        art: 'ball',
        cents: 1800,
        grams: 104,
        about:
          'Blended on the drum carder with a little silk for light. | Mélangée à la cardeuse avec un soupçon de soie pour la lumière.',
      },
      {
        name: 'Country Mittens Kit | Trousse de mitaines de campagne',
        leaf: 'knitting-and-crochet-kits',
        art: 'kit',
        cents: 3900,
        grams: 240,
        about:
          'Wool and a pattern our grandmother knew by heart, written down at last. | La laine et un patron que notre grand-mère savait par cœur, enfin mis par écrit.',
      },
      {
        name: 'Felted Slippers | Pantoufles feutrées',
        leaf: 'felt-sheets-and-balls',
        art: 'fabric',
        cents: 5600,
        grams: 300,
        about:
          'Wet-felted around a last, with a leather sole stitched on. | Feutrées à l’eau sur une forme, avec une semelle de cuir cousue.',
      },
    ],
    motifs: [
      ['Goldenrod | Verge d’or', '#d4a52a', '#8a7a2f', 'heather'],
      ['River Fog | Brume du fleuve', '#a9b6ba', '#dfe4e3', 'heather'],
      ['Black Ewe | Brebis noire', '#3b322d', '#5f544b', 'heather'],
      ['Apple Bark | Écorce de pommier', '#9a6b4f', '#c19a78', 'heather'],
      ['Kamouraska Evening | Soir de Kamouraska', '#c76b5a', '#6a5a8a', 'variegated'],
      ['Salt Hay | Foin salé', '#c2b27a', '#8f8a5a', 'heather'],
      ['Indigo Vat | Cuve d’indigo', '#2a3f73', '#5f7db0', 'variegated'],
      ['Rose Hip | Cynorhodon', '#b4463f', '#e0a08f', 'heather'],
    ],
    tags: ['wool', 'farm', 'natural dye', 'québec'],
  },
  {
    id: 1003,
    name: 'Thimble & Thorn',
    city: 'Asheville',
    state: 'NC',
    country: 'US',
    space: false,
    plan: 'basic',
    handlingDays: 2,
    craft: 'stitch',
    about:
      'One woman, one lamp, too many hoops. I draw every plant from life before I turn it into stitches. | Une femme, une lampe, trop de cerceaux. Je dessine chaque plante d’après nature avant d’en faire des points.',
    material: 'Cotton floss on prewashed linen | Coton mouliné sur lin prélavé',
    voice: [
      'The instructions are the ones I use to teach on Tuesdays. | Les instructions sont celles de mon cours du mardi.',
      'Ask me for a different colour and I will swap a skein. | Demandez-moi une autre couleur et j’échangerai une échevette.',
      'Packed in paper, tied with thread ends. | Emballé de papier et noué de bouts de fil.',
    ],
    goods: [
      {
        name: 'Embroidery Kit | Trousse de broderie',
        leaf: 'embroidery-kits',
        art: 'hoop',
        cents: 3200,
        grams: 200,
        about:
          'Printed linen, sorted floss, two needles and a beech hoop to finish in. | Lin imprimé, fils triés, deux aiguilles et un cerceau de hêtre pour la finition.',
      },
      {
        name: 'Stick-and-Stitch Sheet | Feuille à coller et à broder',
        leaf: 'embroidery-kits',
        art: 'paper',
        cents: 1300,
        grams: 30,
        about:
          'Peel, stick on a jacket pocket, stitch through and rinse away. | Décollez, posez sur une poche de veste, brodez au travers, rincez.',
      },
      {
        name: 'Finished Hoop | Cerceau brodé',
        leaf: 'embroidery-hoops-and-frames',
        art: 'hoop',
        cents: 7200,
        grams: 160,
        about:
          'Stitched by me over about nine hours, lined at the back with calico. | Brodé par moi en neuf heures environ, doublé de calicot au dos.',
      },
      {
        name: 'Needle Book | Porte-aiguilles',
        leaf: 'embroidery-needles-and-tools',
        art: 'fabric',
        cents: 2400,
        grams: 45,
        about:
          'Wool felt pages, an embroidered cover and a ribbon that ties. | Des pages de feutre de laine, une couverture brodée et un ruban à nouer.',
      },
      {
        name: 'Cross-Stitch Chart & Floss | Grille de point de croix et fils',
        leaf: 'cross-stitch-kits',
        art: 'hoop',
        cents: 2100,
        grams: 90,
        about:
          'A chart in colour with the floss wound on numbered cards. | Une grille en couleurs et les fils enroulés sur des cartes numérotées.',
      },
    ],
    motifs: [
      ['Bramble | Ronces', '#5f2f4f', '#7a9a5f', 'floral'],
      ['Fiddleheads | Têtes de violon', '#5f8a45', '#c9d6a3', 'leaves'],
      ['Mountain Laurel | Kalmia', '#e6b7bf', '#6f8f5f', 'floral'],
      ['Luna Moth | Papillon lune', '#b9d6a8', '#7a5f8a', 'leaves'],
      ['Toadstools | Champignons', '#b3392f', '#f0e2c8', 'dots'],
      ['Passionflower | Passiflore', '#7f6fb0', '#d9d4ef', 'floral'],
      ['Milkweed | Asclépiade', '#c98aa0', '#8fa37a', 'floral'],
      ['Night Garden | Jardin de nuit', '#22304a', '#d9c27a', 'stars'],
    ],
    tags: ['embroidery', 'botanical', 'kit'],
  },
  {
    id: 1004,
    name: 'Patchwork Prairie',
    city: 'Lincoln',
    state: 'NE',
    country: 'US',
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
        art: 'kit',
        cents: 2600,
        grams: 250,
        about:
          'Pieces for four 12-inch blocks, cut with a quarter inch to spare. | Les morceaux de quatre blocs de 30 cm, coupés avec une réserve de 6 mm.',
      },
      {
        name: 'Finished Lap Quilt | Courtepointe de genoux',
        leaf: 'quilt-kits',
        art: 'fabric',
        cents: 32000,
        grams: 1500,
        about:
          '50 by 60 inches, cotton all through, quilted in loops. | 127 sur 152 cm, tout coton, piquée en boucles.',
      },
      {
        name: 'Scrap Bundle | Sac de retailles',
        leaf: 'precut-fabric-bundles',
        art: 'fabric',
        cents: 1800,
        grams: 450,
        about:
          'A pound of good pieces sorted by mood rather than by rule. | Une livre de beaux morceaux, triés selon l’humeur plutôt que selon la règle.',
      },
      {
        name: 'Paper Quilt Pattern | Patron de courtepointe',
        leaf: 'sewing-patterns',
        art: 'paper',
        cents: 1400,
        grams: 60,
        about:
          'Three sizes, full drawings and no surprise arithmetic. | Trois formats, des dessins complets et aucun calcul surprise.',
      },
      {
        name: 'Quilted Table Mats, Set of 4 | Napperons piqués, ensemble de 4',
        leaf: 'quilting-cotton-prints',
        art: 'fabric',
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
        art: 'project-scene',
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
    space: false,
    plan: 'studio',
    handlingDays: 4,
    craft: 'dye',
    about:
      'Botanical dyer, slow on purpose. I grow a third of my colour, gather a third and buy the rest from people I know. | Teinturière végétale, lente par choix. Je cultive un tiers de mes couleurs, j’en récolte un tiers et j’achète le reste à des gens que je connais.',
    material: 'Plant dyes, alum mordant | Teintures végétales, mordant d’alun',
    voice: [
      'Colour will soften over the years, as we all do. | La couleur s’adoucira avec les années, comme nous tous.',
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
        art: 'fabric',
        cents: 2800,
        grams: 140,
        about:
          'Bundle-dyed with leaves that leave their print. | Teint en ballot avec des feuilles qui y laissent leur empreinte.',
      },
      {
        name: 'Natural Dye Sampler | Assortiment de teintures naturelles',
        leaf: 'natural-dyes-and-mordants',
        art: 'jar',
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
        art: 'spool',
        cents: 1200,
        grams: 20,
        about:
          'Fine two-ply wool, 25 m on a card, in a living colour. | Fine laine à deux brins, 25 m sur carte, d’une couleur vivante.',
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
