import type { Voices } from '../voice.ts';

/** Beads, clay, resin, wood and leather. */
export const FORM_VOICES: Voices<
  'bead' | 'finding' | 'resin' | 'clay' | 'blank' | 'leather' | 'hanging' | 'pictureFrame'
> = {
  bead: {
    use: [
      'Holes are even and edges smooth, so thread does not wear. | Les trous sont réguliers et les bords lisses : le fil ne s’use pas.',
      'Works for bracelets, earrings and embroidered details. | Pour bracelets, boucles d’oreilles et détails brodés.',
      'A good base on which to show off one special bead. | Une belle base pour mettre en valeur une perle unique.',
      'Sorted twice, so few end up in the odd-ones jar. | Triées deux fois : peu finissent dans le pot des rejets.',
    ],
    advice: [
      'Lay out the whole design on a board before you string it. | Disposez tout le motif sur un plateau avant d’enfiler.',
      'Count a tenth more than the pattern says: some always roll away. | Prévoyez un dixième de plus que le patron : il y en a toujours qui roulent.',
      'Pour them onto a cloth: they bounce off a plate. | Versez-les sur un linge : elles rebondissent dans une assiette.',
    ],
  },
  finding: {
    use: [
      'Consistent from one pack to the next, so a pair stays a pair. | D’une constance égale d’un paquet à l’autre : une paire reste une paire.',
      'The finish is sealed and made to be worn daily. | Le fini est scellé et fait pour être porté tous les jours.',
      'Neat enough that nobody looks at it, which is the point. | Assez discret pour qu’on ne le voie pas, et c’est voulu.',
    ],
    advice: [
      'Open rings and loops sideways, never by pulling apart. | Ouvrez anneaux et boucles de côté, jamais en les écartant.',
      'Keep away from perfume and water, and polish with a soft cloth. | Tenez loin du parfum et de l’eau, et polissez avec un linge doux.',
      'Take a few spares: the last one always hides. | Prenez-en quelques-uns de plus : le dernier se cache toujours.',
    ],
  },
  resin: {
    use: [
      'Cures hard and clear, and can be drilled and sanded. | Durcit clair et ferme ; se perce et se ponce.',
      'Stays liquid long enough to place things with tweezers. | Reste liquide le temps de tout placer à la pince.',
      'Thin enough to flow into corners. | Assez fluide pour atteindre les coins.',
    ],
    advice: [
      'Wear gloves and open a window. | Portez des gants et ouvrez une fenêtre.',
      'Stir slowly for the full time on the label, scraping the sides. | Brassez lentement tout le temps indiqué, en raclant les parois.',
      'Cover the mold while it cures: dust finds it. | Couvrez le moule pendant la prise : la poussière le trouve.',
    ],
  },
  clay: {
    use: [
      'Takes a stamp, a carved line or a polish. | Accepte l’empreinte, la ligne gravée ou le polissage.',
      'Suited to hand-building at the kitchen table as much as to the studio. | Convient au façonnage sur la table de cuisine autant qu’à l’atelier.',
      'The same from one package to the next. | La même d’un paquet à l’autre.',
    ],
    advice: [
      'Keep leftovers airtight and away from heat. | Gardez les restes bien fermés et loin de la chaleur.',
      'Keep walls even: thick beside thin is where cracks begin. | Gardez une épaisseur égale : les fissures naissent entre le mince et l’épais.',
      'Work on canvas or baking paper so that nothing sticks. | Travaillez sur une toile ou du papier parchemin pour que rien ne colle.',
    ],
  },
  blank: {
    use: [
      'Ready to decorate as it comes from the box. | Prêt à décorer dès la sortie de la boîte.',
      'A small surface is easier to finish than a large one to begin. | Une petite surface se termine plus facilement qu’une grande se commence.',
      'Good for a table of eight people and one pot of brushes. | Parfait pour une tablée de huit personnes et un pot de pinceaux.',
    ],
    advice: [
      'Dust it before you paint, and wear clean hands. | Dépoussiérez avant de peindre, avec des mains propres.',
      'Sketch in pencil first; it disappears under the color. | Esquissez d’abord au crayon : il disparaît sous la peinture.',
      'Order one more than you need, for the person who drops by. | Prenez-en un de plus, pour la personne qui passe à l’improviste.',
    ],
  },
  leather: {
    use: [
      'Gets better with handling and takes on your own patina. | S’embellit à l’usage et prend votre propre patine.',
      'Useful for wallets, straps, sheaths and bookbinding. | Pour portefeuilles, courroies, étuis et reliure.',
      'Beginners can start with it and saddlers will not complain. | Convient pour commencer, et aucun sellier ne s’en plaindra.',
    ],
    advice: [
      'Cut a paper template first; leather does not forgive. | Taillez d’abord un gabarit en papier : le cuir ne pardonne pas.',
      'Punch on a poly board so that your tools stay sharp. | Poinçonnez sur une planche de polyéthylène pour ménager vos outils.',
      'Marks from the animal’s life are left in; look for them before you cut. | Les marques de la vie de l’animal y restent ; repérez-les avant de couper.',
    ],
  },
  hanging: {
    use: [
      'Goes up with a hammer and comes down without a crater. | Se pose au marteau et s’enlève sans cratère.',
      'The small parts that framers buy by the hundred. | Les petites pièces que les encadreurs achètent à la centaine.',
      'Plain and neat from the front. | Sobre et net vu de face.',
    ],
    advice: [
      'Hang the center at eye level, about 57 in. (145 cm) from the floor. | Accrochez le centre à la hauteur des yeux, à environ 145 cm du sol.',
      'Weigh the framed picture on the bathroom scale first. | Pesez d’abord le cadre sur le pèse-personne.',
      'Two fixings keep a wide frame level. | Deux points d’accroche gardent un grand cadre de niveau.',
    ],
  },
  pictureFrame: {
    use: [
      'Puts the picture first and stays quietly in the background. | Met l’image au premier plan et sait se faire oublier.',
      'Corners are joined tight and sanded by hand. | Les coins sont bien joints et poncés à la main.',
      'A finished home for embroidery, watercolors or family photographs. | Un bel écrin pour une broderie, une aquarelle ou une photo de famille.',
    ],
    advice: [
      'Leave air between glass and artwork with a mat or spacers. | Laissez de l’air entre la vitre et l’œuvre avec un passe-partout ou des cales.',
      'Measure the artwork, not the old frame. | Mesurez l’œuvre, et non l’ancien cadre.',
      'Keep textiles away from direct light so that colors last. | Gardez les textiles loin de la lumière directe pour préserver les couleurs.',
    ],
  },
};
