import type { ReviewedType } from '../product-family.ts';
import type { Details } from './words.ts';

/** Sentences of reviews about materials: yarn, cloth, tools and color. */
export const MATERIAL_DETAILS_FR = {
  yarn: `
    + Mon échantillon était juste du premier coup, ce qui ne m’arrive jamais.
    + Pas un seul nœud dans quatre écheveaux.
    + Assez doux pour ma nièce, que tout pique.
    - Deux nœuds dans un même écheveau.
    - Ça bouloche après trois fois.`,
  fiber: `
    + S’étire tout seul, presque pas de débris.
    + J’ai filé fin sans une seule cassure.
    - Beaucoup de bouts courts au milieu.`,
  needle: `
    + Confortable pendant des heures, malgré mes poignets fragiles.
    + Rien n’accroche, même avec du mohair.
    - Les pointes sont trop rondes à mon goût.`,
  helper: `
    + J’en garde maintenant dans chaque sac.
    + Une petite chose, une grosse différence.
    - Moins solide que ça en a l’air.`,
  thread: `
    + Aucun effilochage, même dans un lin serré.
    + Rien n’a déteint au lavage.
    - Ça s’emmêle une aiguillée sur deux.`,
  sharp: `
    + Traversent quatre épaisseurs sans forcer.
    + Pas une de pliée encore.
    - L’étui s’ouvre dans mon sac.`,
  machinePart: `
    + Plus un seul point sauté.
    + Se pose sans bataille sur ma machine.
    - Ne va pas sur ma machine, vérifiez la tige.`,
  frame: `
    + Garde sa tension toute la soirée.
    + Lisse partout, pas une écharde.
    - La vis glisse un peu.`,
  base: `
    + Solide et bien fini.
    + Ma murale est enfin droite.
    - Plus rugueux que sur la photo.`,
  countedCloth: `
    + Facile pour les yeux, même le soir.
    + Un tissage parfaitement régulier.
    - Plus raide que prévu.`,
  fabric: `
    + Se repasse bien et se coupe sans bouger.
    + À peine rétréci au lavage.
    + La coupe était généreuse.
    - S’effiloche plus que je le voudrais.
    - Plus mince que prévu.`,
  felt: `
    + Se coupe en toutes petites pointes sans s’effilocher.
    + Épais et ferme.
    - Les feuilles étaient pliées.`,
  layer: `
    + Reste bien plat et se coud tout seul.
    + Juste assez de tenue.
    - Les plis partent difficilement.`,
  blade: `
    + Bien affûté à l’arrivée, et encore aujourd’hui.
    + Coupe jusqu’au bout.
    - J’ai dû limer une bavure.`,
  handTool: `
    + Solide, sans aucun jeu.
    + On sent l’outil fait pour durer.
    - Glissant dès que les mains sont humides.`,
  ruler: `
    + Précis, j’ai vérifié avec mon ancienne règle.
    + Ne glisse pas.
    - Une égratignure à l’arrivée.`,
  notion: `
    + Exactement le format demandé par mon patron.
    + Passe au lavage sans changer.
    - Il en manquait dans le paquet.`,
  pattern: `
    + Les instructions répondent aux questions avant qu’on se les pose.
    + De vraies poches !
    - Grand aux épaules.`,
  paint: `
    + Très pigmenté : un rien suffit.
    + Les mélanges restent propres, même les verts.
    - Laisse des traînées en couche mince.
    - Le bouchon a collé en moins d’un mois.`,
  craftPaint: `
    + Deux couches et c’est réglé.
    + Se nettoie à l’eau savonneuse.
    - Il a fallu quatre couches.`,
  paintSet: `
    + Une sélection bien pensée, rien d’inutile.
    + Tout ce qu’il fallait pour mon premier cours.
    - Le blanc finit bien avant le reste.`,
  finish: `
    + A séché clair et bien égal.
    + Presque pas d’odeur.
    - Encore collant après deux jours.`,
  surface: `
    + Bien tendu et d’équerre.
    + Supporte les couches sans broncher.
    - Un coin était écrasé.`,
  pad: `
    + Ne traverse pas sur la page suivante.
    + Résiste bien à la gomme.
    - Gondole sous un lavis léger.`,
  brush: `
    + Pas un poil de perdu jusqu’ici.
    + Garde sa pointe après un mois.
    - Perd des poils dans le lavis.`,
  studio: `
    + Stable et facile à monter.
    + Se plie plus petit que je pensais.
    - Il manquait une vis.`,
  kit: `
    + Les instructions répondent aux questions avant qu’on se les pose.
    + Il y a du matériel en masse, et même un surplus.
    + Un premier projet parfait.
    - Il a fallu le double du temps annoncé.`,
  dryMedium: `
    + Un noir profond qui ne gratte pas.
    + S’estompe comme du beurre.
    - A cassé deux fois dans la soirée.`,
  pen: `
    + Ne saute jamais, pas une fois.
    + Sèche avant que ma main arrive.
    - L’encre fuse sur presque tous mes papiers.`,
  ink: `
    + Profonde et égale en un seul passage.
    + Se nettoie facilement.
    - Trois jours à sécher.`,
} satisfies Partial<Record<ReviewedType, Details>>;
