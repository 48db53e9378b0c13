/** Rows as in `fibre.ts`. */
export const HOME_CATEGORIES = `
D | Beading & Jewelry | Perles et bijoux | Beads, wire and findings for things to wear. | Perles, fil et apprêts pour créer ce qu’on porte.
G | Beads | Perles | By size, shape and stone. | Par taille, par forme et par pierre.
L | Seed Beads | Perles de rocaille | Glass beads sized for looms and needles. | Perles de verre pour le métier et l’aiguille.
L | Glass & Crystal Beads | Perles de verre et de cristal | Faceted, pressed and lampworked. | À facettes, pressées ou au chalumeau.
L | Gemstone Beads | Perles de pierre | Strands of agate, jasper and quartz. | Des rangs d’agate, de jaspe et de quartz.
L | Wood & Natural Beads | Perles de bois et naturelles | Olive wood, horn, shell and seed. | Bois d’olivier, corne, coquillage et graines.
L | Alphabet & Pony Beads | Perles alphabet et poney | Names, messages and summer camp. | Des prénoms, des messages et le camp d’été.
G | Jewelry Making | Fabrication de bijoux | The parts that do the work. | Les pièces qui font le travail.
L | Jewelry Findings | Apprêts pour bijoux | Clasps, ear wires and jump rings. | Fermoirs, crochets d’oreilles et anneaux.
L | Wire & Chain | Fil métallique et chaînes | Craft wire and chain by the yard. | Fil d’artisanat et chaîne à la verge.
L | Jewelry Tools | Outils de bijouterie | Pliers, cutters and mandrels. | Pinces, coupe-fils et triboulets.
L | Resin & Molds | Résine et moules | Pour, tint and polish. | Couler, teinter et polir.
D | Clay & Pottery | Poterie et modelage | Earth, polymer and air-dry. | Argile, pâte polymère et pâte autodurcissante.
G | Modelling | Modelage | No kiln needed. | Sans four à céramique.
L | Polymer Clay | Pâte polymère | Bakes hard in a home oven. | Durcit au four de la maison.
L | Air-Dry Clay | Pâte autodurcissante | Ready by tomorrow, no heat. | Prête demain, sans cuisson.
L | Sculpting Tools | Outils de modelage | Loops, needles and dotting tools. | Mirettes, aiguilles et outils à boules.
G | Ceramics | Céramique | For the wheel and the kiln. | Pour le tour et le four.
L | Pottery Clay | Argile à poterie | Stoneware, earthenware and porcelain by the bag. | Grès, faïence et porcelaine, au sac.
L | Glazes & Underglazes | Glaçures et engobes | Food-safe glazes from mid-range to low. | Des glaçures alimentaires, basse et moyenne température.
L | Bisque & Pottery Blanks | Biscuits à peindre | Fired mugs and tiles to decorate. | Tasses et carreaux déjà cuits, à décorer.
D | Candles & Soap | Bougies et savons | Wax, oils and scent, weighed with care. | Cire, huiles et parfums, bien pesés.
G | Candle Making | Fabrication de bougies | Pour, wait, trim the wick. | Couler, attendre, couper la mèche.
L | Candle Wax | Cire à bougies | Soy flakes, beeswax and blends. | Flocons de soya, cire d’abeille et mélanges.
L | Wicks & Candle Containers | Mèches et contenants | Cotton and wood wicks, tins and jars. | Mèches de coton ou de bois, boîtes et bocaux.
L | Fragrance & Candle Dye | Parfums et colorants à bougies | Scents that throw, hot and cold. | Des parfums qui se diffusent, à froid comme à chaud.
L | Candle Molds | Moules à bougies | Pillars, tapers and sculpted shapes. | Cierges, chandelles et formes sculptées.
G | Soap & Bath | Savons et bain | Melt-and-pour or from scratch. | À fondre ou de A à Z.
L | Soap Bases & Oils | Bases de savon et huiles | Goat milk, shea and glycerine. | Lait de chèvre, karité et glycérine.
L | Soap Molds & Color | Moules et colorants à savon | Silicone bars, micas and clays. | Moules de silicone, micas et argiles.
L | Candle & Soap Kits | Trousses de bougies et de savons | Everything for a first batch. | Tout pour une première fournée.
D | Floral & Seasonal | Fleurs et saisons | Wreaths, stems and a house dressed for the time of year. | Couronnes, tiges et maison parée pour la saison.
G | Floral | Fleurs | Silk, dried and preserved. | En soie, séchées ou stabilisées.
L | Artificial Flowers | Fleurs artificielles | Stems that look picked this morning. | Des tiges qu’on dirait cueillies ce matin.
L | Dried & Preserved Flowers | Fleurs séchées et stabilisées | Pampas, lavender and everlastings. | Pampa, lavande et immortelles.
L | Wreath Forms & Floral Tools | Bases de couronnes et outils de fleuriste | Grapevine, wire, foam and tape. | Vigne, fil, mousse et ruban.
G | Seasonal | Saisons | Autumn leaves to first snow. | Des feuilles d’automne à la première neige.
L | Holiday Ornaments to Make | Décorations de Noël à créer | Wood, glass and felt to finish yourself. | Bois, verre et feutre à terminer soi-même.
L | Autumn & Harvest Crafts | Bricolages d’automne | Pumpkins, leaves and raffia. | Citrouilles, feuilles et raphia.
D | Framing & Décor | Encadrement et décor | Finish it and hang it. | Terminer, puis accrocher.
G | Framing | Encadrement | Frames, mats and hardware. | Cadres, passe-partout et quincaillerie.
L | Picture Frames | Cadres | Wood and metal, in standard sizes. | Bois et métal, aux formats courants.
L | Shadow Boxes & Canvas Frames | Cadres profonds et caisses américaines | Depth for medals, textiles and canvas. | De la profondeur pour médailles, textiles et toiles.
L | Mats & Hanging Hardware | Passe-partout et quincaillerie | Bevelled mats, wire and hooks. | Passe-partout biseautés, fil et crochets.
D | Wood & Leather | Bois et cuir | Materials that age well. | Des matières qui vieillissent bien.
G | Woodcraft | Travail du bois | Carve, burn, paint. | Sculpter, graver au feu, peindre.
L | Unfinished Wood Shapes | Formes de bois brut | Boxes, signs, slices and letters. | Boîtes, enseignes, rondelles et lettres.
L | Wood Carving | Sculpture sur bois | Knives, gouges and basswood. | Couteaux, gouges et tilleul.
L | Wood Burning | Pyrogravure | Pens, tips and blanks. | Stylos, pointes et supports.
L | Wood Stain & Finish | Teintures et finis pour bois | Stain, oil and wax in small tins. | Teinture, huile et cire en petits formats.
G | Leathercraft | Maroquinerie | From hide to wallet. | De la peau au portefeuille.
L | Leather Hides & Pieces | Peaux et pièces de cuir | Veg-tanned shoulders, panels and scraps. | Collets, panneaux et retailles au tannage végétal.
L | Leather Tools | Outils de maroquinerie | Chisels, awls, bevelers and mallets. | Griffes, alênes, abat-carres et maillets.
L | Leather Thread, Dye & Finish | Fils, teintures et finis à cuir | Waxed thread and deep color. | Fil ciré et couleurs profondes.
D | Kids & Classroom | Enfants et école | Washable, sharable, memorable. | Lavable, partageable, mémorable.
G | Kids’ Crafts | Bricolage pour enfants | Crafts for three to twelve. | Du bricolage de trois à douze ans.
L | Kids’ Craft Kits | Trousses pour enfants | One box, one afternoon. | Une boîte, un après-midi.
L | Washable Paint & Markers | Peinture et marqueurs lavables | Comes off most things. | S’enlève de presque tout.
L | Modelling Dough & Slime | Pâte à modeler et gluante | Squeeze, roll, repeat. | Presser, rouler, recommencer.
L | Construction Paper & Foam | Papier de bricolage et mousse | Sheets for cutting and gluing. | Des feuilles à découper et à coller.
L | Pompoms, Pipe Cleaners & Googly Eyes | Pompons, cure-pipes et yeux mobiles | The finishing touches of any monster. | La touche finale de tout bon monstre.
D | Baking & Cake Craft | Pâtisserie et décor de gâteaux | Sugar, cutters and steady hands. | Du sucre, des emporte-pièces et des mains sûres.
G | Cake Decorating | Décor de gâteaux | Pipe, roll and sprinkle. | Dresser, abaisser et parsemer.
L | Piping Tips & Bags | Douilles et poches à pâtisserie | Stars, petals and writing tips. | Étoiles, pétales et douilles à écrire.
L | Fondant & Sprinkles | Fondant et décors sucrés | Color and crunch. | De la couleur et du croquant.
L | Cookie Cutters & Molds | Emporte-pièces et moules | Shapes for dough, fondant and chocolate. | Des formes pour la pâte, le fondant et le chocolat.
L | Cake Stands & Tools | Plateaux et outils à gâteaux | Turntables, levellers and smoothers for an even finish. | Plateaux tournants, coupe-génoise et lisseurs, pour une finition bien égale.
D | Dyeing & Storage | Teinture et rangement | Change the color, then put it away tidily. | Changer la couleur, puis bien ranger.
G | Dyeing | Teinture | For cotton, silk and wool. | Pour le coton, la soie et la laine.
L | Fabric Dye | Teinture pour tissu | Powder and liquid, hot and cold. | En poudre ou liquide, à chaud ou à froid.
L | Natural Dyes & Mordants | Teintures naturelles et mordants | Madder, weld, indigo and alum. | Garance, gaude, indigo et alun.
L | Tie-Dye & Shibori Kits | Trousses de teinture par nouage | Bottles, bands and gloves. | Flacons, élastiques et gants.
G | Craft Storage | Rangement | A place for the stash. | Une place pour la réserve.
L | Project Bags & Cases | Sacs à projets et étuis | Knitting bags, hook rolls and totes. | Sacs à tricot, étuis à crochets et fourre-tout.
L | Boxes, Bins & Organizers | Boîtes, bacs et casiers | Drawers and dividers for small things. | Tiroirs et séparateurs pour les petites choses.
L | Craft Lighting & Tables | Éclairage et tables d’atelier | See it, reach it, sit straight. | Bien voir, bien atteindre, bien s’asseoir.
`;
