/** Rows as in `fibre.ts`. */
export const STUDIO_CATEGORIES = `
D | Painting | Peinture | Color in tubes, pans and jars, with surfaces to put it on. | De la couleur en tubes, en godets et en pots, et de quoi la recevoir.
G | Paint | Couleurs | Sorted by medium, labeled by pigment. | Classées par technique, étiquetées par pigment.
L | Acrylic Paint | Peinture acrylique | Fast-drying color for canvas, wood and walls. | Une couleur à séchage rapide pour la toile, le bois et les murs.
L | Oil Paint | Peinture à l’huile | Slow, rich color ground in linseed. | Une couleur lente et riche, broyée à l’huile de lin.
L | Watercolor | Aquarelle | Tubes, pans and field boxes. | Tubes, godets et boîtes de voyage.
L | Gouache & Tempera | Gouache et détrempe | Opaque, matte and forgiving. | Opaque, mate et indulgente.
L | Craft & Chalk Paint | Peinture d’artisanat et à la craie | Small bottles and furniture finishes. | Petits flacons et finis pour meubles.
L | Fabric & Glass Paint | Peinture pour tissu et verre | Color that stays on when it is washed. | Une couleur qui tient au lavage.
G | Painting Surfaces | Supports à peindre | Primed and ready. | Enduits et prêts.
L | Stretched Canvas | Toiles tendues | Cotton and linen on kiln-dried bars. | Coton et lin sur châssis séchés au four.
L | Canvas Panels & Boards | Cartons entoilés et panneaux | Flat, light and easy to store. | Plats, légers et faciles à ranger.
L | Watercolor Paper | Papier aquarelle | Hot press, cold press and rough, in pads and blocks. | Grain satiné, fin ou torchon, en blocs et en tablettes.
G | Painting Tools | Outils de peinture | What goes between hand and surface. | Ce qui se place entre la main et la toile.
L | Paint Brushes | Pinceaux | Round, flat and filbert in hog, sable-type and synthetic. | Ronds, plats et langue-de-chat, en soie, en imitation martre ou synthétiques.
L | Palette Knives & Palettes | Couteaux et palettes | Mix, spread and scrape. | Mélanger, étaler et gratter.
L | Mediums & Varnish | Médiums et vernis | Change the flow, the gloss or the drying time. | Pour changer la fluidité, le lustre ou le temps de séchage.
L | Easels | Chevalets | For the table, the studio and the field. | De table, d’atelier et de campagne.
L | Paint by Numbers | Peinture à numéros | A canvas that tells you where to begin. | Une toile qui vous dit par où commencer.
D | Drawing & Lettering | Dessin et lettrage | Pencils, ink and paper worth filling. | Crayons, encre et papier qu’on a envie de remplir.
G | Pencils & Pastels | Crayons et pastels | Dry media for line and tone. | Les techniques sèches, pour la ligne et la valeur.
L | Graphite & Charcoal | Graphite et fusain | From 9H to the blackest stick. | Du 9H au bâton le plus noir.
L | Colored Pencils | Crayons de couleur | Wax and oil cores that layer. | Des mines à la cire ou à l’huile qui se superposent.
L | Soft & Oil Pastels | Pastels secs et à l’huile | Pure pigment in a stick. | Du pigment pur en bâtonnet.
G | Pens & Ink | Stylos et encres | Wet lines, fine and broad. | Des traits d’encre, fins ou larges.
L | Markers & Brush Pens | Marqueurs et stylos pinceaux | Alcohol, water-based and brush-tipped. | À l’alcool, à l’eau ou à pointe pinceau.
L | Fineliners & Drawing Pens | Stylos fins à dessin | Archival ink from 0.05 to 1 mm. | De l’encre d’archive, de 0,05 à 1 mm.
L | Calligraphy Pens & Nibs | Plumes et porte-plumes | Nibs and holders for pointed and broad letters. | Plumes et porte-plumes, pour l’anglaise ou la ronde.
L | Inks | Encres | Bottled ink, from India black to shimmer. | De l’encre en flacon, de la chine aux nacrées.
G | Drawing Surfaces & Aids | Papiers et aides au dessin | Pads, erasers and light. | Blocs, gommes et lumière.
L | Sketchbooks & Drawing Pads | Carnets et blocs à dessin | Bound, spiral and glued. | Reliés, à spirale ou collés.
L | Erasers, Sharpeners & Blenders | Gommes, taille-crayons et estompes | The other end of the pencil. | L’autre bout du crayon.
L | Light Pads & Drawing Aids | Tablettes lumineuses et aides au dessin | Trace, measure and proportion. | Pour calquer, mesurer et garder les proportions.
D | Paper Crafts | Arts du papier | Albums, cards, folding and cutting. | Albums, cartes, pliage et découpage.
G | Scrapbooking | Scrapbooking | Keep the photographs and the stories together. | Les photos et leurs histoires, réunies.
L | Patterned Paper & Cardstock | Papiers à motifs et cartons | Single sheets and pads, free of acid. | À la feuille ou en bloc, sans acide.
L | Albums & Page Protectors | Albums et pochettes | Post-bound, ring and mini albums. | À vis, à anneaux ou en petit format.
L | Stickers & Die Cuts | Autocollants et découpes | Words, frames and small surprises. | Des mots, des cadres et de petites surprises.
L | Washi Tape | Ruban washi | Low-tack paper tape by the roll. | Du ruban de papier repositionnable, au rouleau.
G | Cardmaking & Folding | Cartes et pliage | Paper that stands up. | Du papier qui tient debout.
L | Blank Cards & Envelopes | Cartes vierges et enveloppes | Ready-scored, in white, kraft and color. | Déjà rainées, en blanc, en kraft et en couleur.
L | Origami & Quilling Paper | Papier origami et à quilling | Squares and strips to fold and curl. | Carrés et bandelettes à plier et à rouler.
L | Decorative & Handmade Paper | Papiers décoratifs et faits main | Marbled, mulberry and lokta. | Marbrés, mûrier et lokta.
L | Bookbinding Supplies | Fournitures de reliure | Board, cloth, thread and bone folders. | Carton, toile, fil et plioirs.
G | Paper Tools & Adhesives | Outils à papier et colles | Cut straight, stick once. | Couper droit, coller une seule fois.
L | Paper Trimmers & Knives | Massicots et couteaux | Guillotine, sliding blade and craft knife. | Massicot, lame coulissante et couteau de précision.
L | Punches & Dies | Perforatrices et matrices | One shape, a hundred times. | Une forme, cent fois.
L | Glue & Adhesive Tape | Colles et rubans adhésifs | Wet, dry, dotted and double-sided. | Liquide, sèche, en points ou à double face.
D | Printmaking & Stamping | Gravure et tampons | Ink, pressed onto something. | De l’encre, pressée sur une surface.
G | Stamping | Tampons | Rubber, photopolymer and pads. | Caoutchouc, photopolymère et encreurs.
L | Rubber & Clear Stamps | Tampons en caoutchouc et transparents | Greetings, leaves, letters and borders. | Vœux, feuilles, lettres et bordures.
L | Ink Pads & Embossing Powder | Encreurs et poudres à embosser | Dye, pigment and heat. | Encre colorante, encre pigmentée et chaleur.
L | Wax Seals & Sealing Wax | Sceaux et cire à cacheter | An old-fashioned way to close a letter. | Une façon ancienne de fermer une lettre.
G | Block & Screen Printing | Linogravure et sérigraphie | Carve it, ink it, print it. | Graver, encrer, imprimer.
L | Lino Blocks & Cutters | Linoléum et gouges | Gray lino, soft blocks and sharp gouges. | Lino gris, plaques tendres et gouges affûtées.
L | Block Printing Ink & Brayers | Encres de gravure et rouleaux | Relief ink and rollers to spread it. | Encre pour le relief et rouleaux pour l’étaler.
L | Screen Printing | Sérigraphie | Frames, squeegees and textile ink. | Cadres, raclettes et encre textile.
L | Cyanotype & Gel Printing | Cyanotype et impression sur gélatine | Prints from sunlight and soft plates. | Des tirages au soleil et sur plaque souple.
`;
