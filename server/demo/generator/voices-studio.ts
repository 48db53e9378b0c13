import type { Craft } from './product-family.ts';
import type { Voice } from './voice.ts';

/** Painting, drawing, paper, printing, beads and clay. */
export const STUDIO_VOICES: Readonly<
  Record<Extract<Craft, 'paint' | 'draw' | 'paper' | 'print' | 'bead' | 'clay'>, Voice>
> = {
  paint: {
    use: [
      'Suits quick studies as well as work meant for the wall. | Autant pour les études rapides que pour les œuvres destinées au mur.',
      'Color mixes stay clean; nothing turns to mud before you want it to. | Les mélanges restent francs : rien ne vire au brun sans votre permission.',
      'Painters in our classes reach for it week after week. | Les peintres de nos ateliers y reviennent semaine après semaine.',
      'A fair price for studio quality, without filler that dulls the surface. | Une qualité d’atelier à prix juste, sans charge qui ternit la surface.',
    ],
    advice: [
      'Start with a limited palette of two of each primary and a white. | Commencez par une palette restreinte : deux versions de chaque primaire et un blanc.',
      'Clean up before it dries: soap and patience do most of the work. | Nettoyez avant que ça sèche : le savon et la patience font presque tout.',
      'Make a swatch card on the paper or canvas you will really use. | Faites un nuancier sur le papier ou la toile que vous utiliserez vraiment.',
      'Let layers dry fully and finish with a varnish suited to the medium. | Laissez sécher chaque couche et terminez avec un vernis adapté à la technique.',
    ],
  },
  draw: {
    use: [
      'Light enough for a travel sketchbook and rich enough for finished drawings. | Trouve sa place dans le carnet de voyage comme dans un dessin achevé.',
      'Lines start at once and stop where you stop. | Le trait part tout de suite et s’arrête où vous l’arrêtez.',
      'Layers well and leaves the tooth of the paper alive. | Se superpose bien et laisse vivre le grain du papier.',
      'A pleasure for daily pages, lettering and patient shading. | Un plaisir pour les pages quotidiennes, le lettrage et les ombres patientes.',
    ],
    advice: [
      'Rest your hand on a scrap sheet to keep the page clean. | Posez la main sur une feuille volante pour garder la page propre.',
      'Try several papers: smooth for ink, toothy for dry media. | Essayez plusieurs papiers : lisse pour l’encre, grainé pour les techniques sèches.',
      'Store flat, capped and away from heat. | Rangez à plat, bouchon fermé et loin de la chaleur.',
      'Spray finished dry work lightly with fixative in a ventilated place. | Vaporisez un peu de fixatif sur les dessins secs, dans un endroit aéré.',
    ],
  },
  paper: {
    use: [
      'Cuts clean, folds without cracking and takes ink well. | Se coupe net, se plie sans casser et prend bien l’encre.',
      'Ready for albums, cards and the small gifts that need a beautiful wrapping. | Prêt pour les albums, les cartes et les petits cadeaux à bien emballer.',
      'Pages made with it look as good in ten years: it is free of acid and lignin. | Sans acide ni lignine : vos pages seront aussi belles dans dix ans.',
      'Mix it freely with the rest of the range; the tones are balanced. | À combiner librement avec le reste de la gamme : les tons s’équilibrent.',
    ],
    advice: [
      'Score before folding and crease with a bone folder. | Rainez avant de plier et marquez le pli au plioir.',
      'Keep a few sheets in reserve for the second album. | Gardez quelques feuilles en réserve pour le prochain album.',
      'Use a fresh blade and several light passes rather than one hard one. | Utilisez une lame neuve et plusieurs passes légères plutôt qu’une seule trop appuyée.',
      'Dry adhesive keeps thin sheets flat; wet glue makes them curl. | L’adhésif sec garde les feuilles minces bien plates ; la colle liquide les fait gondoler.',
    ],
  },
  print: {
    use: [
      'Fine lines and large flat areas both come out evenly. | Les traits fins comme les grands aplats sortent bien uniformes.',
      'Happy on paper, card and, with the right ink, on cloth. | À l’aise sur le papier, le carton et, avec la bonne encre, sur le tissu.',
      'A classroom favorite that serious printmakers keep using. | Un favori des écoles que les graveurs aguerris continuent d’utiliser.',
      'Holiday cards, wrapping paper, labels: one design goes a long way. | Cartes des Fêtes, papier d’emballage, étiquettes : un seul motif vous mènera loin.',
    ],
    advice: [
      'Roll out a thin film and listen: a soft hiss means enough ink. | Étalez un film mince et écoutez : un léger chuintement veut dire assez d’encre.',
      'Clean rubber and blocks with mild soap, never with solvent. | Nettoyez caoutchouc et plaques au savon doux, jamais au solvant.',
      'Print three proofs before the good paper comes out. | Tirez trois épreuves avant de sortir le beau papier.',
      'Always carve away from the hand that holds the block. | Gravez toujours dans la direction opposée à la main qui tient la plaque.',
    ],
  },
  bead: {
    use: [
      'Holes are even and edges smooth, so thread does not wear. | Les trous sont réguliers et les bords lisses : le fil ne s’use pas.',
      'Works for bracelets, earrings and embroidered details. | Pour bracelets, boucles d’oreilles et détails brodés.',
      'Colors are consistent from one pack to the next. | Les couleurs sont constantes d’un paquet à l’autre.',
      'A good base on which to show off one special bead. | Une belle base pour mettre en valeur une perle unique.',
    ],
    advice: [
      'Lay out the whole design on a board before you string it. | Disposez tout le motif sur un plateau avant d’enfiler.',
      'Close jump rings by twisting sideways, never by pulling apart. | Fermez les anneaux par torsion latérale, jamais en les écartant.',
      'Count a tenth more than the pattern says: some always roll away. | Prévoyez un dixième de plus que le patron : il y en a toujours qui roulent.',
      'Keep away from perfume and water, and wipe with a soft cloth. | Tenez loin du parfum et de l’eau, et essuyez avec un linge doux.',
    ],
  },
  clay: {
    use: [
      'Keeps fine detail and joins well when scored. | Garde les détails fins et se colle bien à la barbotine.',
      'Suited to hand-building at the kitchen table as much as to the studio. | Convient au façonnage sur la table de cuisine autant qu’à l’atelier.',
      'The surface takes a stamp, a carved line or a polish. | La surface accepte l’empreinte, la ligne gravée ou le polissage.',
      'Our potters use it in beginners’ evenings and in their own work. | Nos potières s’en servent aux soirées d’initiation et dans leur propre travail.',
    ],
    advice: [
      'Wrap leftovers airtight with a damp cloth. | Emballez les restes hermétiquement avec un linge humide.',
      'Keep walls even: thick beside thin is where cracks begin. | Gardez une épaisseur égale : les fissures naissent entre le mince et l’épais.',
      'Let pieces dry slowly, turned once a day. | Laissez sécher lentement, en retournant les pièces chaque jour.',
      'Work on canvas or baking paper so that nothing sticks. | Travaillez sur une toile ou du papier parchemin pour que rien ne colle.',
    ],
  },
};
