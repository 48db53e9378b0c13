import type { Opening } from '../product-family.ts';

/** Paper and printing. */
export const PAPER_OPENINGS: Readonly<Record<string, readonly Opening[]>> = {
  'patterned-paper': [
    'Too pretty to cut, until you cut the first sheet. | Trop beau pour être coupé, jusqu’à la première feuille.',
    'Pages, envelopes and drawer linings from one pad. | Des pages, des enveloppes et des fonds de tiroir avec un seul bloc.',
    '[Foiled] A line of foil that catches the lamp. | Un filet métallisé qui accroche la lampe.',
    'Each sheet is {gsm}, printed to the edge. | Des feuilles de {gsm}, imprimées jusqu’au bord.',
  ],
  cardstock: [
    'The backbone of a handmade card. | La colonne vertébrale d’une carte faite main.',
    '[Textured] A linen grain that looks expensive. | Un grain toilé qui fait chic.',
    '[Shimmer] A satin glow, without glitter on the table. | Un éclat satiné, sans paillettes sur la table.',
    'Colors that sit well beside any pattern. | Des couleurs qui s’accordent à tous les motifs.',
  ],
  albums: [
    'For one baby, one trip or one whole year. | Pour un bébé, un voyage ou toute une année.',
    'Pages turn without pulling; {pages} come with it. | Les pages tournent sans tirer ; {pages} sont comprises.',
    'The grandchildren will hold it with jam on their fingers; it is made for that. | Les petits-enfants le prendront avec de la confiture aux doigts : il est fait pour ça.',
  ],
  stickers: [
    'Little things for the corners of letters: {count} pieces. | De petites choses pour les coins de lettres : {count} pièces.',
    'Printed, cut and ready to make up for a crooked photo. | Imprimés, découpés, prêts à rattraper une photo croche.',
    '[Alphabet] Letters that stand off the page, accents included. | Des lettres en relief, accents compris.',
  ],
  washi: [
    'A strip of pattern that forgives you. | Une bande de motif qui pardonne.',
    'Seals envelopes, marks pages, hangs drawings. | Cachette les enveloppes, marque les pages, accroche les dessins.',
    '[Foil] Thin lines of foil on matte paper. | De fines lignes métallisées sur papier mat.',
  ],
  'blank-cards': [
    'Ready for a stamp, a stitch or three honest lines. | Prêtes pour un tampon, un point ou trois lignes sincères.',
    'Enough for thank-yous, condolences and one surprise. | De quoi dire merci, offrir ses condoléances et faire une surprise.',
    '[Deckle-Edge] Torn-looking edges, for invitations that mean it. | Des bords comme déchirés, pour les invitations qui comptent.',
  ],
  origami: [
    'For cranes, boxes and the frog that really jumps. | Pour les grues, les boîtes et la grenouille qui saute pour vrai.',
    'Thin enough to fold sixteen layers. | Assez mince pour plier seize épaisseurs.',
    '[Chiyogami] Silk-screened in gold, from old kimono designs. | Sérigraphié d’or, d’après de vieux motifs de kimono.',
  ],
  'decorative-paper': [
    'One sheet turns a cardboard box into a present. | Une feuille fait d’une boîte de carton un cadeau.',
    '[Marbled] Combed on water, lifted once. | Peigné sur l’eau, levé une seule fois.',
    '[Mulberry, Lokta] Long fibers, soft edges, a surprising strength. | De longues fibres, des bords doux, une solidité étonnante.',
    '[Screen-Printed] Color laid on by hand, one screen after another. | La couleur posée à la main, un écran après l’autre.',
  ],
  bookbinding: [
    '[Folder] Creases, smooths and turns corners; it outlives its owner. | Marque, lisse et retourne les coins ; il survit à son propriétaire.',
    '[Kit] Board, thread, needle and a plan for the first book. | Carton, fil, aiguille et plan du premier livre.',
    '[Thread] Waxed, so it holds the stitch and does not twist. | Ciré : il tient le point et ne vrille pas.',
    '[Cloth] A paper-backed cloth that glue does not strike through. | Une toile doublée de papier que la colle ne traverse pas.',
    '[Awl] A point that makes holes and not tears. | Une pointe qui fait des trous, pas des déchirures.',
  ],
  trimmers: [
    'For people who make twenty cards in a sitting. | Pour qui fait vingt cartes d’un coup.',
    'A measuring bed in inches and centimeters. | Un plateau gradué en pouces et en centimètres.',
    'Straight edges for people who cannot cut straight. | Des bords droits pour qui ne coupe pas droit.',
    'Photos, tags and cards: it cuts {cuts}. | Photos, étiquettes et cartes : coupe {cuts}.',
    '[Guillotine] A long arm and a clamp, for a stack at a time. | Un long bras et un presse-papier, pour toute une pile.',
  ],
  punches: [
    'Press once and it is done, a hundred times over. | Une pression et c’est fait, cent fois de suite.',
    '[Rounder] Takes the sharp corners off cards, tags and photos. | Arrondit les coins des cartes, des étiquettes et des photos.',
    '[Border] An edge of lace along a plain sheet. | Un bord de dentelle sur une feuille unie.',
    '[Circle, Heart] For seals, garlands and confetti. | Pour les sceaux, les guirlandes et les confettis.',
  ],
  'embossing-dies': [
    '[Folder] Presses a pattern you can feel. | Imprime un motif qu’on sent du doigt.',
    '[Circle] Circles that fit inside each other, for frames and tags. | Des cercles qui s’emboîtent, pour cadres et étiquettes.',
    '[Botanical] Leaves and stems, cut as fine as with a scalpel. | Feuilles et tiges, découpées comme au scalpel.',
    'Turns plain card into something you send to your mother. | D’un simple carton, fait une carte à envoyer à sa mère.',
  ],
  glue: [
    '[Clear] Goes on white, dries clear, holds paper, wood and felt. | S’étale blanche, sèche claire, tient papier, bois et feutre.',
    '[PVA] The binder’s glue: stays flexible for a lifetime of opening. | La colle des relieurs : souple même après des milliers d’ouvertures.',
    '[Fabric] Survives the wash and bends with the cloth. | Résiste au lavage et plie avec le tissu.',
    '[Decoupage] Glue, sealer and finish in one jar. | Colle, scelleur et vernis dans un même pot.',
  ],
  tape: [
    '[Runner] Runs a line of adhesive exactly as long as your photo. | Pose une ligne d’adhésif de la longueur exacte de la photo.',
    '[Foam] Lifts a picture off the page, so it throws a shadow. | Soulève l’image de la page : elle fait de l’ombre.',
    '[Dots] For buttons, ribbons and whatever else glue slides off. | Pour les boutons, les rubans et tout ce qui glisse.',
  ],
  stamps: [
    'Made for people who write back. | Pour les gens qui répondent.',
    '[Clear] See exactly where it will land. | On voit exactement où il se posera.',
    '[Wood-Mounted] A block of maple that fits the palm. | Un bloc d’érable qui tient dans la paume.',
    '[Greeting] Short wishes, in good type. | De courts vœux, en beaux caractères.',
    '[Botanical] Fronds, stems and seed heads, drawn from life. | Frondes, tiges et graines, dessinées d’après nature.',
    '[Alphabet] Two cases, figures and punctuation. | Majuscules, minuscules, chiffres et ponctuation.',
  ],
  'ink-pads': [
    '[Dye] Dries quickly and soaks in, for card and kraft. | Sèche vite et pénètre, pour le carton et le kraft.',
    '[Pigment] Sits on the surface, thick and bright. | Reste en surface, dense et vive.',
    '[Powder] Sprinkle, heat, and the line stands up. | Saupoudrez, chauffez : le trait se met en relief.',
    '[Archival] Will not run when you paint over it. | Ne bouge pas quand on peint par-dessus.',
  ],
  'wax-seals': [
    'For vows, invitations and the occasional tax return. | Pour les vœux, les invitations et parfois la déclaration de revenus.',
    'Pours smooth at {melt} and takes a crisp edge. | Coule lisse à {melt} et garde un bord net.',
    '[Beads] Three beads make one seal. | Trois perles font un sceau.',
    '[Sticks] Melts straight from the flame, or in a glue gun of the right width. | Se fond à la flamme, ou au pistolet à colle du bon diamètre.',
    'Makes even a bill look like good news. | Donne même à une facture un air de bonne nouvelle.',
  ],
  'seal-handles': [
    '[Seal] Cold brass, warm wax, and the letter is yours. | Laiton froid, cire chaude : la lettre est à vous.',
    '[Spoon] Melts three beads over a tea light and pours without a drip. | Fond trois perles sur une bougie et verse sans goutter.',
  ],
  lino: [
    '[Lino] Warm it on your lap for a minute and it cuts like cheese. | Une minute de chaleur sur les genoux et ça se coupe comme du fromage.',
    '[Soft] No crumbs, no slips: good for a first print and for letters. | Ni miettes ni dérapages : bon pour une première gravure et pour les lettres.',
    'Your drawing, as many times as you like. | Votre dessin, autant de fois qu’il vous plaît.',
    '[Mounted] Glued to a board, so it stands at type height. | Collé sur un bloc, à hauteur de caractères.',
  ],
  'lino-cutters': [
    '[Set] Five blades that store in the handle. | Cinq lames rangées dans le manche.',
    '[Hook] Hooks over the table edge and keeps the block still, and your hand behind the blade. | S’accroche au bord de la table et retient la plaque : la main reste derrière la lame.',
    'The tool for whites: what you cut away does not print. | L’outil des blancs : ce qu’on enlève ne s’imprime pas.',
  ],
  'block-ink': [
    'Sticky enough to print, thin enough for fine lines. | Assez collante pour imprimer, assez mince pour les traits fins.',
    '[Oil-Based] Slow to dry, deep and exact; it still cleans up with {clean}. | Lente à sécher, profonde et précise ; se nettoie pourtant à l’{clean}.',
    '[Fabric] Prints on cotton and stays there after ironing. | S’imprime sur le coton et y reste après un coup de fer.',
  ],
  brayers: [
    'Rolls out ink, presses paper down, smooths what you glued. | Étale l’encre, presse le papier, lisse ce qu’on colle.',
    'A frame that does not flex, a roller that does: hardness {hard}. | Une monture rigide, un rouleau juste assez {hard}.',
  ],
  screen: [
    '[Kit] Frame, squeegee, ink and stencil film in one box. | Cadre, racle, encre et film à pochoir dans une même boîte.',
    '[Frame] Stretched tight and glued all around: mesh {mesh}. | Bien tendu et collé tout autour : maille {mesh}.',
    'For the band, the bake sale or the family reunion. | Pour l’orchestre, la vente de gâteaux ou la fête de famille.',
  ],
  cyanotype: [
    'A photograph without a camera. | Une photographie sans appareil.',
    '[Paper, Squares] Coated in the dark and packed in the dark: open it indoors. | Enduit et emballé dans le noir : à ouvrir à l’intérieur.',
    '[Chemistry] Two powders, some water and any paper you like. | Deux poudres, de l’eau et le papier de votre choix.',
    'Needs {expose} and running water. | Demande {expose} et de l’eau courante.',
  ],
  'gel-plates': [
    'Prints layer over layer, like a press made of jelly. | Imprime couche sur couche, comme une presse en gelée.',
    'For monoprints on a table, with paint you already have. | Pour des monotypes sur la table, avec la peinture qu’on a déjà.',
  ],
};
