import type { Manner } from '../voice.ts';
import type { DetailWords } from './words.ts';

export const DETAILS_FR: Readonly<Record<Manner, DetailWords>> = {
  yarn: {
    good: [
      'Mon échantillon était juste du premier coup, ce qui ne m’arrive jamais.',
      'Pas un seul nœud dans quatre écheveaux.',
      'Le blocage l’a transformée.',
      'Ma tuque a passé l’hiver sans boulocher.',
      'Assez doux pour ma nièce, que tout pique.',
    ],
    poor: [
      'Deux nœuds dans un même écheveau, avec un changement de teinte.',
      'Ça bouloche après trois fois.',
      'Ça pique un peu dans le cou.',
    ],
  },
  stitch: {
    good: [
      'Aucun effilochage, même dans un lin serré.',
      'Le lustre est magnifique au passé plat.',
      'La teinte est identique à celle qui me manquait.',
      'J’ai brodé tout un abécédaire et rien n’a déteint.',
    ],
    poor: [
      'Ça s’emmêle une aiguillée sur deux.',
      'Le rouge a déteint sur mon lin au lavage.',
      'Plus mince que ce dont j’ai l’habitude.',
    ],
  },
  fabric: {
    good: [
      'Se repasse bien et se coupe sans bouger.',
      'À peine rétréci au lavage.',
      'L’imprimé est net jusqu’à la lisière.',
      'Mon dessus de courtepointe s’est monté en une fin de semaine.',
    ],
    poor: [
      'S’effiloche plus que je le voudrais.',
      'L’imprimé n’est pas tout à fait droit fil.',
      'Les couleurs ont pâli au deuxième lavage.',
    ],
  },
  sewing: {
    good: [
      'Passe dans ma vieille machine sans laisser de peluches.',
      'Exactement le format demandé par mon patron.',
      'A sauvé un manteau que j’allais jeter.',
      'J’en garde maintenant dans chaque pièce.',
    ],
    poor: [
      'Ça s’est défait après quelques lavages.',
      'Il en manquait dans le paquet.',
      'Plus raide que prévu.',
    ],
  },
  paint: {
    good: [
      'Très pigmenté : un rien suffit.',
      'Les mélanges restent propres, même les verts.',
      'Sèche avec un fini bien égal.',
      'Se réhumidifie facilement sur la palette.',
      'On peut glacer par-dessus sans rien soulever.',
    ],
    poor: [
      'Laisse des traînées en couche mince.',
      'Le bouchon a collé en moins d’un mois.',
      'Couleur plutôt faible pour le prix.',
    ],
  },
  draw: {
    good: [
      'Un noir profond qui ne gratte pas.',
      'Ne traverse pas le papier de mon carnet.',
      'S’aiguise bien et garde sa pointe.',
      'S’estompe comme du beurre.',
    ],
    poor: [
      'La mine a cassé deux fois dans la soirée.',
      'L’encre fuse sur presque tous mes papiers.',
      'Le couvercle ferme mal.',
    ],
  },
  paper: {
    good: [
      'Se plie net, sans casser.',
      'Assez épais pour tenir debout.',
      'Le motif est ravissant de près.',
      'Mon album a enfin l’air planifié.',
    ],
    poor: [
      'Des coins pliés à la livraison.',
      'Plus mince que ce que dit la description.',
      'Laisse un filet blanc à la coupe.',
    ],
  },
  print: {
    good: [
      'Une belle empreinte dès le premier tirage.',
      'Les traits fins ont tenu sur soixante cartes.',
      'S’étale bien et sèche en une nuit.',
      'Mes élèves ont tiré de vraies estampes en une heure.',
    ],
    poor: ['Inégal dans les grands aplats.', 'Trois jours à sécher.', 'S’effrite un peu dans les coins.'],
  },
  bead: {
    good: [
      'Des trous réguliers, presque rien à jeter.',
      'Le fini a tenu tout l’été.',
      'Ça brille sans faire toc.',
      'Mon fil passe deux fois sans forcer.',
    ],
    poor: [
      'Plusieurs n’avaient pas de trou.',
      'Le placage est parti en un mois.',
      'Les grosseurs varient dans un même paquet.',
    ],
  },
  clay: {
    good: [
      'Lisse, sans grumeaux, un plaisir à pétrir.',
      'Sorti du four sans une fissure.',
      'Prend très bien les textures fines.',
      'La glaçure est superbe sur les arêtes.',
    ],
    poor: [
      'C’était sec à un bout du bloc.',
      'Le retrait est plus fort qu’annoncé.',
      'Friable tant qu’on ne l’a pas longuement travaillée.',
    ],
  },
  candle: {
    good: [
      'Des surfaces lisses, sans givrage.',
      'A brûlé également jusqu’au fond.',
      'Le parfum remplit la pièce sans donner mal à la tête.',
      'Se démoule sans bataille.',
    ],
    poor: [
      'Ça creuse un tunnel, peu importe la mèche.',
      'Le parfum s’efface une fois froid.',
      'Un peu collant après une semaine.',
    ],
  },
  floral: {
    good: [
      'Ma voisine m’a demandé où je cueillais mes fleurs.',
      'Se plie sans casser.',
      'La couleur a tenu toute une saison au soleil.',
      'Bien fourni, pas chiche du tout.',
    ],
    poor: [
      'Ça s’égrène partout sur la table.',
      'La tige fait vraiment plastique.',
      'Plus plat que sur la photo.',
    ],
  },
  frame: {
    good: [
      'Les coins sont parfaitement joints.',
      'La vitre était impeccable et bien protégée.',
      'Mon point de croix a l’air d’une pièce de musée.',
      'Facile à accrocher de niveau.',
    ],
    poor: ['Un éclat dans un coin.', 'Le dos est mince.', 'Il manquait un crochet.'],
  },
  wood: {
    good: [
      'Un beau grain droit, sans bouche-pores.',
      'A pris la teinture également.',
      'Se sculpte comme du beurre.',
      'Un ponçage léger a suffi.',
    ],
    poor: [
      'Un nœud en plein où je voulais sculpter.',
      'Légèrement voilé à l’arrivée.',
      'Des bords rugueux, beaucoup de ponçage.',
    ],
  },
  leather: {
    good: [
      'Une épaisseur égale sur toute la pièce.',
      'La tranche se lustre comme du verre.',
      'Sent bon et se repousse nettement.',
      'Mon premier portefeuille a l’air acheté.',
    ],
    poor: [
      'Une cicatrice du bon côté.',
      'Plus mince du côté du flanc.',
      'La teinture m’est restée sur les mains.',
    ],
  },
  kids: {
    good: [
      'Trois cousins occupés pendant deux heures.',
      'C’est parti d’un chandail blanc.',
      'Ma fille en a donné à tous ses profs.',
      'Facile à ouvrir pour de petites mains.',
    ],
    poor: [
      'Séché après un seul après-midi.',
      'Il a fallu plus d’aide que promis.',
      'Les couleurs sont plus pâles que sur l’image.',
    ],
  },
  bake: {
    good: [
      'Des bords nets sur chaque biscuit.',
      'A gardé sa forme malgré la chaleur de la fête.',
      'La couleur est restée vive après la cuisson.',
      'Mes décors n’ont jamais été aussi réguliers.',
    ],
    poor: ['Rouillé après un lavage.', 'La pâte reste prise dans les coins.', 'Trop sucré pour nous.'],
  },
  dye: {
    good: [
      'Une couleur égale sur un drap complet.',
      'Tient après dix lavages.',
      'Les instructions sont claires pour les poids.',
      'Un indigo profond, un vrai.',
    ],
    poor: [
      'Des taches malgré un bon brassage.',
      'Deux tons plus pâle que prévu.',
      'Mon évier en garde un souvenir.',
    ],
  },
  storage: {
    good: [
      'Ma réserve de laine rentre enfin dans le placard.',
      'Les séparateurs restent en place.',
      'Des poignées solides, même à pleine charge.',
      'Assez beau pour le salon.',
    ],
    poor: [
      'La fermeture bloque dans le coin.',
      'Plus petit à l’intérieur qu’il n’y paraît.',
      'Un loquet a cassé en un mois.',
    ],
  },
  tool: {
    good: [
      'Confortable pendant des heures, malgré mes poignets fragiles.',
      'Bien affûté à l’arrivée, et encore aujourd’hui.',
      'Rien n’accroche.',
      'Solide, sans aucun jeu.',
      'On sent l’outil fait pour durer.',
    ],
    poor: [
      'Le manche a pris du jeu.',
      'J’ai dû limer une bavure.',
      'Glissant dès que les mains sont humides.',
    ],
  },
  kit: {
    good: [
      'Les instructions répondent aux questions avant qu’on se les pose.',
      'Il y a du matériel en masse, et même un surplus.',
      'Terminé en deux soirs et déjà accroché au mur.',
      'Un premier projet parfait.',
    ],
    poor: [
      'La quatrième étape est incompréhensible.',
      'Une des couleurs a manqué.',
      'Il a fallu le double du temps annoncé.',
    ],
  },
};
