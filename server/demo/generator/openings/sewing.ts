import type { Opening } from '../product-family.ts';

/** Sewing notions and tools. */
export const SEWING_OPENINGS: Readonly<Record<string, readonly Opening[]>> = {
  'sewing-thread': [
    'Seams that hold and bobbins that wind without fuss: {fibre}. | Des coutures qui tiennent et des canettes qui se remplissent sans histoire : {fibre}.',
    'Match it to the cloth in daylight, one shade darker if in doubt. | À assortir au tissu à la lumière du jour ; dans le doute, un ton plus foncé.',
    '[Heavy-Duty] For jeans, bags and whatever your dog ate last time. | Pour les jeans, les sacs et ce que le chien a mangé la dernière fois.',
    '[Serger] On a cone that feeds a serger without jerking. | Sur un cône qui alimente la surjeteuse sans à-coups.',
  ],
  buttons: [
    'Six of these and an old cardigan is new. | Six de ceux-ci et la vieille veste est neuve.',
    'Turned, polished and matched on the card: {count}. | Tournés, polis et assortis sur la carte : {count}.',
    '[Toggle] For duffel coats, cowls and thick wool. | Pour les canadiennes, les snoods et la grosse laine.',
  ],
  zippers: [
    'Opens, closes and opens again, ten thousand times. | Ouvre, ferme et rouvre, dix mille fois.',
    'The color of your cloth and the strength of its teeth ({teeth}). | La couleur du tissu et une maille solide ({teeth}).',
    '[Separating] Comes apart at the bottom, for jackets and vests. | Se sépare au bas, pour les manteaux et les vestes.',
    '[Invisible] Sewn well, all that shows is the pull. | Bien cousue, on n’en voit que la tirette.',
  ],
  ribbon: [
    'For gifts, hat bands and the back of a quilted vest. | Pour les cadeaux, les chapeaux et le dos d’une veste piquée.',
    'Five yards of good color and a clean {edge} edge. | Près de cinq mètres de belle couleur, à lisière {edge}.',
    '[Velvet] A deep pile that turns light into shade. | Un poil profond qui change la lumière en ombre.',
    '[Lace] A frill for hems, jars and christening gowns. | Une frivolité pour les ourlets, les bocaux et les robes de baptême.',
  ],
  elastic: [
    '[Elastic] Stretches to twice its length and comes all the way back. | S’étire du double et revient tout à fait.',
    '[Bias] Curves around necklines without a pucker. | Épouse les encolures sans un pli.',
    '[Twill] For apron ties, labels and hanging loops. | Pour les cordons de tablier, les étiquettes et les ganses.',
    'A drawer without {length} of it is not a sewing drawer. | Un tiroir de couture sans {length} de réserve n’en est pas un.',
  ],
  scissors: [
    'Heavy enough to do the work, light enough for a long seam. | Assez lourds pour travailler, assez légers pour une longue coupe.',
    '[Pinking] A zigzag edge that slows fraying in cotton and linen. | Un bord en zigzag qui ralentit l’effilochage du coton et du lin.',
    '[Left-Handed] Truly left-handed: the blades are reversed, not only the handles. | Vraiment pour gauchers : les lames sont inversées, pas seulement les anneaux.',
    '[Dressmaker] For cloth and nothing else; hide them from the family. | Pour le tissu et rien d’autre ; cachez-les à la famille.',
  ],
  'small-scissors': [
    'Small enough for a tin, sharp enough for a single thread. | Assez petits pour une boîte de métal, assez fins pour un seul fil.',
    '[Stork] The gilded bird your grandmother had. | L’oiseau doré que votre grand-mère avait.',
    '[Snips] Squeeze, snip, let go: no rings to find. | On presse, on coupe, on lâche : pas d’anneaux à chercher.',
    '[Embroidery] For trimming close without cutting the knot. | Pour couper au ras sans défaire le nœud.',
  ],
  pins: [
    '[Glass-Head] Heads that do not melt under the iron. | Des têtes qui ne fondent pas sous le fer.',
    '[Curved] The bend scoops up three layers and comes out again. | La courbe ramasse trois épaisseurs et ressort.',
    '[Hand-Sewing] Sharps, betweens and a darner, in one packet. | Fines, demi-longues et à repriser, dans un même paquet.',
    'Slips through four layers with a shaft of {fine}. | Traverse quatre épaisseurs avec une tige de {fine}.',
  ],
  'machine-needles': [
    'Five to a case, and the case says which is in the machine. | Cinq par étui, et l’étui dit laquelle est sur la machine.',
    '[Jersey] A rounded point that parts knits instead of cutting them. | Une pointe arrondie qui écarte les mailles au lieu de les couper.',
    '[Denim] A stiff shaft for hems in jeans and canvas. | Une tige rigide pour les ourlets de jeans et la toile.',
    '[Universal] For most woven cloth on most days. | Pour la plupart des tissus, la plupart des jours.',
  ],
  'presser-feet': [
    '[Walking] Moves the top layer along with the bottom one. | Fait avancer l’épaisseur du dessus avec celle du dessous.',
    '[Quarter-Inch] A metal edge that keeps quilters honest. | Un guide de métal qui garde les courtepointières dans le droit chemin.',
    '[Buttonhole] Measures the button and sews the hole to match. | Mesure le bouton et coud la boutonnière assortie.',
    '[Zipper] Unrolls the coil and stitches right beside it. | Déroule la maille et coud juste à côté.',
    'Half the tricks of an expensive machine are in the foot. | La moitié des prouesses d’une machine chère tient au pied.',
  ],
  marking: [
    'For darts, notches and where the pocket goes. | Pour les pinces, les crans et la place de la poche.',
    '[Pen] A fine line that washes away with a damp finger. | Un trait fin qui part d’un doigt mouillé.',
    '[Chalk] Rolls a dotted line along a ruler or a curve. | Trace un pointillé le long d’une règle ou d’une courbe.',
  ],
  measuring: [
    '[Tape] Five feet of tape that pulls back in with a button. | Un ruban de 150 cm qui rentre d’une pression.',
    '[Gauge] A slider that remembers the width of a hem. | Un curseur qui se souvient de la largeur de l’ourlet.',
    'For waists, windows and whether the sofa fits. | Pour les tours de taille, les fenêtres et le divan qui passera peut-être.',
  ],
  patterns: [
    'Clear enough for a {level}, with fabric from one trip to the store. | Assez clair pour le niveau {level} ; une seule visite en magasin pour le tissu.',
    'The yardage is honest: {takes}. | Un métrage sans surprise : {takes}.',
    'Made for people who sit, bend and carry groceries. | Pour des gens qui s’assoient, se penchent et portent des sacs d’épicerie.',
    '[Children’s] Growth tucks and wide hems, since children will not wait. | Des plis et de grands ourlets, parce que les enfants n’attendent pas.',
  ],
};
