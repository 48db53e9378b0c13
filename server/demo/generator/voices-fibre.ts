import type { Craft } from './product-family.ts';
import type { Voice } from './voice.ts';

/** Wool, thread, cloth and dye. */
export const FIBRE_VOICES: Readonly<
  Record<Extract<Craft, 'yarn' | 'stitch' | 'fabric' | 'sewing' | 'dye'>, Voice>
> = {
  yarn: {
    use: [
      'Behaves on both needles and hooks, and forgives being ripped back once or twice. | Se travaille aussi bien aux aiguilles qu’au crochet et se laisse défaire une fois ou deux sans broncher.',
      'A dependable choice for hats, mitts and sweaters that get worn, not kept in a drawer. | Un choix sûr pour les tuques, les mitaines et les chandails qu’on porte pour vrai.',
      'Stitch definition stays crisp, so cables and lace are worth the effort. | Les mailles restent bien nettes : torsades et dentelle en valent la peine.',
      'Softens with the first bath and gains a gentle drape on the blocking mat. | La première lessive l’assouplit et le blocage lui donne un joli tombé.',
      'Colors are built to mix, so stripes and colorwork come easily from the leftovers. | Les coloris sont pensés pour aller ensemble : les restes deviennent vite des rayures ou du jacquard.',
    ],
    advice: [
      'Buy enough of one dye lot for the whole project, plus a little for mending. | Prenez tout votre projet dans le même bain de teinture, avec un petit surplus pour les réparations.',
      'Knit a swatch and wash it before casting on: fiber relaxes more than you expect. | Tricotez un échantillon et lavez-le avant de monter vos mailles : la fibre se détend plus qu’on le croit.',
      'Wash in cool water, press in a towel and dry flat in shape. | Lavez à l’eau fraîche, essorez dans une serviette et faites sécher à plat, bien mis en forme.',
      'Alternate two skeins every second row if shades differ slightly. | Si les teintes varient un peu, alternez deux écheveaux tous les deux rangs.',
      'Not sure how much you need? Bring your pattern in and we will count it with you. | Vous hésitez sur la quantité ? Apportez votre patron, nous ferons le calcul ensemble.',
    ],
  },
  stitch: {
    use: [
      'Made for long evenings: nothing catches, frays or slips where it should not. | Pour les longues soirées : rien n’accroche, ne s’effiloche ni ne glisse.',
      'Equally at home in counted work and in free embroidery. | À l’aise autant au point compté qu’en broderie libre.',
      'A staple we keep within reach at our own worktable. | Un indispensable que nous gardons à portée de main sur notre propre table.',
      'Beginners find their feet with it quickly and experienced hands notice the finish. | On s’y retrouve vite quand on débute, et les mains d’expérience en remarquent le fini.',
    ],
    advice: [
      'Work with lengths no longer than your forearm and the thread will stay smooth. | Travaillez avec des aiguillées pas plus longues que l’avant-bras : le fil restera lisse.',
      'Wash your hands, not your work: clean fingers are the best stain protection. | Lavez vos mains plutôt que votre ouvrage : des doigts propres sont la meilleure protection.',
      'Note the shade number in your project book before the label goes missing. | Notez le numéro de couleur dans votre carnet avant que l’étiquette disparaisse.',
      'Press finished work face down on a thick towel so the stitches keep their relief. | Repassez l’ouvrage terminé à l’envers sur une serviette épaisse pour garder le relief des points.',
    ],
  },
  fabric: {
    use: [
      'The weave is even and the cut edge stays put while you piece. | Le tissage est régulier et le bord coupé tient bien pendant l’assemblage.',
      'Presses flat, holds a crease and feeds evenly under the walking foot. | Se repasse bien à plat, garde le pli et avance régulièrement sous le pied.',
      'Plenty of body for bags, aprons and cushions, soft enough for clothes. | Assez de tenue pour les sacs, les tabliers et les coussins, assez de souplesse pour les vêtements.',
      'Good company for a stack of solids and one loud print. | Se marie bien avec une pile d’unis et un imprimé audacieux.',
    ],
    advice: [
      'Prewash and press before cutting: cotton may shrink by a few per cent. | Lavez et repassez avant de couper : le coton peut rétrécir de quelques centièmes.',
      'We cut your yards in one continuous length whenever stock allows. | Nous coupons votre métrage d’un seul tenant tant que l’inventaire le permet.',
      'Add a quarter yard when matching stripes, plaids or one-way prints. | Ajoutez 25 cm si vous devez raccorder des rayures, des carreaux ou un motif à sens unique.',
      'Machine wash cold with like colors and tumble dry low. | Lavez à la machine à l’eau froide avec des couleurs semblables et séchez à basse température.',
    ],
  },
  sewing: {
    use: [
      'Small, unglamorous and exactly what saves a Sunday afternoon of sewing. | Peu de chose en apparence, et exactement ce qui sauve un dimanche après-midi de couture.',
      'Works with domestic machines of every make and with hand sewing alike. | Convient à toutes les machines domestiques comme à la couture à la main.',
      'Keep one at the machine and one in the travel kit. | À garder près de la machine et dans la trousse de voyage.',
      'Tested at our repair bench on denim, lawn and everything between. | À l’essai depuis longtemps à notre atelier de retouche, du denim à la batiste.',
    ],
    advice: [
      'Change needles after eight hours of stitching; your machine will sound happier. | Changez d’aiguille après huit heures de couture : votre machine s’en portera mieux.',
      'Test on a scrap of the same fabric before you start on the real piece. | Faites un essai sur une retaille du même tissu avant d’attaquer la vraie pièce.',
      'Store it dry and away from the sun so that it lasts for years. | À garder au sec et à l’abri du soleil, pour des années de service.',
      'Ask at the counter for the matching thread or needle; we know which goes with which. | Demandez au comptoir le fil ou l’aiguille qui convient : nous savons ce qui va ensemble.',
    ],
  },
  dye: {
    use: [
      'Results are repeatable when you weigh everything and write it down. | Les résultats se répètent si l’on pèse tout et qu’on prend des notes.',
      'Overdye, dip, fold or paint: each method gives a different surface. | Surteinture, trempage, pliage ou pinceau : chaque méthode donne une surface différente.',
      'Turns plain cloth or undyed wool into something that exists only once. | De quoi transformer un tissu uni ou une laine écrue en pièce unique.',
      'Colors stay clear after repeated washing when properly fixed. | Bien fixées, les couleurs restent franches lavage après lavage.',
    ],
    advice: [
      'Scour your fiber first: dye does not take on sizing or lanolin. | Dégraissez d’abord la fibre : la teinture ne prend ni sur l’apprêt ni sur la lanoline.',
      'Keep dye pots and spoons apart from the kitchen for good. | Réservez vos chaudrons et vos cuillères à la teinture, jamais à la cuisine.',
      'Wear gloves and a mask while mixing powders. | Portez des gants et un masque au moment de mélanger les poudres.',
      'Rinse until the water runs clear, then dry in the shade. | Rincez jusqu’à ce que l’eau soit claire, puis faites sécher à l’ombre.',
    ],
  },
};
