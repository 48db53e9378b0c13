import type { Voices } from '../voice.ts';

/** Sentences about tools, furniture and hardware. */
export const TOOL_VOICES: Voices<
  | 'needle'
  | 'helper'
  | 'sharp'
  | 'machinePart'
  | 'frame'
  | 'base'
  | 'blade'
  | 'handTool'
  | 'ruler'
  | 'brush'
  | 'studio'
  | 'mold'
  | 'bakeTool'
  | 'bag'
  | 'storage'
> = {
  needle: {
    use: [
      'Light enough for a long evening, and quiet on the bus. | Assez légères pour une longue soirée, et silencieuses dans l’autobus.',
      'The size is marked so that it does not wear off. | La grosseur est gravée pour ne pas s’effacer.',
      'Smooth from tip to end, so a row never stops for a snag. | Lisse d’un bout à l’autre : aucun rang ne s’arrête pour un accroc.',
    ],
    advice: [
      'Swatch with the size you will use; half a size changes a sweater. | Faites votre échantillon avec la grosseur choisie : une demi-taille change un chandail.',
      'Try it at any of our stores before you decide. | Essayez-en au magasin avant de vous décider.',
      'Our size chart compares US, metric and Canadian numbers. | Notre tableau des tailles compare les numéros américains, canadiens et métriques.',
    ],
  },
  helper: {
    use: [
      'Small enough to live in the project bag. | Assez petit pour vivre dans le sac à projet.',
      'One of those things you borrow once and then want for yourself. | De ces objets qu’on emprunte une fois et qu’on veut ensuite pour soi.',
      'Does one thing and does it every time. | Ne fait qu’une chose, et la fait chaque fois.',
    ],
    advice: [
      'Keep a second one in the travel kit. | Gardez-en un deuxième dans la trousse de voyage.',
      'Test it on a scrap first, as you would anything new. | Faites d’abord un essai sur une retaille, comme avec tout ce qui est nouveau.',
      'It goes nicely with a gift card for someone who has just begun. | Un bon complément à une carte-cadeau pour qui vient de commencer.',
    ],
  },
  sharp: {
    use: [
      'Straight, polished and true to number. | Droites, polies et conformes à leur numéro.',
      'The points stay sharp through a winter of projects. | Les pointes restent fines tout un hiver de projets.',
      'They come in a case that closes, not in a paper that tears. | Elles viennent dans un étui qui ferme, pas dans un papier qui se déchire.',
    ],
    advice: [
      'Keep out of reach of small children. | Gardez hors de portée des jeunes enfants.',
      'Retire them when they begin to squeak. | Remplacez-les dès qu’elles commencent à grincer.',
      'A magnet on the table finds the ones that fall. | Un aimant sur la table retrouve celles qui tombent.',
    ],
  },
  machinePart: {
    use: [
      'Fits household machines of the usual makes. | Convient aux machines domestiques des marques courantes.',
      'Goes on in a minute, with the screwdriver that came with the machine. | Se pose en une minute, avec le tournevis fourni avec la machine.',
      'The size is engraved where you can read it without glasses. | La grosseur est gravée là où on la lit sans lunettes.',
    ],
    advice: [
      'Turn the wheel by hand for the first stitches. | Faites les premiers points en tournant le volant à la main.',
      'Change needles after eight hours of stitching; your machine will sound happier. | Changez d’aiguille après huit heures de couture : votre machine s’en portera mieux.',
      'Bring your machine’s model number and we will check the fit. | Apportez le modèle de votre machine et nous vérifierons ensemble.',
    ],
  },
  frame: {
    use: [
      'Sets up in minutes and keeps its tension. | Se monte en quelques minutes et garde sa tension.',
      'Smooth on every edge that thread touches. | Lisse partout où le fil passe.',
      'Light on the lap and steady on the table. | Léger sur les genoux, stable sur la table.',
    ],
    advice: [
      'Loosen it between sittings so that the work rests. | Relâchez la tension entre deux séances pour laisser l’ouvrage reposer.',
      'Wrap the inner edge with cotton tape for delicate work. | Pour les ouvrages délicats, entourez le bord d’un ruban de coton.',
      'Hang it on a nail: nothing warps that hangs. | Suspendez-le à un clou : il ne voilera pas.',
    ],
  },
  base: {
    use: [
      'Takes a hot-glued piece as well as a tied one. | Se prête à la colle chaude comme aux nœuds.',
      'Small irregularities are part of the material. | De petites irrégularités font partie du matériau.',
      'Light enough to hang from a small nail. | Assez léger pour un petit clou.',
    ],
    advice: [
      'Lay everything out on the floor before you fix the first piece. | Disposez tout sur le plancher avant de fixer le premier morceau.',
      'Work at eye level, where it will hang. | Travaillez à la hauteur des yeux, là où la pièce sera accrochée.',
      'Buy two: the second idea comes while you make the first. | Prenez-en deux : la deuxième idée vient pendant la première.',
    ],
  },
  blade: {
    use: [
      'Cuts cleanly at the first pass, without chewing the edge. | Coupe net du premier coup, sans mâcher le bord.',
      'Sturdy enough for a shared studio, handsome enough for a present. | De quoi résister à l’atelier collectif et faire un beau cadeau.',
      'Left-handed makers in our team tried it too, and say so when a tool is not for them. | Les gauchers de l’équipe l’ont essayé aussi, et ils nous le disent quand un outil n’est pas pour eux.',
    ],
    advice: [
      'Keep it for one material only and it will stay sharp. | Réservez-le à un seul matériau : le tranchant durera.',
      'A dull blade slips; replace or sharpen it in time. | Une lame émoussée glisse : remplacez-la ou aiguisez-la à temps.',
      'Store it closed and dry, out of the reach of children. | Rangez-le fermé et au sec, hors de portée des enfants.',
    ],
  },
  handTool: {
    use: [
      'Sits well in the hand, even after an hour. | Se tient bien en main, même après une heure.',
      'Our staff reach for it in class every week. | Notre équipe s’en sert en cours chaque semaine.',
      'Solid, simple and easy to keep in order. | Solide, simple et facile à entretenir.',
    ],
    advice: [
      'Guaranteed for two years against faults in making. | Garantie de deux ans contre les défauts de fabrication.',
      'Wipe clean after use and store dry. | Essuyez après usage et rangez au sec.',
      'Practice on an offcut until the pressure feels natural. | Exercez-vous sur une retaille jusqu’à ce que le geste soit naturel.',
    ],
  },
  ruler: {
    use: [
      'The lines agree with each other, which is rarer than you would think. | Les lignes concordent entre elles, ce qui est plus rare qu’on pense.',
      'Easy to read under a lamp, without glare. | Facile à lire sous la lampe, sans reflets.',
      'Made for standing at the table all afternoon. | Fait pour tout un après-midi debout à la table.',
    ],
    advice: [
      'Keep it flat and away from the iron and the sunny sill. | Gardez-le à plat, loin du fer et du rebord ensoleillé.',
      'Use one brand of ruler for the whole project. | Gardez la même marque de règle pour tout le projet.',
      'Measure twice, mark once, cut in peace. | Mesurez deux fois, marquez une fois, coupez en paix.',
    ],
  },
  brush: {
    use: [
      'Holds a good load and lets it go slowly. | Retient une bonne charge et la laisse aller doucement.',
      'Balanced close to the fingers, where the small movements are. | Équilibré près des doigts, là où se font les petits gestes.',
      'A shape our painting classes wear out by the dozen. | Une forme que nos cours de peinture usent à la douzaine.',
    ],
    advice: [
      'Rinse it before paint reaches the ferrule, and dry it flat. | Rincez-le avant que la peinture atteigne la virole, et séchez-le à plat.',
      'Shape the tip with your fingers while it is wet. | Reformez la pointe avec les doigts pendant qu’il est mouillé.',
      'Keep separate brushes for oil and for water. | Gardez des pinceaux différents pour l’huile et pour l’eau.',
    ],
  },
  studio: {
    use: [
      'Sturdy enough for a shared studio. | Assez solide pour un atelier partagé.',
      'Takes up less room than you fear and is used more than you expect. | Prend moins de place qu’on le craint et sert plus qu’on le croit.',
      'Simple to set up, simple to put away. | Facile à installer, facile à ranger.',
    ],
    advice: [
      'Try it at any of our stores before you decide. | Essayez-le en magasin avant de vous décider.',
      'Guaranteed for two years against faults in making. | Garantie de deux ans contre les défauts de fabrication.',
      'Measure your corner first; the folded size is on the box. | Mesurez votre coin d’abord ; le format plié est indiqué sur la boîte.',
    ],
  },
  mold: {
    use: [
      'Releases cleanly, with an edge that needs no trimming. | Démoule proprement, avec un bord qui n’a pas besoin d’être ébarbé.',
      'Lasts for hundreds of castings with a little care. | Dure des centaines de coulées avec un peu de soin.',
      'Stands level, so every piece is the same height. | Se tient de niveau : toutes les pièces ont la même hauteur.',
    ],
    advice: [
      'Wash in warm water and let it dry in the air. | Lavez à l’eau tiède et laissez sécher à l’air.',
      'Keep molds for wax, soap and resin apart, and never use them for food again. | Réservez un moule à la cire, un autre au savon, un autre à la résine, et aucun à la cuisine.',
      'Fill it with water first to know how much it takes. | Remplissez-le d’abord d’eau pour connaître la quantité.',
    ],
  },
  bakeTool: {
    use: [
      'Cleans up with warm water and a soft brush. | Se nettoie à l’eau tiède avec une brosse douce.',
      'Good for birthdays, showers and the school fair table. | Pour les anniversaires, les fêtes prénatales et la table de la kermesse.',
      'Reliable in a busy December kitchen. | Fiable dans une cuisine en plein mois de décembre.',
    ],
    advice: [
      'Dry completely before putting it away. | Séchez complètement avant de ranger.',
      'Practice on parchment paper first. | Exercez-vous d’abord sur du papier parchemin.',
      'Hand wash: the dishwasher dulls it. | Lavez à la main : le lave-vaisselle le ternit.',
    ],
  },
  bag: {
    use: [
      'Gives every half-finished project a home. | Chaque projet en cours y trouve sa place.',
      'Strong enough for a weekly trip to the knitting circle. | Assez solide pour suivre chaque semaine au cercle de tricot.',
      'Nothing inside catches a stitch. | Rien à l’intérieur n’accroche une maille.',
    ],
    advice: [
      'Spot clean with a damp cloth. | Nettoyez les taches avec un linge humide.',
      'Add a cedar block when wool is inside. | Ajoutez un bloc de cèdre si vous y rangez de la laine.',
      'Keep a tape and small scissors in it for good. | Laissez-y pour de bon un ruban à mesurer et de petits ciseaux.',
    ],
  },
  storage: {
    use: [
      'You see at a glance what you have, and what you already bought twice. | On voit d’un coup d’œil ce qu’on a, et ce qu’on a déjà acheté en double.',
      'Goes with the other pieces of the range as the collection grows. | S’accorde aux autres pièces de la gamme à mesure que la collection grandit.',
      'Easy to carry to the table and back. | Se transporte facilement jusqu’à la table, et retour.',
    ],
    advice: [
      'Label the short side: that is the one you will see. | Étiquetez le petit côté : c’est celui que vous verrez.',
      'Sort by color for inspiration and by weight for speed. | Triez par couleur pour l’inspiration, par grosseur pour la rapidité.',
      'Wipe with a damp cloth only. | Essuyez simplement avec un linge humide.',
    ],
  },
};
