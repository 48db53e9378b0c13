/** Rows `D|G|L | English | French | intro | intro`: department, group, leaf. */
export const FIBRE_CATEGORIES = `
D | Yarn & Knitting | Laine et tricot | Skeins by weight and fiber, and everything that turns them into sweaters. | Des écheveaux par grosseur et par fibre, et tout ce qui les transforme en chandails.
G | Yarn by Weight | Laine par grosseur | From cobweb lace to rope: choose the weight your pattern calls for. | De la dentelle à la grosse corde : la grosseur que demande votre patron.
L | Lace Yarn | Laine à dentelle | Fine strands for shawls that pass through a ring. | Des brins fins pour des châles qui passent dans une bague.
L | Fingering & Sock Yarn | Laine fine et à chaussettes | Hard-wearing and colorful, for socks, shawls and baby things. | Solide et colorée, pour les bas, les châles et la layette.
L | DK Yarn | Laine DK | The all-rounder between sock and worsted. | La passe-partout, entre la laine à bas et la moyenne.
L | Worsted Yarn | Laine moyenne (worsted) | The classic weight for sweaters, tuques and afghans. | La grosseur classique des chandails, des tuques et des jetés.
L | Bulky & Chunky Yarn | Grosse laine | Thick yarn for quick cowls and blankets by Sunday. | De la grosse laine pour un snood vite fait ou une couverture d’ici dimanche.
L | Cotton & Linen Yarn | Coton et lin à tricoter | Cool fibers for dishcloths, market bags and summer tops. | Des fibres fraîches pour les lavettes, les filets à provisions et les hauts d’été.
L | Hand-Dyed & Variegated Yarn | Laine teinte et multicolore | Several colors in one skein, no two quite alike. | Plusieurs couleurs dans un écheveau, jamais deux pareils.
G | Knitting & Crochet Tools | Outils de tricot et de crochet | Needles, hooks and the small things that keep count. | Aiguilles, crochets et petits accessoires qui comptent pour vous.
L | Knitting Needles | Aiguilles à tricoter | Straight, circular and double-pointed, in bamboo, birch and steel. | Droites, circulaires ou à deux pointes, en bambou, en bouleau et en acier.
L | Crochet Hooks | Crochets | From fine steel for lace to jumbo for rugs. | De l’acier fin pour la dentelle au géant pour les tapis.
L | Stitch Markers & Counters | Anneaux marqueurs et compte-rangs | Small helpers that remember where you were. | De petites aides qui se rappellent où vous étiez.
L | Blocking & Winding | Blocage et bobinage | Mats, pins, swifts and winders for a tidy start and finish. | Tapis, épingles, dévidoirs et bobinoirs pour bien commencer et bien finir.
L | Knitting & Crochet Kits | Trousses de tricot et de crochet | Yarn, pattern and tools in one box. | Laine, patron et outils dans une même boîte.
G | Spinning & Felting | Filage et feutrage | Fiber before it is yarn. | La fibre avant qu’elle devienne laine.
L | Roving & Spinning Fiber | Mèches et fibres à filer | Combed tops and batts for wheel and spindle. | Rubans peignés et nappes cardées pour le rouet ou le fuseau.
L | Needle Felting | Feutrage à l’aiguille | Needles, mats and wool for small creatures. | Aiguilles, tapis et laine pour de petites créatures.
L | Felt Sheets & Balls | Feuilles et boules de feutre | Wool felt that cuts cleanly and never frays. | Du feutre de laine qui se coupe net et ne s’effiloche pas.
D | Embroidery & Needlework | Broderie et travaux d’aiguille | Thread, cloth and hoops for stitches of every kind. | Fils, toiles et cerceaux pour des points de toutes sortes.
G | Embroidery | Broderie | Free stitching in cotton, wool and silk. | La broderie libre en coton, en laine et en soie.
L | Embroidery Floss | Fil à broder mouliné | Six-strand cotton in every shade you can name. | Du coton à six brins dans toutes les teintes imaginables.
L | Pearl Cotton & Specialty Thread | Coton perlé et fils spéciaux | Twisted, metallic and wool threads for texture. | Fils retors, métallisés ou de laine, pour donner du relief.
L | Embroidery Hoops & Frames | Cerceaux et cadres à broder | Wood and bamboo hoops that hold cloth drum-tight. | Des cerceaux de bois ou de bambou qui tendent la toile comme un tambour.
L | Embroidery Kits | Trousses de broderie | Printed cloth, floss and needle, ready to start tonight. | Toile imprimée, fils et aiguille : on commence ce soir.
L | Embroidery Needles & Tools | Aiguilles et outils à broder | Sharps, crewels, threaders and good light. | Aiguilles pointues, enfile-aiguilles et bon éclairage.
G | Counted Work | Points comptés | Cross-stitch, needlepoint and their cloth. | Point de croix, canevas et leurs toiles.
L | Cross-Stitch Fabric | Toile à point de croix | Aida and evenweave by the count. | Aïda et toile étamine, au compte de fils.
L | Cross-Stitch Kits | Trousses de point de croix | Charts with floss sorted on a card. | Des grilles avec les fils triés sur une carte.
L | Needlepoint & Tapestry | Canevas et tapisserie | Mono canvas, printed designs and tapestry wool. | Canevas uni, motifs imprimés et laine à tapisserie.
L | Punch Needle & Rug Hooking | Aiguille à poinçonner et tapis crochetés | Loops of wool for cushions and rugs. | Des boucles de laine pour coussins et tapis.
G | Macramé & Weaving | Macramé et tissage | Knots, warps and wefts. | Nœuds, chaînes et trames.
L | Macramé Cord | Corde à macramé | Cotton cord, twisted and braided. | De la corde de coton, torsadée ou tressée.
L | Macramé Rings & Dowels | Anneaux et goujons à macramé | Rings, sticks and beads to hang a knot on. | Anneaux, bâtons et perles pour suspendre vos nœuds.
L | Looms & Weaving Tools | Métiers et outils de tissage | Frame looms, shuttles and combs. | Métiers cadres, navettes et peignes.
D | Fabric & Quilting | Tissus et courtepointe | Cloth by the yard and what quilters need. | Du tissu à la verge et le nécessaire de courtepointe.
G | Fabric by the Yard | Tissu à la verge | Cut to your length from the bolt. | Coupé à votre longueur, directement du rouleau.
L | Quilting Cotton Prints | Cotons imprimés pour courtepointe | Florals, dots and stripes at 44 inches wide. | Fleurs, pois et rayures en 112 cm de large.
L | Solid Cottons | Cotons unis | Clear colors that hold a quilt together. | Des couleurs franches qui donnent son unité à la courtepointe.
L | Flannel & Fleece | Flanelle et molleton | Warm and soft for pajamas and throws. | Chaud et doux pour les pyjamas et les jetés.
L | Linen & Apparel Fabric | Lin et tissus d’habillement | Linen, chambray and double gauze to wear. | Lin, chambray et double gaze à porter.
L | Canvas & Upholstery | Toile et tissus d’ameublement | Heavy cloth for bags, cushions and chairs. | Des tissus lourds pour les sacs, les coussins et les chaises.
G | Quilting | Courtepointe | From precuts to the last binding stitch. | Des précoupés au dernier point de la bordure.
L | Precut Fabric Bundles | Précoupés | Fat quarters, charm squares and strips. | Quarts de verge, carrés et bandes.
L | Batting & Interfacing | Bourre et entoilage | The quiet layers inside. | Les couches discrètes de l’intérieur.
L | Rotary Cutters & Mats | Couteaux rotatifs et tapis | Cut eight layers as straight as one. | Huit épaisseurs coupées aussi droit qu’une seule.
L | Quilting Rulers & Templates | Règles et gabarits de courtepointe | Clear acrylic with lines you can trust. | De l’acrylique clair aux lignes fiables.
L | Quilt Kits | Trousses de courtepointe | Fabric cut to the pattern. | Le tissu coupé selon le patron.
D | Sewing Notions | Mercerie | The drawer every sewing room begins with. | Le tiroir par lequel commence toute salle de couture.
G | Thread & Fastening | Fils et attaches | What holds things together. | Ce qui fait tenir le tout.
L | Sewing Thread | Fil à coudre | All-purpose, cotton and heavy-duty spools. | Bobines tout usage, en coton ou extra-fortes.
L | Buttons | Boutons | Wood, shell, horn and plain good plastic. | Bois, nacre, corne et bon vieux plastique.
L | Zippers & Snaps | Fermetures éclair et pressions | Closures for bags, coats and mending. | Pour fermer les sacs, les manteaux et réparer le reste.
L | Ribbon & Trim | Rubans et galons | Satin, grosgrain, velvet and lace. | Satin, gros-grain, velours et dentelle.
L | Elastic & Bias Tape | Élastique et biais | Stretch and neat edges by the yard. | De l’extensible et de belles bordures, à la verge.
G | Sewing Tools | Outils de couture | Cut, pin, mark, press. | Couper, épingler, marquer, repasser.
L | Scissors & Shears | Ciseaux | Blades for cloth, thread and paper, never the same pair. | Des lames pour le tissu, le fil et le papier : jamais la même paire.
L | Pins & Hand Needles | Épingles et aiguilles | Glass heads, curved pins and sharps. | Têtes de verre, épingles courbes et aiguilles fines.
L | Machine Needles & Feet | Aiguilles et pieds de machine | The right point for denim, knit or lawn. | La bonne pointe pour le denim, le tricot ou la batiste.
L | Marking & Measuring | Marquage et mesure | Chalk, pens and tapes that tell the truth. | Craies, stylos et rubans qui disent vrai.
L | Sewing Patterns | Patrons de couture | Paper patterns in a full range of sizes. | Des patrons papier dans toutes les tailles.
`;
