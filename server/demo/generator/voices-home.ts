import type { Craft } from './product-family.ts';
import type { Voice } from './voice.ts';

/** Candles, flowers, frames, wood, leather, children, baking and storage. */
export const HOME_VOICES: Readonly<
  Record<
    Extract<Craft, 'candle' | 'floral' | 'frame' | 'wood' | 'leather' | 'kids' | 'bake' | 'storage'>,
    Voice
  >
> = {
  candle: {
    use: [
      'Gives clean results from the very first batch. | Des résultats impeccables dès la première fournée.',
      'Suitable for gifts, markets and the bathroom shelf at home. | Pour les cadeaux, les marchés ou la tablette de la salle de bain.',
      'Measured and tested so that you can repeat a recipe you love. | Le dosage est testé : vous pourrez refaire une recette réussie.',
      'A small kitchen scale and a pouring pot are all you need beside it. | Une petite balance et un pichet verseur suffisent pour l’accompagner.',
    ],
    advice: [
      'Weigh, do not guess, and write the batch on the bottom. | Pesez plutôt que d’estimer, et notez le numéro de fournée en dessous.',
      'Never leave melting wax or hot lye solution alone. | Ne laissez jamais sans surveillance la cire qui fond ou la solution de soude.',
      'Let everything cure: patience improves scent and hardness. | Laissez mûrir : la patience améliore le parfum et la dureté.',
      'Keep out of reach of children and pets. | Gardez hors de portée des enfants et des animaux.',
    ],
  },
  floral: {
    use: [
      'Mixes well with dried stems gathered on a walk. | Se marie bien aux tiges séchées cueillies en promenade.',
      'Good on a front door in November and on a table in May. | Fait autant d’effet sur la porte en novembre que sur la table en mai.',
      'Shape it with your fingers, step back, then bend one more time. | Modelez du bout des doigts, reculez, puis pliez encore un peu.',
      'An arrangement that stays beautiful without a drop of water. | Un arrangement qui reste beau sans une goutte d’eau.',
    ],
    advice: [
      'Odd numbers look more natural than even ones. | Les nombres impairs font plus naturel que les pairs.',
      'Dust with a cool hair dryer and keep out of full sun. | Dépoussiérez au sèche-cheveux à froid et évitez le plein soleil.',
      'Cut stems on a slant with wire cutters, not scissors. | Coupez les tiges en biais à la pince plutôt qu’aux ciseaux.',
      'Build from the greenery outward and put the focal flowers last. | Partez de la verdure et gardez les fleurs vedettes pour la fin.',
    ],
  },
  frame: {
    use: [
      'Puts the picture first and stays quietly in the background. | Met l’image au premier plan et sait se faire oublier.',
      'Hardware for hanging both ways is in the box. | La quincaillerie pour accrocher dans les deux sens est fournie.',
      'Corners are joined tight and sanded by hand. | Les coins sont bien joints et poncés à la main.',
      'A finished home for embroidery, watercolors or family photographs. | Un bel écrin pour une broderie, une aquarelle ou une photo de famille.',
    ],
    advice: [
      'Leave air between glass and artwork with a mat or spacers. | Laissez de l’air entre la vitre et l’œuvre avec un passe-partout ou des cales.',
      'Hang the center at eye level, about 145 cm from the floor. | Accrochez le centre à la hauteur des yeux, à environ 145 cm du sol.',
      'Measure the artwork, not the old frame. | Mesurez l’œuvre, et non l’ancien cadre.',
      'Keep textiles away from direct light so that colors last. | Gardez les textiles loin de la lumière directe pour préserver les couleurs.',
    ],
  },
  wood: {
    use: [
      'Grain is straight and the surface is ready for paint, stain or a burning tip. | Le grain est droit et la surface, prête à recevoir peinture, teinture ou pyrogravure.',
      'Holds an edge and a detail without splintering. | Garde l’arête et le détail sans éclater.',
      'Good for a first spoon and for the hundredth. | Convient à la première cuillère comme à la centième.',
      'Selected by people who carve, not only by people who sell. | La sélection de gens qui sculptent, pas seulement de gens qui vendent.',
    ],
    advice: [
      'Sand with the grain, finest paper last, then wipe off the dust. | Poncez dans le sens du grain, papier fin en dernier, puis essuyez la poussière.',
      'Seal it before it goes near water or food. | Scellez la surface avant tout contact avec l’eau ou les aliments.',
      'A sharp blade is a safe blade: strop often. | Une lame affûtée est une lame sûre : passez-la souvent au cuir.',
      'Wear a glove on the holding hand while you learn. | Portez un gant sur la main qui tient la pièce pendant l’apprentissage.',
    ],
  },
  leather: {
    use: [
      'Gets better with handling and takes on your own patina. | S’embellit à l’usage et prend votre propre patine.',
      'Useful for wallets, straps, sheaths and bookbinding. | Pour portefeuilles, courroies, étuis et reliure.',
      'Edges finish smooth with water and a slicker. | Les tranches se lissent à l’eau et au brunissoir.',
      'Beginners can start with it and saddlers will not complain. | Convient pour commencer, et aucun sellier ne s’en plaindra.',
    ],
    advice: [
      'Cut a paper template first; leather does not forgive. | Taillez d’abord un gabarit en papier : le cuir ne pardonne pas.',
      'Punch on a poly board so that your tools stay sharp. | Poinçonnez sur une planche de polyéthylène pour ménager vos outils.',
      'Condition once or twice a year with a thin coat. | Nourrissez le cuir une ou deux fois par année, en couche mince.',
      'Test dye on an offcut: every hide drinks differently. | Essayez la teinture sur une retaille : chaque peau boit à sa façon.',
    ],
  },
  kids: {
    use: [
      'Sized for small hands and tested by a whole classroom. | À la taille des petites mains, avec l’approbation de toute une classe.',
      'A quiet hour on a rainy day, with something to show at supper. | Une heure tranquille un jour de pluie, et quelque chose à montrer au souper.',
      'Washes off skin, tables and most clothes. | Se lave sur la peau, la table et la plupart des vêtements.',
      'There is no wrong way to use it, which is the point. | Il n’y a pas de mauvaise façon de s’en servir, et c’est voulu.',
    ],
    advice: [
      'Cover the table, then let go of the plan. | Couvrez la table, puis oubliez le plan.',
      'Adult help is useful the first time, company is welcome every time. | L’aide d’un adulte est utile la première fois ; sa compagnie, toujours bienvenue.',
      'Not for children under three: small parts. | Ne convient pas aux enfants de moins de trois ans : petites pièces.',
      'Keep the lid on between sessions so that nothing dries out. | Refermez bien le couvercle entre les séances pour que rien ne sèche.',
    ],
  },
  bake: {
    use: [
      'Makes home baking look like the pastry shop window. | De quoi donner à vos gâteaux l’allure d’une vitrine de pâtisserie.',
      'Good for birthdays, showers and the school fair table. | Pour les anniversaires, les fêtes prénatales et la table de la kermesse.',
      'Cleans up with warm water and a soft brush. | Se nettoie à l’eau tiède avec une brosse douce.',
      'Reliable in a busy December kitchen. | Fiable dans une cuisine en plein mois de décembre.',
    ],
    advice: [
      'Chill the dough before you cut it and the edges stay sharp. | Refroidissez la pâte avant de la découper : les bords resteront nets.',
      'A little color goes far: add it with a toothpick. | Un rien de colorant suffit : ajoutez-le au cure-dent.',
      'Dry completely before putting it away. | Séchez complètement avant de ranger.',
      'Practice on parchment paper first. | Exercez-vous d’abord sur du papier parchemin.',
    ],
  },
  storage: {
    use: [
      'Gives every half-finished project a home. | Chaque projet en cours y trouve sa place.',
      'You see at a glance what you have, and what you already bought twice. | On voit d’un coup d’œil ce qu’on a, et ce qu’on a déjà acheté en double.',
      'Strong enough for a weekly trip to the knitting circle. | Assez solide pour suivre chaque semaine au cercle de tricot.',
      'Stacks with the other sizes of the range. | S’empile avec les autres formats de la gamme.',
    ],
    advice: [
      'Label the short side: that is the one you will see. | Étiquetez le petit côté : c’est celui que vous verrez.',
      'Wipe with a damp cloth only. | Essuyez simplement avec un linge humide.',
      'Add a cedar block when wool is inside. | Ajoutez un bloc de cèdre si vous y rangez de la laine.',
      'Sort by color for inspiration and by weight for speed. | Triez par couleur pour l’inspiration, par grosseur pour la rapidité.',
    ],
  },
};
