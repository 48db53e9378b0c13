/** Solid shades of yarn, thread, felt, ribbon and paper. */
export const DYED = `
White | Blanc | #fdfcf8 | white
Ivory | Ivoire | #f5eedc | white
Ecru | Écru | #ebe0c8 | beige
Oatmeal | Avoine | #d9cbb0 | beige
Sand | Sable | #d2b98f | beige
Camel | Chameau | #b98a56 | brown
Caramel | Caramel | #a86a35 | brown
Cinnamon | Cannelle | #94502c | brown
Chestnut | Châtaigne | #6f3f27 | brown
Chocolate | Chocolat | #4a2c20 | brown
Mushroom | Champignon | #a89887 | beige
Taupe | Taupe | #8b7c6e | brown
Silver | Argent | #c3c6c9 | grey
Dove | Gris tourterelle | #a9acb0 | grey
Pewter | Étain | #7c8086 | grey
Slate | Ardoise | #556069 | grey
Charcoal | Anthracite | #3c3f44 | grey
Black | Noir | #1a191b | black
Scarlet | Écarlate | #c41e26 | red
Cherry | Cerise | #a3132f | red
Cranberry | Canneberge | #8a1a34 | red
Brick | Brique | #9c3f2b | red
Garnet | Grenat | #6b1527 | red
Burgundy | Bourgogne | #5a1626 | red
Rust | Rouille | #a8491f | orange
Pumpkin | Citrouille | #d9701f | orange
Tangerine | Mandarine | #ee7f22 | orange
Apricot | Abricot | #f0a870 | orange
Peach | Pêche | #f5bd9b | orange
Coral | Corail | #e9705c | pink
Salmon | Saumon | #ec9480 | pink
Blush | Rose poudré | #ecc3bd | pink
Ballet Pink | Rose ballerine | #f3cdd3 | pink
Bubblegum | Rose bonbon | #ee86ac | pink
Rosewood | Bois de rose | #a75c68 | pink
Raspberry | Framboise | #b4204f | pink
Fuchsia | Fuchsia | #c81f7c | pink
Magenta | Magenta | #a91d74 | pink
Plum | Prune | #5d2a4d | purple
Aubergine | Aubergine | #3f2036 | purple
Orchid | Orchidée | #a867a8 | purple
Lilac | Lilas | #c5a8d4 | purple
Lavender | Lavande | #a99bcf | purple
Grape | Raisin | #5f3a83 | purple
Periwinkle | Pervenche | #7f88c9 | blue
Iris | Iris | #54519e | purple
Indigo | Indigo | #2b2f66 | blue
Navy | Bleu marine | #1d2a4d | blue
Cobalt | Bleu cobalt | #1f47a3 | blue
Royal | Bleu royal | #2b53b4 | blue
Denim | Bleu denim | #4a6487 | blue
Cornflower | Bleuet | #5f86cc | blue
Sky | Bleu ciel | #94c1e4 | blue
Powder Blue | Bleu poudre | #bcd3e4 | blue
Ice | Bleu glacé | #d5e6ec | blue
Turquoise | Turquoise | #2ba9b4 | teal
Teal | Bleu canard | #176f78 | teal
Peacock | Bleu paon | #0f5663 | teal
Lagoon | Lagon | #3f9ea0 | teal
Seafoam | Écume de mer | #a3d4c5 | teal
Mint | Menthe | #b9e0c6 | green
Jade | Jade | #3f9a72 | green
Kelly Green | Vert trèfle | #218a4a | green
Emerald | Émeraude | #10704b | green
Pine | Pin | #1f4d3a | green
Forest | Vert forêt | #27432c | green
Fern | Fougère | #5b8a47 | green
Moss | Mousse | #74783a | green
Olive | Olive | #676331 | green
Sage | Sauge | #a3b096 | green
Lime | Lime | #a9c93a | green
Pistachio | Pistache | #c2d296 | green
Lemon | Citron | #f3dd4e | yellow
Buttercream | Crème au beurre | #f6e9b2 | yellow
Sunflower | Tournesol | #f0bb2b | yellow
Mustard | Moutarde | #c6962a | yellow
Honey | Miel | #d9a441 | yellow
Goldenrod | Verge d’or | #d8a01d | yellow
`;

/** Flecked shades, two wools carded together. */
export const HEATHERS = `
Stone Heather | Pierre chiné | #b5aea3,#8c857a | grey | heather
Granite Heather | Granit chiné | #6f7278,#4a4d53 | grey | heather
Porridge Heather | Gruau chiné | #d8cbb4,#b3a282 | beige | heather
Peat Heather | Tourbe chiné | #5a463a,#7d6553 | brown | heather
Fox Heather | Renard chiné | #a8552b,#c98045 | orange | heather
Barn Red Heather | Rouge grange chiné | #84262a,#a8484a | red | heather
Thistle Heather | Chardon chiné | #8b6b95,#6a4c76 | purple | heather
Loch Heather | Loch chiné | #34566b,#5a7f92 | blue | heather
Fjord Heather | Fjord chiné | #27577a,#4b7b9b | blue | heather
Spruce Heather | Épinette chiné | #2f5546,#56796a | green | heather
Lichen Heather | Lichen chiné | #96a07a,#77825b | green | heather
Bracken Heather | Fougère sèche chiné | #8d6a3a,#b08d55 | brown | heather
Wheat Heather | Blé chiné | #d3b77a,#b8995a | yellow | heather
Rosehip Heather | Églantine chiné | #b0566a,#8a3c50 | pink | heather
Tidal Heather | Marée chiné | #4f8b8c,#2f6a6d | teal | heather
Ink Heather | Encre chiné | #2a2f45,#474e68 | blue | heather
`;

/** Several colours along one strand. */
export const VARIEGATED = `
Sugar Shack | Cabane à sucre | #b5773c,#f0dcb0,#6a3f24 | multi | variegated
Northern Lights | Aurores boréales | #2c8f83,#6b4aa0,#1d2a4d | multi | variegated
Tide Pool | Bâche de marée | #2e8ea0,#9bd0c4,#275a7a | multi | variegated
Maple Walk | Sentier d’érables | #c0392b,#e0962f,#7a4a26 | multi | variegated
Wildflower Verge | Bord de route fleuri | #c5579a,#e8c14b,#5f9a4f | multi | variegated
Harbour Fog | Brume au port | #9fb0ba,#dfe3e4,#5d7280 | multi | variegated
Berry Patch | Talle de petits fruits | #8a1f4a,#3f2a63,#c96a94 | multi | variegated
Campfire | Feu de camp | #d9541e,#f0b53a,#3c2a26 | multi | variegated
Prairie Dusk | Crépuscule des prairies | #d08a6a,#8a6aa0,#f0cda0 | multi | variegated
Cedar Swamp | Cédrière | #4f6b3f,#8a7a45,#26382a | multi | variegated
Hydrangea | Hortensia | #7f94cf,#b79fd4,#dfe4f2 | multi | variegated
Peony Bed | Massif de pivoines | #e28aa4,#f6d5dc,#a83a63 | multi | variegated
Desert Mesa | Mesa du désert | #c4683f,#e5b48a,#7d5560 | multi | variegated
Glacier Melt | Fonte des glaces | #a9d2df,#e8f2f2,#4f93ad | multi | variegated
Jelly Beans | Fèves en gelée | #e0457b,#58b35a,#4a7fd0 | multi | variegated
Old Quilt | Vieille courtepointe | #9a4a4f,#5c7492,#d8c49a | multi | variegated
`;
