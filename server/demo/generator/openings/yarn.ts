import type { Opening } from '../product-family.ts';

/** Yarn, its tools, and embroidery. */
export const YARN_OPENINGS: Readonly<Record<string, readonly Opening[]>> = {
  'lace-yarn': [
    'A cobweb with manners: {ply}, {metres}. | Une toile d’araignée bien élevée : {ply}, {metres}.',
    'For the shawl you wear to weddings and lend to nobody. | Pour le châle qu’on met aux noces et qu’on ne prête à personne.',
    'Two skeins, one winter and a border worth the patience. | Deux pelotes, un hiver et une bordure qui vaut la patience.',
  ],
  'sock-yarn': [
    'Hard-wearing where socks wear out, soft where they do not. | Solide là où les bas s’usent, douce là où ils ne s’usent pas.',
    'Knits to {gauge}, tight enough to last. | Donne {gauge} : un tricot assez serré pour durer.',
    'For socks, baby sweaters and shawls that travel. | Pour les bas, les chandails de bébé et les châles de voyage.',
  ],
  'dk-yarn': [
    'A smooth, even strand with {metres}. | Un brin lisse et régulier, {metres}.',
    'Light enough for spring, warm enough for a yoke in November. | Assez légère pour le printemps, assez chaude pour un empiècement en novembre.',
    'Cardigans, toys, a quick vest: {fibre}. | Vestes, toutous, débardeur vite fait : {fibre}.',
  ],
  'worsted-wool': [
    'The wool you reach for when the pattern only says "worsted". | La laine qu’on prend quand le patron dit seulement « laine moyenne ».',
    'Bouncy and warm, with {metres}. | Nerveuse et chaude, {metres}.',
    'Sweaters, mittens and afghans that are handed down start here. | Les chandails, les mitaines et les jetés qu’on se transmet commencent ici.',
  ],
  'worsted-acrylic': [
    'Knits to {gauge} and comes out of the dryer as it went in. | Donne {gauge} et ressort de la sécheuse comme elle y est entrée.',
    'For the blanket that lives on the sofa and the dog that lives on the blanket. | Pour la couverture qui vit sur le divan et le chien qui vit sur la couverture.',
    'No itch, no fuss: {fibre}. | Ni démangeaison ni souci : {fibre}.',
  ],
  'bulky-yarn': [
    'Big stitches, quick rows and a blanket by Sunday. | De grosses mailles, des rangs rapides et une couverture d’ici dimanche.',
    'A yarn for impatient evenings, with {metres}. | Une laine pour les soirées impatientes : {metres}.',
    'First-time knitters can see every stitch they make. | Quand on débute, on voit chacune de ses mailles.',
  ],
  'cotton-yarn': [
    'For market bags that hold melons and cloths that wear out sinks. | Pour les filets qui portent des melons et les lavettes qui usent les éviers.',
    'Knits to {gauge}, and gets softer every summer. | Donne {gauge} et s’assouplit d’été en été.',
    'A crisp strand that shows off lace and texture. | Un brin net qui met en valeur la dentelle et les reliefs.',
  ],
  'hand-dyed': [
    'Dyed for people who knit just to see what comes next. | Teinte pour ceux et celles qui tricotent pour voir la suite.',
    'With {metres}, it makes a pair of socks with a story. | Avec {metres}, de quoi faire des bas qui ont une histoire.',
    'The color does the work, so keep the stitch plain. | La couleur fait tout le travail : gardez un point simple.',
    'Soft, springy and bright: {fibre}. | Douce, nerveuse et lumineuse : {fibre}.',
  ],
  'knitting-needles': [
    'Points that are {point}, on shafts that do not bend out of true. | Des pointes {point}, sur des tiges qui ne se faussent pas.',
    'For the sweater that gets knit in waiting rooms. | Pour le chandail qu’on tricote dans les salles d’attente.',
    '[Double-Pointed] Five needles, so one is always free for the next round. | Cinq aiguilles : il y en a toujours une libre pour le tour suivant.',
    '[Circular] A flexible cord that lies flat, without the memory of its package. | Un câble souple qui reste à plat, sans garder la mémoire de l’emballage.',
    '[Interchangeable] Screw on, twist, and the set in your drawer grows by one size. | Vissez, serrez : votre jeu compte une grosseur de plus.',
    '[Straight] The pair most people learn on, and many stay with. | La paire avec laquelle on apprend, et que beaucoup gardent.',
  ],
  'crochet-hooks': [
    'Slides in, turns over, comes out: the throat is cut deep and even. | Entre, tourne, ressort : la gorge est creusée profond et égal.',
    'For blankets by the mile and toys by the dozen. | Pour des kilomètres de couvertures et des douzaines de toutous.',
    '[Tunisian] A long shaft that holds a whole row. | Un long manche qui garde tout un rang.',
    '[Bamboo] Warm and light, and it slows slippery yarn a little. | Chaud et léger, il retient un peu les fils glissants.',
  ],
  'stitch-markers': [
    '[Locking] They click shut and stay where you put them, even in a project bag. | Ils se ferment d’un clic et restent en place, même dans le sac à projet.',
    'For the beginning of the round and every repeat after it. | Pour le début du tour et chaque motif qui suit.',
    'A dropped count costs an evening; a marker costs pennies. | Un compte perdu coûte une soirée ; un anneau, quelques sous.',
    '[Wooden, Split] Light on the needle, with nothing that dangles. | Légers sur l’aiguille, sans rien qui pendouille.',
    '[Charm] Each one hangs a small charm that tells front from back. | Chacun porte une petite breloque qui distingue l’endroit de l’envers.',
  ],
  blocking: [
    '[Mats] Interlocking squares that take pins and steam. | Des carrés emboîtables qui acceptent les épingles et la vapeur.',
    '[Wires] Straight edges in minutes, without pinning each stitch. | Des bords droits en quelques minutes, sans épingler chaque maille.',
    '[Winder] Turns a skein into a flat cake that pulls from the middle. | Transforme l’écheveau en gâteau plat qui se dévide par le centre.',
    '[Swift] Opens like an umbrella and holds a skein of any size. | S’ouvre comme un parapluie et reçoit tous les écheveaux.',
    'What you buy after the first sweater, and wish you had bought before. | Ce qu’on achète après le premier chandail, en regrettant de ne pas l’avoir fait avant.',
  ],
  'row-counters': [
    'One push for each row, and nothing to write down. | Une pression par rang, et rien à noter.',
    'Large figures that you can read by the light of the television. | De gros chiffres qu’on lit à la lueur de la télé.',
    '[Ring] Turns with the thumb of the hand that holds the yarn. | Se tourne du pouce de la main qui tient le fil.',
  ],
  'knit-kits': [
    'One box between you and your first project: {hours}. | Une boîte vous sépare de votre premier projet : {hours}.',
    'Good wool from the first row, because bad wool makes people quit. | De la bonne laine dès le premier rang, parce que la mauvaise décourage.',
    'For a {level} who would rather begin tonight. | Niveau {level}, pour qui préfère commencer ce soir.',
  ],
  roving: [
    'Combed and even, at {micron}. | Bien peignée et régulière : {micron}.',
    'A lock of {staple} that practically spins itself. | Une mèche de {staple} qui se file presque toute seule.',
    'For wheel, spindle or a felted bird. | Pour le rouet, le fuseau ou un oiseau feutré.',
  ],
  'needle-felting': [
    'A thousand small pokes, and a loaf of wool has a face. | Mille petits coups, et la boule de laine a un visage.',
    'Spare needles are included, because everyone breaks one. | Des aiguilles de rechange sont comprises : tout le monde en casse une.',
    '[Multi-Needle] Covers large areas in half the time. | Couvre les grandes surfaces en deux fois moins de temps.',
  ],
  felt: [
    'Banners, mobiles and play food, in {thick} felt. | Banderoles, mobiles et aliments pour jouer, en feutre de {thick}.',
    'A small sheet is enough for a flock of birds. | Une petite feuille suffit pour une volée d’oiseaux.',
    '[Stiffened] Holds a crease and stands up by itself. | Garde le pli et tient debout tout seul.',
  ],
  floss: [
    'The skein that fills most workboxes, in a range that is kept from year to year. | L’échevette de presque toutes les boîtes à ouvrage, dans des teintes suivies.',
    'Bright on white linen, {fast}. | Vif sur le lin blanc ; {fast}.',
    'For cross-stitch, surface embroidery and friendship bracelets: {fibre}. | Pour le point de croix, la broderie libre et les bracelets d’amitié : {fibre}.',
  ],
  'pearl-cotton': [
    'For borders, tassels and lettering that stands up. | Pour les bordures, les glands et les lettres en relief.',
    'Wound in a ball that does not tangle in the bag. | En pelote qui ne s’emmêle pas dans le sac.',
    'One strand, no separating, and a soft pearl glow. | Un seul brin, rien à séparer, et un doux reflet de perle.',
    'For stitches that should be seen from across the room. | Pour des points qui se voient de l’autre bout de la pièce.',
    '[Sashiko] Made for long running stitches and denim. | Fait pour les longs points devant et le denim.',
  ],
  hoops: [
    '[Beech, Bamboo] Holds linen tight as a drum through a whole evening and doubles as a frame afterward. | Tend le lin comme un tambour toute une soirée, puis sert d’encadrement.',
    '[Spring] One squeeze and the cloth is in, or out. | Une pression et la toile est en place, ou libérée.',
    '[Floor] Leaves both hands free and the cloth uncreased. | Laisse les deux mains libres et la toile sans plis.',
    'For a first flower or a sampler that takes a year. | Pour une première fleur ou un échantillon d’un an.',
    'Fitted with {screw}. | Ferrure : {screw}.',
  ],
  'embroidery-kits': [
    'Thread the needle and begin: the design is already on the cloth. | Enfilez l’aiguille et commencez : le motif est déjà sur la toile.',
    'About {size} of garden, worked in {stitches}. | Un jardin de {size}, brodé avec {stitches}.',
    'Hangs on the wall in its own hoop when the last knot is tied. | S’accroche dans son cerceau une fois le dernier nœud fait.',
  ],
  'embroidery-tools': [
    'Sizes {sizes}, each in its own row. | Numéros {sizes}, chacun dans sa rangée.',
    '[Sashiko] Long and straight, for loading several stitches at once. | Longues et droites, pour charger plusieurs points à la fois.',
    'Keep them sorted and you will never stitch with the wrong one again. | Bien triées, elles ne se confondent plus.',
    'Smooth from point to eye, in sizes {sizes}. | Lisses de la pointe au chas, numéros {sizes}.',
    'A needle too thick tears the cloth and one too thin the thread: sizes {sizes}. | Trop grosse, l’aiguille abîme la toile ; trop fine, le fil. Numéros {sizes}.',
    'The right eye for the thread, the right point for the cloth. | Le bon chas pour le fil, la bonne pointe pour la toile.',
    '[Tapestry] Blunt tips that slip between threads instead of splitting them. | Des bouts ronds qui passent entre les fils sans les fendre.',
  ],
  aida: [
    'The count is {count}, printed on the edge in case you forget. | Compte : {count}, imprimé sur la lisière pour ne pas l’oublier.',
    'For samplers, monograms and the cat you promised. | Pour les abécédaires, les monogrammes et le chat promis.',
    'Neither stiff nor limp, and pleasant in the hand. | Ni raide ni molle, et agréable en main.',
  ],
  'cross-stitch-kits': [
    'Easy squares on {count}, a small picture at the end. | De petits carrés faciles sur {count}, et une image au bout.',
    'A chart you can read without turning it upside down. | Une grille qui se lit sans la tourner dans tous les sens.',
    'The floss is sorted for you: {shades} shades and a little to spare. | Les fils sont déjà triés : {shades} teintes et un petit surplus.',
  ],
  needlepoint: [
    'Strong enough for a chair seat: {mesh}. | Assez solide pour un fond de chaise : {mesh}.',
    'Slow, sturdy work for winter evenings. | Un ouvrage lent et solide pour les soirs d’hiver.',
    '[Printed, Long-Stitch] The design is printed in color, so there is nothing to count. | Le motif est imprimé en couleurs : rien à compter.',
  ],
  'tapestry-wool': [
    'A firm, mothproofed wool for seats, cushions and wall pieces. | Une laine ferme, traitée contre les mites, pour les sièges, les coussins et les murales.',
    'Sold by the hank, so a garden takes only the greens it needs. | Vendue à l’échevette : le jardin ne prend que les verts qu’il lui faut.',
  ],
  'punch-needle': [
    'No knots, no counting: push, lift, move on. | Ni nœuds ni comptes : on enfonce, on soulève, on avance.',
    'For cushions, coasters and small rugs, with loops of {loop}. | Pour coussins, sous-verres et petits tapis, avec des boucles de {loop}.',
    '[Adjustable] Turn the ring and the loops grow longer. | Tournez la bague et les boucles s’allongent.',
  ],
  'macrame-cord': [
    'Knots well, unknots politely, hangs straight: {fibre}. | Se noue bien, se dénoue poliment, tombe droit : {fibre}.',
    'Soft on the fingers after a hundred square knots. | Douce aux doigts, même après cent nœuds plats.',
    '[Single-Strand] Combs out to a long, even fringe. | Se peigne en une longue frange régulière.',
  ],
  'macrame-rings': [
    'The first thing you need and the last thing people see. | La première chose qu’il faut, la dernière qu’on voit.',
    'Even in width all around: {finish}. | D’une largeur bien égale : {finish}.',
    'A ring, a stick and a free afternoon. | Un anneau, un bâton et un après-midi libre.',
    '[Driftwood] Picked on the shore, dried for months, never two alike. | Ramassée sur la grève, séchée des mois, jamais deux pareilles.',
    '[Hoop, Ring] For hoops, mobiles and dream catchers. | Pour cerceaux, mobiles et capteurs de rêves.',
    '[Dowel] Straight and smooth, and the fringe does the rest. | Droit et lisse : la frange fait le reste.',
  ],
  looms: [
    'Warp it at breakfast and weave until dark. | On ourdit au déjeuner et on tisse jusqu’à la noirceur.',
    'A small {wood} loom that leans on the table edge. | Un petit métier ({wood}) qui s’appuie au bord de la table.',
    '[Heddle] A heddle that lifts every second thread at once: scarves in a weekend. | Un peigne qui lève un fil sur deux d’un coup : une écharpe en fin de semaine.',
  ],
  'weaving-dowels': [
    '[Dowels] For the finished weaving, from the loom to the wall. | Pour la pièce terminée, du métier au mur.',
    '[Shuttles] Carries the weft from side to side and beats it in. | Porte la trame d’un bord à l’autre et la tasse.',
    '[Combs] Presses rows together without hooking the warp. | Tasse les rangs sans accrocher la chaîne.',
    'Small wooden parts that every weaver lends and never gets back. | De petites pièces de bois qu’on prête et qu’on ne revoit jamais.',
  ],
};
