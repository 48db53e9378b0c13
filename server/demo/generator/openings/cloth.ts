import type { Opening } from '../product-family.ts';

/** Cloth and quilting. */
export const CLOTH_OPENINGS: Readonly<Record<string, readonly Opening[]>> = {
  'quilting-prints': [
    'A print that works as the star or as the sky behind it. | Un imprimé qui joue la vedette aussi bien que le décor.',
    'Quilts, aprons and the lining of a bag: cotton, {width} wide. | Courtepointes, tabliers et doublures de sac : coton, {width} de laize.',
    'Colors that are still themselves after fifty washes. | Des couleurs qui se ressemblent encore après cinquante lavages.',
    'Bought by the yard, loved by the scrap. | Acheté à la verge, aimé jusqu’à la dernière retaille.',
  ],
  'solid-cotton': [
    'Beside a print it rests the eye; alone it looks brave. | À côté d’un imprimé, il repose l’œil ; seul, il a du cran.',
    'Woven close, {thread}, and dyed to match our thread. | Tissage serré, {thread}, teint pour s’accorder à nos fils.',
    'The color you need for the border, in the amount you need. | La couleur qu’il faut pour la bordure, dans la longueur qu’il faut.',
  ],
  flannel: [
    'For nights when the furnace starts before you do. | Pour les nuits où la fournaise part avant vous.',
    'Soft at once, softer by March: {weight}. | Doux tout de suite, plus doux en mars : {weight}.',
    'Baby quilts, robes and the backs of everything warm. | Courtepointes de bébé, robes de chambre et dos de tout ce qui est chaud.',
  ],
  linen: [
    'Hangs without clinging, {width} wide. | Tombe sans coller, {width} de laize.',
    'For a shirt that looks better on the second day. | Pour une chemise plus belle le deuxième jour.',
    'A light hand and a matte surface, {weight}. | Une main légère et une surface mate, {weight}.',
  ],
  'duck-canvas': [
    'For things that are dragged, sat on and leaned against. | Pour ce qu’on traîne, ce qu’on écrase et ce à quoi on s’adosse.',
    'A tight weave, {weight}, {width} wide. | Un tissage serré, {weight}, {width} de laize.',
    'Stands up by itself, so a tote keeps its shape. | Se tient tout seul : le fourre-tout garde sa forme.',
  ],
  precuts: [
    'Open the band and start sewing. | Ôtez la bande et commencez à coudre.',
    'Somebody with a good eye has matched {prints} prints. | Quelqu’un qui a l’œil a assorti {prints} imprimés.',
    '[Charm] Five-inch squares for people who like patience more than cutting. | Des carrés de 12,5 cm pour qui aime mieux assembler que couper.',
    '[Jelly] Two-and-a-half-inch strips, rolled like a cinnamon bun. | Des bandes de 6 cm, roulées comme une brioche.',
  ],
  batting: [
    'What makes two layers of cloth a quilt. | Ce qui fait de deux tissus une courtepointe.',
    'A {loft} loft, quilted by hand or machine. | Gonflant {loft}, à piquer à la main ou à la machine.',
    '[Wool] Warm, light and slow to wrinkle. | Chaude, légère et lente à se froisser.',
  ],
  interfacing: [
    'The quiet layer behind every good collar: {weight}. | La couche discrète derrière tout beau col : {weight}.',
    'Bags that stand, cuffs that turn, waistbands that stay. | Des sacs qui se tiennent, des poignets qui se retournent, des ceintures qui restent.',
  ],
  'quilt-kits': [
    'A bed’s worth of blocks without an evening of arithmetic. | De quoi couvrir un lit, sans une soirée de calculs.',
    'A classic of {blocks} blocks, for the {level} quilter. | Un classique de {blocks} blocs, niveau {level}.',
    'The fabrics are chosen, the strips are cut, the winter is yours. | Les tissus sont choisis, les bandes coupées, l’hiver est à vous.',
  ],
  rotary: [
    'The tool that made quilters fast. | L’outil qui a rendu les courtepointières rapides.',
    'Rolls through strips, curves and the odd zipper tape. | Roule dans les bandes, les courbes et parfois un ruban de fermeture.',
    '[Ergonomic] The handle bends so that your wrist does not. | Le manche plie pour que votre poignet ne plie pas.',
  ],
  'cutting-mats': [
    'Takes a thousand cuts and closes over them. | Encaisse mille coupes et se referme dessus.',
    '[Folding] Folds in half and slides behind the sofa. | Se plie en deux et glisse derrière le divan.',
    '[Rotating] Turn the mat, not the block. | Tournez le tapis, pas le bloc.',
    'With {grid}, it settles arguments. | Avec {grid}, il tranche les discussions.',
  ],
  'rotary-blades': [
    'New blades, old cutter, and the strips are straight again. | Lames neuves, vieux couteau : les bandes sont droites de nouveau.',
    'A sharp edge in {steel}, for eight layers of cotton. | Un tranchant en {steel}, pour huit épaisseurs de coton.',
    '[Pinking] A zigzag edge that keeps loose weaves from fraying. | Un bord en zigzag qui empêche les tissages lâches de s’effilocher.',
  ],
  'quilt-rulers': [
    'Squares that are square, at last: lines {lines}. | Des carrés enfin carrés : lignes {lines}.',
    'Lay it down, lean on it, roll the blade. | On pose, on appuie, on roule la lame.',
    '[Non-Slip] Little grips underneath that let go when you lift. | De petits points d’adhérence dessous, qui lâchent quand on soulève.',
    '[Triangle] Two triangles at once, trimmed to meet. | Deux triangles à la fois, taillés pour se rejoindre.',
  ],
};
