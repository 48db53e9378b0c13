import type { Voices } from '../voice.ts';

/** Yarn, thread and cloth. */
export const CLOTH_VOICES: Voices<
  'yarn' | 'fiber' | 'thread' | 'countedCloth' | 'fabric' | 'felt' | 'layer' | 'notion' | 'pattern'
> = {
  yarn: {
    use: [
      'Behaves on both needles and hooks, and forgives being ripped back once or twice. | Se travaille aussi bien aux aiguilles qu’au crochet et se laisse défaire une fois ou deux sans broncher.',
      'Colors are built to mix, so stripes and colorwork come easily from the leftovers. | Les coloris sont pensés pour aller ensemble : les restes deviennent vite des rayures ou du jacquard.',
      'The color holds its own beside neighbors from other ranges. | La couleur tient bien sa place à côté des autres gammes.',
      'Wound so that it pulls without a tangle. | Bobinée pour se dérouler sans s’emmêler.',
    ],
    advice: [
      'Buy enough of one dye lot for the whole project, plus a little for mending. | Prenez tout votre projet dans le même bain de teinture, avec un petit surplus pour les réparations.',
      'Knit a swatch and wash it before casting on: it will tell you more than the label. | Tricotez un échantillon et lavez-le avant de monter vos mailles : il en dit plus long que l’étiquette.',
      'Alternate two skeins every second row if shades differ slightly. | Si les teintes varient un peu, alternez deux écheveaux tous les deux rangs.',
      'Not sure how much you need? Bring your pattern in and we will count it with you. | Vous hésitez sur la quantité ? Apportez votre patron, nous ferons le calcul ensemble.',
      'Shades we still carry can be reordered by lot number; ask before you run out. | Demandez-nous un numéro de bain avant de manquer de laine : s’il en reste, nous vous l’enverrons.',
    ],
  },
  fiber: {
    use: [
      'Opens up with a gentle shake and drafts without slubs. | S’ouvre d’une petite secousse et s’étire sans bourres.',
      'Blends on hand cards with almost anything in the basket. | Se mélange aux cardes à main avec presque tout ce qu’il y a dans le panier.',
      'Holds together on a spindle while you find your rhythm. | Se tient bien au fuseau, le temps de trouver son rythme.',
    ],
    advice: [
      'Keep it loose and away from moths: a cedar block helps. | Gardez-la bien aérée et à l’abri des mites : un bloc de cèdre aide.',
      'Spin a sample and let it rest overnight before you judge the twist. | Filez un essai et laissez-le reposer une nuit avant de juger la torsion.',
      'Wash finished yarn warm, without rubbing, or it will felt. | Lavez le fil terminé à l’eau tiède, sans frotter, sinon il feutrera.',
    ],
  },
  thread: {
    use: [
      'Comes off evenly, without knots, to the last turn. | Se déroule régulièrement, sans nœuds, jusqu’au dernier tour.',
      'The color is the same from one lot to the next as nearly as dyers can make it. | La couleur est la même d’un lot à l’autre, autant que la teinture le permet.',
      'A staple we keep within reach at our own worktable. | Un indispensable que nous gardons à portée de main sur notre propre table.',
      'Strong enough to pull snug and smooth enough to slide. | Assez solide pour qu’on serre, assez lisse pour glisser.',
    ],
    advice: [
      'Note the shade number in your project book before the label goes missing. | Notez le numéro de couleur dans votre carnet avant que l’étiquette disparaisse.',
      'Test dark colors for bleeding on a scrap before a white ground. | Avant un fond blanc, vérifiez sur une retaille que les couleurs foncées ne déteignent pas.',
      'Keep it out of the sun so that the color lasts. | Gardez-le à l’abri du soleil : la couleur durera.',
      'Cut on a slant, and it threads at the first try. | Coupez le bout en biais : il s’enfilera du premier coup.',
    ],
  },
  countedCloth: {
    use: [
      'Squares are true in both directions, so a round motif stays round. | Les carrés sont justes dans les deux sens : un motif rond reste rond.',
      'Firm enough to stitch in the hand, without a hoop. | Assez ferme pour se broder dans la main, sans cerceau.',
      'Light to look at for hours, even in the evening. | Facile pour les yeux pendant des heures, même le soir.',
    ],
    advice: [
      'Leave three inches all around for framing. | Laissez 8 cm tout autour pour l’encadrement.',
      'Fold it in four and begin from the center. | Pliez en quatre et partez du centre.',
      'Overcast the edges before you start, or tape them. | Surfilez les bords avant de commencer, ou posez un ruban.',
    ],
  },
  fabric: {
    use: [
      'Presses flat, holds a crease and feeds evenly under the foot. | Se repasse bien à plat, garde le pli et avance régulièrement sous le pied.',
      'Good company for a stack of solids and one loud print. | Se marie bien avec une pile d’unis et un imprimé audacieux.',
      'The cut edge stays put while you pin. | Le bord coupé tient bien pendant qu’on épingle.',
      'Made to be used, washed and used again. | Fait pour servir, se laver et resservir.',
    ],
    advice: [
      'Wash it once before cutting, the way you will wash what you make. | Lavez-le une fois avant de couper, comme vous laverez la pièce terminée.',
      'We cut your yards in one continuous length whenever stock allows. | Nous coupons votre métrage d’un seul tenant tant que l’inventaire le permet.',
      'Add a quarter yard when matching stripes, plaids or one-way prints. | Ajoutez 25 cm si vous devez raccorder des rayures, des carreaux ou un motif à sens unique.',
      'Colors differ from screen to screen; a swatch is free at any store. | Les couleurs varient d’un écran à l’autre ; un échantillon est gratuit en magasin.',
    ],
  },
  felt: {
    use: [
      'Edges need no hem and take blanket stitch well. | Les bords se passent d’ourlet et reçoivent bien le point de feston.',
      'Stacks, glues and stitches without shifting. | S’empile, se colle et se coud sans bouger.',
      'Flat from the package, with no fold line to press out. | À plat dès l’emballage, sans pli à repasser.',
    ],
    advice: [
      'Cut small shapes with the tips of sharp scissors, turning the felt. | Coupez les petites formes de la pointe des ciseaux, en tournant le feutre.',
      'Press through a damp cloth, never directly. | Repassez à travers un linge humide, jamais directement.',
      'Trace on freezer paper and iron it on: it peels off clean. | Tracez sur du papier congélateur et collez-le au fer : il s’enlève proprement.',
    ],
  },
  layer: {
    use: [
      'Does its work unseen and does not shift once it is in place. | Travaille sans se voir et ne bouge plus une fois en place.',
      'Even from edge to edge, so nothing shows through the top. | Uniforme d’un bord à l’autre : rien ne paraît en surface.',
      'Needles pass through it without drag. | L’aiguille le traverse sans effort.',
    ],
    advice: [
      'Unroll it the day before and let the folds relax. | Déroulez-le la veille pour que les plis se détendent.',
      'Cut it a little larger than the top and trim at the end. | Taillez-le un peu plus grand que le dessus, puis égalisez à la fin.',
      'Try a hand-size piece on your cloth first. | Faites d’abord un essai grand comme la main sur votre tissu.',
    ],
  },
  notion: {
    use: [
      'Small, unglamorous and exactly what saves a Sunday afternoon of sewing. | Peu de chose en apparence, et exactement ce qui sauve un dimanche après-midi de couture.',
      'Survives the washer and the dryer along with the garment. | Passe à la laveuse et à la sécheuse avec le vêtement.',
      'Tested at our repair bench on denim, lawn and everything between. | À l’essai depuis longtemps à notre atelier de retouche, du denim à la batiste.',
      'The color was matched to our thread, so the stitches disappear. | La couleur est assortie à nos fils : les points disparaissent.',
    ],
    advice: [
      'Ask at the counter for the matching thread; we know which goes with which. | Demandez au comptoir le fil qui convient : nous savons ce qui va ensemble.',
      'Buy one more than you need and keep it with the scraps. | Prenez-en un de plus et gardez-le avec les retailles.',
      'Baste first; unpicking takes longer. | Bâtissez d’abord : découdre est plus long.',
    ],
  },
  pattern: {
    use: [
      'Instructions are in English and in French, with a drawing for each step. | Les instructions sont en français et en anglais, avec un dessin par étape.',
      'Printed in separate line styles, so your size is easy to follow. | Chaque taille a son propre trait : la vôtre se suit facilement.',
      'The fabric plan shows two widths, with and without nap. | Le plan de coupe montre deux laizes, avec et sans sens.',
    ],
    advice: [
      'Compare the finished measurements with something you like to wear. | Comparez les mesures finies avec un vêtement que vous aimez.',
      'Trace your size instead of cutting it: the other sizes stay usable. | Calquez votre taille plutôt que de la découper : les autres resteront utilisables.',
      'Sew a quick muslin of the bodice if you are between two sizes. | Entre deux tailles, cousez d’abord une toile rapide.',
    ],
  },
};
