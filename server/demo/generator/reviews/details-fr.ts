import type { ReviewedType } from '../product-family.ts';
import { MATERIAL_DETAILS_FR } from './material-details-fr.ts';
import type { Details } from './words.ts';

export const DETAILS_FR: Readonly<Record<ReviewedType, Details>> = {
  ...MATERIAL_DETAILS_FR,
  paper: `
    + Se plie net, sans casser.
    + Ravissant de près.
    + Plus épais que je pensais, tant mieux.
    - Des coins pliés à la livraison.`,
  album: `
    + S’ouvre à plat et fait chic sur la tablette.
    + Bien fait, coutures droites.
    - Plus petit à l’intérieur qu’il n’y paraît.`,
  sticker: `
    + Ça colle, et ça s’enlève.
    + De jolis motifs, pas enfantins.
    - Ça retrousse sur les bords.`,
  adhesive: `
    + Ça tient, sans gondoler la page.
    + Bords nets, pas de fils.
    - A lâché après une semaine.`,
  stamp: `
    + Une belle empreinte dès le premier essai.
    + Soixante cartes et toujours parfait.
    - Inégal dans les grands aplats.`,
  block: `
    + Une matière égale, sans points durs.
    + Mes élèves ont tiré de vraies estampes en une heure.
    - S’effrite un peu dans les coins.`,
  lightPrint: `
    + Réussi du premier coup, à ma grande surprise.
    + Toute la famille s’y est mise.
    - Mes premières feuilles sont sorties pâles.`,
  bead: `
    + Des trous réguliers, presque rien à jeter.
    + Ça brille sans faire toc.
    - Les grosseurs varient dans un même paquet.`,
  finding: `
    + Ferme bien, mon bracelet reste en place.
    + Solide pour sa taille.
    - Le placage est parti en un mois.`,
  resin: `
    + Claire comme du cristal, presque pas de bulles.
    + A durci exactement comme prévu.
    - Restée molle au centre.`,
  mold: `
    + Se démoule sans bataille.
    + Des détails bien nets, même les petits.
    - Une ligne de joint à ébarber.`,
  clay: `
    + Lisse, sans grumeaux.
    + Pas une seule fissure.
    - C’était sec à un bout du bloc.`,
  glaze: `
    + Superbe sur les arêtes.
    + Trois couches, pas une coulure.
    - Des piqûres sur deux pièces.`,
  blank: `
    + Lisse et prêt à peindre.
    + Les enfants ont adoré décorer.
    - Il a fallu poncer plus que prévu.`,
  candle: `
    + Des surfaces lisses à tout coup.
    + Ma clientèle du marché en redemande.
    - Un peu collant après une semaine.`,
  soap: `
    + Facile à travailler, odeur propre.
    + Mousse généreuse.
    - A sué dans notre été humide.`,
  flower: `
    + Ma voisine m’a demandé où je cueillais mes fleurs.
    + Bien fourni, pas chiche du tout.
    - Ça s’égrène partout sur la table.`,
  pictureFrame: `
    + Les coins sont parfaitement joints.
    + Mon point de croix a l’air d’une pièce de musée.
    - Le dos est mince.`,
  hanging: `
    + Facile à accrocher de niveau.
    + Ça tient un gros miroir.
    - Un clou était croche.`,
  leather: `
    + Une épaisseur égale sur toute la pièce.
    + Mon premier portefeuille a l’air acheté.
    - Une cicatrice du bon côté.`,
  forChildren: `
    + Trois cousins occupés pendant deux heures.
    + Facile pour de petites mains.
    - Il a fallu plus d’aide que promis.`,
  bakeTool: `
    + Des bords nets sur chaque biscuit.
    + Se lave en une minute.
    - Rouillé après un lavage.`,
  sugar: `
    + A gardé sa forme malgré la chaleur de la fête.
    + Les enfants étaient aux anges.
    - Trop sucré pour nous.`,
  dye: `
    + Bien égal sur un drap complet.
    + Tient après dix lavages.
    - Mon évier en garde un souvenir.`,
  bag: `
    + Tout mon projet y entre, patron compris.
    + Solide, même bien rempli.
    - Plus petit à l’intérieur qu’il n’y paraît.`,
  storage: `
    + Ma réserve rentre enfin dans le placard.
    + Chaque chose a sa place maintenant.
    - Une pièce a cassé en un mois.`,
  finished: `
    + Encore plus beau en personne.
    + Un travail soigné, devant comme derrière.
    + Ça valait l’attente.
    + Ma belle-mère m’a demandé où je l’avais trouvé.
    - Plus petit que je l’imaginais, lisez bien les mesures.`,
};
