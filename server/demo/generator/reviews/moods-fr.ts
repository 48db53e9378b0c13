import type { Mood, MoodWords } from './words.ts';

const GOOD = `
  Reçu en trois jours, très bien emballé.
  J’hésitais à cause de la photo, mais c’est encore plus beau en vrai.
  Acheté pour offrir, gardé pour moi.
  Je suis difficile, ma grand-mère m’a bien élevé(e).
  Commandé un dimanche soir, arrivé le mercredi.
  Aucun reproche.
  Ma belle-sœur en veut aussi.
  À ce prix-là, c’est une aubaine.
  De quoi égayer une semaine de pluie.
  Tout était dans le paquet, rien d’abîmé.
  Ça fait le travail, sans histoire.
  On sent que c’est choisi par des gens du métier.
  Conforme à la description.
  Une amie me l’avait conseillé, elle avait raison.
  Les dimensions annoncées sont justes.
  J’anime un petit groupe et tout le monde me demande d’où ça vient.
  Bon rapport qualité-prix, et livré vite.
  Emballé sans plastique, j’apprécie.
  Facile à commander, facile à utiliser.
  La photo dit vrai.
  Ma fille me l’a déjà emprunté.
  Arrivé juste à temps pour la fin de semaine.
`;

export const MOODS_FR: Readonly<Record<Mood, MoodWords>> = {
  delighted: {
    titles: `
      Exactement ce que je cherchais
      Un coup de cœur
      Je rachète, c’est sûr
      Très belle qualité
      Mon nouveau préféré
      Une belle trouvaille
      Vaut largement son prix
      Un vrai plaisir
      Parfait pour mon projet
      Rien à redire
      Approuvé par tout le cercle
      Enfin !
      Bravo
      Je le recommande
      Au-delà de mes attentes
      Superbe
      Que du bonheur
      Vraiment conquis(e)
      J’adore
      Impeccable
    `,
    any: `${GOOD}
      Je mettrais six étoiles.
      Je le conseille sans hésiter.
      J’en ai déjà recommandé.
      J’en ai essayé d’autres : c’est ici que je m’arrête.
      J’en suis ravi(e).
    `,
    shop: `
      N’arrêtez surtout pas d’en faire !
      Mieux que les grandes marques, et moins cher.
    `,
    store: `
      La conseillère en magasin avait raison.
      Essayé en magasin, adopté tout de suite.
    `,
    handmade: `
      Il y avait un petit mot écrit à la main dans le colis.
      On voit les heures de travail.
      On m’a répondu le soir même, avec beaucoup de gentillesse.
      Une pièce unique, et ça paraît.
    `,
    months: 'C’est ma deuxième commande et la qualité est la même.',
    year: 'Après un an d’usage, je peux enfin en parler.',
    color: `
      J’ai pris la couleur {color} : encore plus riche à la lumière du jour.
      La couleur {color} est exactement celle que je cherchais.
      La couleur {color} correspond bien à la photo.
    `,
  },
  pleased: {
    titles: `
      Très bien
      Bonne qualité
      Un bon choix
      Satisfait(e)
      Ça fonctionne bien
      Presque parfait
      Bon achat
      Fiable
      Comme décrit
      Beau et pratique
      Content(e) de mon achat
      Bon rapport qualité-prix
    `,
    any: `${GOOD}
      Une étoile de moins pour les délais, c’est tout.
      J’en reprendrai.
      Pas parfait, mais pas loin.
    `,
    store: 'Je l’avais vu en magasin avant de commander.',
    handmade: 'De petites différences avec la photo, normal pour du fait main.',
    months: 'Toujours comme neuf après quelques mois.',
    year: 'Après un an d’usage, à peine une trace d’usure.',
    color: `
      La couleur {color} est un peu plus douce qu’à l’écran, et jolie.
    `,
  },
  fair: {
    titles: `
      Correct, sans plus
      Honnête pour le prix
      Partagé(e)
      Pas mal
      Du bon et du moins bon
      Moyen
      Peut mieux faire
      Ça dépanne
    `,
    any: `
      Ça fait l’affaire.
      J’aurais voulu l’adorer.
      Bien, avec une réserve.
      La photo est un peu flatteuse.
      Pas mal pour un premier essai.
      Attendez un solde.
      Bien pour s’exercer.
      Je vais m’en servir, mais sans me presser d’en reprendre.
      La boîte était bosselée, mais le contenu intact.
      Un peu plus petit que je l’imaginais : lisez bien les dimensions.
      La livraison en région a pris deux semaines.
    `,
    shop: 'J’essaierai peut-être une autre marque.',
    handmade: 'Un peu plus rustique que sur la photo, mais du travail honnête.',
    color: `
      La couleur {color} est un peu plus terne que sur mon écran.
    `,
  },
  poor: {
    titles: `
      Déçu(e)
      Pas pour moi
      Je m’attendais à mieux
      Retourné
      Je n’en rachèterai pas
      Pas comme sur la photo
      Dommage
      Non, vraiment
    `,
    any: `
      Je voulais vraiment que ça marche.
      Malheureusement, c’est non.
      J’ai peut-être eu un mauvais lot.
      Je lui ai donné trois chances.
      Le service à la clientèle m’a remboursé(e) rapidement, c’est déjà ça.
      Je suis revenu(e) à mon ancien.
      Gardez votre argent.
      Ça fait beaucoup plus bon marché que le prix.
      Le colis est arrivé abîmé et le remplacement a pris une semaine.
    `,
    shop: 'J’espère que le prochain lot sera meilleur.',
    handmade: 'La boutique a accepté le retour avec gentillesse.',
    color: `
      La couleur {color} n’a rien à voir avec la photo.
    `,
  },
};
