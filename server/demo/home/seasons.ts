import type { Pair } from '../generator/text.ts';

/** A project by its English title, or the most popular product whose English title contains these words. */
export type Choice = { project: string } | { product: string };

/** A season of the home page: its texts, three projects or products to show, and the category that its button leads to. */
export type Season = {
  /** Month and day on which it begins; it ends where the next one begins. */
  from: readonly [month: number, day: number];
  title: Pair;
  lead: Pair;
  action: Pair;
  /** The category's slug. */
  category: string;
  items: readonly [Choice, Choice, Choice];
};

const project = (title: string): Choice => ({ project: title });
const product = (title: string): Choice => ({ product: title });

/** The seasons of a year, in their order; the last one lasts into the next year. */
export const SEASONS: readonly [Season, ...Season[]] = [
  {
    from: [3, 1],
    title: 'Open the windows and start something | On ouvre les fenêtres et on s’y met',
    lead: 'Hang a fern in new macramé, fill a hoop with wildflowers, and put peonies on the table. | Une fougère dans son macramé, un cerceau plein de fleurs sauvages et des pivoines sur la table.',
    action: 'Shop needlework | Magasiner la broderie',
    category: 'embroidery-and-needlework',
    items: [
      project('Macramé Plant Hanger for a Window'),
      project('Wildflower Hoop'),
      project('Silk Peony Centerpiece'),
    ],
  },
  {
    from: [6, 1],
    title: 'Take it outside | L’été, on crée dehors',
    lead: 'Indigo on the clothesline, ferns printed by the sun, and a paint box that fits in your pocket. | De l’indigo sur la corde à linge, des fougères imprimées par le soleil et une boîte d’aquarelle qui tient dans la poche.',
    action: 'Shop dyes | Magasiner les teintures',
    category: 'dyeing',
    items: [
      project('Fern Cyanotypes'),
      project('Indigo Shibori Napkins'),
      project('Pocket Watercolor Landscapes'),
    ],
  },
  {
    from: [8, 8],
    title: 'Ready for the first day | Fin prêts pour la rentrée',
    lead: 'A tote that holds the whole week, a pouch for everything that gets lost, and a notebook that opens flat. | Un fourre-tout pour la semaine, une pochette pour tout ce qui se perd et un carnet qui s’ouvre bien à plat.',
    action: 'Shop kids and classroom | Magasiner enfants et école',
    category: 'kids-and-classroom',
    items: [
      project('Lined Canvas Tote'),
      project('Coptic Stitch Journal'),
      project('Zippered Notions Pouch'),
    ],
  },
  {
    from: [9, 8],
    title: 'Fall, made by hand | Un automne fait main',
    lead: 'Dried flowers for the hall, maple leaves on a baking sheet, and the first scarf of the year. | Des fleurs séchées dans l’entrée, des feuilles d’érable sur la plaque à biscuits et le premier foulard de l’année.',
    action: 'Shop fall crafts | Magasiner l’automne',
    category: 'autumn-and-harvest-crafts',
    items: [
      project('Dried Flower Wreath'),
      project('Maple Leaf Sugar Cookies'),
      project('Striped Scarf for Leftovers'),
    ],
  },
  {
    from: [10, 5],
    title: 'Before the doorbell rings | Avant que ça sonne à la porte',
    lead: 'Pumpkins to paint, candles to pour, and a shoebox theater for the shortest ghosts in the house. | Des citrouilles à peindre, des bougies à couler et un théâtre en boîte à souliers pour les plus petits fantômes.',
    action: 'Shop for Halloween | Magasiner l’Halloween',
    category: 'autumn-and-harvest-crafts',
    items: [product('Craft Pumpkins'), project('Shoebox Puppet Theatre'), project('Soy Candles in Old Cups')],
  },
  {
    from: [11, 1],
    title: 'Start the gifts now | C’est l’heure de commencer les cadeaux',
    lead: 'A cowl in one evening, soap by the weekend, and warm socks by the end of the month. | Un snood en une soirée, des savons pour la fin de semaine, une paire de bas d’ici la fin du mois.',
    action: 'Shop yarn | Magasiner la laine',
    category: 'yarn-and-knitting',
    items: [project('Chunky Cottage Cowl'), project('Oatmeal Goat Milk Soap'), project('Everyday Socks')],
  },
  {
    from: [11, 15],
    title: 'A tree you trimmed yourself | Un sapin décoré à la main',
    lead: 'Painted wood for the branches, a felt stocking for everyone, and pinecone candles for the table. | Du bois peint pour les branches, un bas de feutre pour chacun et des bougies cocottes pour la table.',
    action: 'Shop ornaments to make | Voir les décorations à créer',
    category: 'holiday-ornaments-to-make',
    items: [
      project('Painted Wooden Ornaments'),
      project('Family of Felt Stockings'),
      project('Pinecone Candles'),
    ],
  },
  {
    from: [12, 27],
    title: 'Long evenings, warm wool | De longues soirées, de la bonne laine',
    lead: 'Mittens with fleece inside, a hat that stays on in the wind, and birches to paint while it snows. | Des mitaines fourrées, une tuque qui tient dans le vent et des bouleaux à peindre pendant qu’il neige.',
    action: 'Shop yarn | Magasiner la laine',
    category: 'yarn-and-knitting',
    items: [
      project('Thrummed Mittens'),
      project('Ribbed Tuque with a Pompom'),
      project('Winter Birches in Acrylic'),
    ],
  },
];
