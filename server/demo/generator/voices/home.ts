import type { Voices } from '../voice.ts';

/** Candles, soap, flowers, children’s supplies and sugar. */
export const HOME_VOICES: Voices<'candle' | 'soap' | 'flower' | 'forChildren' | 'sugar'> = {
  candle: {
    use: [
      'Measured and tested so that you can repeat a recipe you love. | Le dosage est testé : vous pourrez refaire une recette réussie.',
      'Suitable for gifts, markets and the bathroom shelf at home. | Pour les cadeaux, les marchés ou la tablette de la salle de bain.',
      'A small kitchen scale and a pouring pot are all you need beside it. | Une petite balance et un pichet verseur suffisent pour l’accompagner.',
      'We pour a test candle from each delivery. | Nous coulons une bougie d’essai à chaque arrivage.',
    ],
    advice: [
      'Weigh, do not guess, and write the batch on the bottom. | Pesez plutôt que d’estimer, et notez le numéro de fournée en dessous.',
      'Never leave melting wax alone. | Ne laissez jamais sans surveillance la cire qui fond.',
      'Let candles cure for a week before you light them. | Laissez mûrir les bougies une semaine avant de les allumer.',
    ],
  },
  soap: {
    use: [
      'Clean-smelling, consistent and sold in the amounts that recipes use. | Sans odeur, constant et vendu dans les quantités des recettes.',
      'Suits small bars for guests as well as a loaf to slice. | Autant pour les petits savons d’invités que pour un pain à trancher.',
      'For a dozen gifts that are used up, not dusted. | Pour une douzaine de cadeaux qui servent au lieu d’amasser la poussière.',
    ],
    advice: [
      'Weigh everything, and write down what you weighed. | Pesez tout, et notez ce que vous avez pesé.',
      'Work on a covered counter and wear gloves. | Couvrez le comptoir et portez des gants.',
      'Keep it closed, cool and out of the sun. | Gardez-le fermé, au frais et à l’abri du soleil.',
    ],
  },
  flower: {
    use: [
      'Mixes well with stems gathered on a walk. | Se marie bien aux tiges cueillies en promenade.',
      'Good on a front door in November and on a table in May. | Fait autant d’effet sur la porte en novembre que sur la table en mai.',
      'Looks generous in a jug, without arranging. | Fait généreux dans une cruche, sans même l’arranger.',
    ],
    advice: [
      'Odd numbers look more natural than even ones. | Les nombres impairs font plus naturel que les pairs.',
      'Dust with a cool hair dryer and keep out of full sun. | Dépoussiérez au sèche-cheveux à froid et évitez le plein soleil.',
      'Step back, then move one stem. | Reculez, puis déplacez une seule tige.',
    ],
  },
  forChildren: {
    use: [
      'Sized for small hands and tested by a whole classroom. | À la taille des petites mains, avec l’approbation de toute une classe.',
      'A quiet hour on a rainy day, with something to show at supper. | Une heure tranquille un jour de pluie, et quelque chose à montrer au souper.',
      'There is no wrong way to use it, which is the point. | Il n’y a pas de mauvaise façon de s’en servir, et c’est voulu.',
    ],
    advice: [
      'Cover the table, then let go of the plan. | Couvrez la table, puis oubliez le plan.',
      'Adult help is useful the first time, company is welcome every time. | L’aide d’un adulte est utile la première fois ; sa compagnie, toujours bienvenue.',
      'Not for children under three. | Ne convient pas aux enfants de moins de trois ans.',
    ],
  },
  sugar: {
    use: [
      'Makes home baking look like the pastry shop window. | De quoi donner à vos gâteaux l’allure d’une vitrine de pâtisserie.',
      'Good for birthdays, showers and the school fair table. | Pour les anniversaires, les fêtes prénatales et la table de la kermesse.',
      'Colors keep for months in a closed cupboard. | Les couleurs se gardent des mois dans une armoire fermée.',
    ],
    advice: [
      'Close the bag at once: it hates damp kitchens. | Refermez tout de suite : l’humidité de la cuisine ne lui vaut rien.',
      'Add it while the icing is still soft. | Ajoutez-le pendant que le glaçage est encore mou.',
      'Start with the pale colors; they are easier to correct. | Commencez par les couleurs pâles : elles se corrigent plus facilement.',
    ],
  },
};
