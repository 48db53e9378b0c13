import type { Voices } from '../voice.ts';

/** Sentences about paper, stickers and printing. */
export const PAPER_VOICES: Voices<
  'pad' | 'paper' | 'album' | 'sticker' | 'adhesive' | 'stamp' | 'block' | 'lightPrint' | 'kit'
> = {
  pad: {
    use: [
      'The surface stays firm under an eraser and a second try. | La surface reste ferme sous la gomme et au deuxième essai.',
      'Sheets come away cleanly, with nothing to trim. | Les feuilles se détachent proprement, sans rien à rogner.',
      'A backing board stiff enough to draw on your knees. | Un carton de fond assez rigide pour dessiner sur les genoux.',
    ],
    advice: [
      'Date the first page; you will want to know. | Datez la première page : vous voudrez savoir.',
      'Clip the corners on a windy day. | Pincez les coins les jours de vent.',
      'Try your wettest wash on the last sheet first. | Essayez votre lavis le plus mouillé sur la dernière feuille.',
    ],
  },
  paper: {
    use: [
      'Cuts clean, folds without cracking and takes ink well. | Se coupe net, se plie sans casser et prend bien l’encre.',
      'Free of acid and lignin: the color will look as good in ten years. | Sans acide ni lignine : la couleur sera aussi belle dans dix ans.',
      'Mix it freely with the rest of the range; the tones are balanced. | À combiner librement avec le reste de la gamme : les tons s’équilibrent.',
      'Ready for cards, books and small gifts that need a beautiful wrapping. | Prêt pour les cartes, les carnets et les petits cadeaux à bien emballer.',
    ],
    advice: [
      'Crease with a bone folder, along the grain where you can. | Marquez le pli au plioir, dans le sens du papier si possible.',
      'Keep a few sheets in reserve for the second batch. | Gardez quelques feuilles en réserve pour la deuxième série.',
      'Use a fresh blade and several light passes rather than one hard one. | Utilisez une lame neuve et plusieurs passes légères plutôt qu’une seule trop appuyée.',
      'Dry adhesive keeps thin sheets flat; wet glue makes them curl. | L’adhésif sec garde les feuilles minces bien plates ; la colle liquide les fait gondoler.',
    ],
  },
  album: {
    use: [
      'Made to be handled often and to lie on the table. | Fait pour être manipulé souvent et traîner sur la table.',
      'Nothing in it yellows or smells of glue. | Rien n’y jaunit ni ne sent la colle.',
      'A quiet look that lets the pages speak. | Une allure discrète qui laisse parler les pages.',
    ],
    advice: [
      'Begin with the book you will really finish. | Commencez par le livre que vous terminerez vraiment.',
      'Keep it upright on the shelf, not under a pile. | Rangez-le debout sur la tablette, pas sous une pile.',
      'Collect everything in an envelope first, then choose. | Amassez d’abord le tout dans une enveloppe, puis choisissez.',
    ],
  },
  sticker: {
    use: [
      'Good for planners, parcels and thank-you notes. | Pour les agendas, les colis et les mots de remerciement.',
      'Holds on paper, card and kraft boxes. | Tient sur le papier, le carton et les boîtes kraft.',
      'A small thing that makes an envelope a present. | Peu de chose, et l’enveloppe devient un cadeau.',
    ],
    advice: [
      'Press with a fingernail once you like where it is. | Appuyez de l’ongle une fois l’endroit choisi.',
      'Store away from the sunny window. | Rangez loin de la fenêtre ensoleillée.',
      'Mix two patterns and one plain, no more. | Deux motifs et un uni, pas davantage.',
    ],
  },
  adhesive: {
    use: [
      'Holds where you put it and stays where it belongs. | Colle là où on la met et ne va pas ailleurs.',
      'No odor, no strings, no waiting with your thumb on it. | Pas d’odeur, pas de fils, et pas besoin de tenir avec le pouce.',
      'We use it at the demonstration table, where there is no second try. | Nous l’utilisons à la table de démonstration, là où il n’y a pas de deuxième essai.',
    ],
    advice: [
      'Try it on a scrap of the same material. | Faites un essai sur une retaille du même matériau.',
      'A thin layer sets faster and holds better. | Une couche mince prend plus vite et tient mieux.',
      'Close it at once, even between two pieces. | Refermez tout de suite, même entre deux morceaux.',
    ],
  },
  stamp: {
    use: [
      'Holiday cards, wrapping paper, labels: one design goes a long way. | Cartes des Fêtes, papier d’emballage, étiquettes : un seul motif vous mènera loin.',
      'Prints the hundredth card like the first. | La centième carte sort comme la première.',
      'Works on smooth card, kraft and envelopes. | Fonctionne sur le carton lisse, le kraft et les enveloppes.',
    ],
    advice: [
      'Do a row of trials on scrap before the good card. | Faites une rangée d’essais sur une retaille avant le beau carton.',
      'Clean up with mild soap, never with solvent. | Nettoyez au savon doux, jamais au solvant.',
      'Store flat and out of the sun. | Rangez à plat et à l’abri du soleil.',
    ],
  },
  block: {
    use: [
      'A classroom favorite that serious printmakers keep using. | Un favori des écoles que les graveurs aguerris continuent d’utiliser.',
      'Fine lines and large flat areas both come out evenly. | Les traits fins comme les grands aplats sortent bien uniformes.',
      'Prints by hand, with a spoon, without a press. | S’imprime à la main, avec une cuillère, sans presse.',
    ],
    advice: [
      'Print three proofs before the good paper comes out. | Tirez trois épreuves avant de sortir le beau papier.',
      'Roll out a thin film and listen: a soft hiss means enough ink. | Étalez un film mince et écoutez : un léger chuintement veut dire assez d’encre.',
      'Reverse any lettering before you start. | Inversez toutes les lettres avant de commencer.',
    ],
  },
  lightPrint: {
    use: [
      'Needs no darkroom and no press, only a tidy corner. | Ni chambre noire ni presse : un coin bien rangé suffit.',
      'Made for a weekend with friends or a class. | Fait pour une fin de semaine entre amis ou une classe.',
      'One afternoon gives a dozen prints worth keeping. | Un après-midi donne une douzaine d’épreuves à garder.',
    ],
    advice: [
      'Test one small piece before the whole series. | Faites un petit essai avant toute la série.',
      'Cover the table and wear an apron. | Couvrez la table et portez un tablier.',
      'Write the exposure or the pass on the back of each print. | Notez le temps ou le passage au dos de chaque épreuve.',
    ],
  },
  kit: {
    use: [
      'Everything is measured, cut and labeled in the order you will need it. | Tout est mesuré, coupé et étiqueté dans l’ordre où vous en aurez besoin.',
      'The booklet has drawings for every step, in English and in French. | Le livret illustre chaque étape, en français et en anglais.',
      'A present that is also an afternoon. | Un cadeau qui est aussi un après-midi.',
      'There is a little extra of everything, in case of second thoughts. | Il y a un petit surplus de tout, au cas où vous changeriez d’idée.',
      'Nothing else to buy; a pair of scissors helps. | Rien d’autre à acheter ; des ciseaux aideront.',
    ],
    advice: [
      'Read the booklet once to the end before you begin. | Lisez le livret jusqu’au bout avant de commencer.',
      'Missing a piece? Write to us and we will mail it. | Il manque une pièce ? Écrivez-nous, nous la posterons.',
      'Take your time: nothing here is a race. | Prenez votre temps : rien ne presse.',
      'Stuck? Bring it to a store and someone will sit down with you. | Un blocage ? Passez en magasin, quelqu’un s’assoira avec vous.',
      'Keep the box: it stores the work between evenings. | Gardez la boîte : elle range l’ouvrage entre deux soirées.',
    ],
  },
};
