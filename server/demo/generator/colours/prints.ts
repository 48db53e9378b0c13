/** Printed and woven designs: ground, then the colours on it. */
export const PRINTS = `
Meadow Floral Cream | Fleurs des champs crème | #f3e9d2,#c25a6e,#6c8a4f | multi | floral
Meadow Floral Navy | Fleurs des champs marine | #22305a,#e3a1ab,#8fae7a | blue | floral
Cottage Rose | Rose de chaumière | #f6dfe0,#b4475f,#7c9a68 | pink | floral
Winter Garden | Jardin d’hiver | #dfe6e3,#9a2f3d,#3f5f4f | multi | floral
Poppy Field | Champ de coquelicots | #f5efe2,#d0402f,#3b5a36 | red | floral
Liberty Blue | Petites fleurs bleues | #e6edf5,#4669a8,#9db8d8 | blue | floral
Marigold Bunch | Bouquet de soucis | #fbf0d3,#e19a25,#80803c | yellow | floral
Aubergine Blooms | Floraison aubergine | #4b2c45,#d9a6bd,#8a9a62 | purple | floral
Red Gingham | Vichy rouge | #f8f4ee,#b8232f | red | gingham
Sky Gingham | Vichy bleu ciel | #f9f8f4,#86b4da | blue | gingham
Sage Gingham | Vichy sauge | #f7f5ec,#9aaa8b | green | gingham
Mustard Gingham | Vichy moutarde | #faf5e6,#cf9f35 | yellow | gingham
Black Gingham | Vichy noir | #f6f4f1,#2a282a | black | gingham
Nautical Stripe | Rayures marinières | #f8f6ef,#233462 | blue | stripe
Ticking Stripe Gray | Coutil rayé gris | #f1ece2,#7d7f84 | grey | stripe
Awning Stripe Coral | Rayures auvent corail | #faf3e8,#e57a63 | pink | stripe
Candy Stripe | Rayures bonbon | #fdf7f3,#e2728f,#c02b3c | pink | stripe
Forest Stripe | Rayures forêt | #2d4b36,#d9cfb1 | green | stripe
Pin Dot Navy | Pois fins marine | #202e57,#f3efe4 | blue | dots
Pin Dot Red | Pois fins rouges | #b0202d,#f8f2e6 | red | dots
Confetti Dot | Pois confettis | #fbf8f1,#e0457b,#3f9ea0 | multi | dots
Swiss Dot Ivory | Plumetis ivoire | #f5eedc,#ffffff | white | dots
Teal Polka Dot | Pois bleu canard | #1d757c,#f4efe3 | teal | dots
Lumberjack Plaid | Carreaux bûcheron | #b3232c,#1b1a1c | red | plaid
Highland Plaid | Écossais des Highlands | #234a3c,#26356a,#d8b24a | green | plaid
Autumn Plaid | Carreaux d’automne | #b5672c,#5b3a24,#e6c98a | brown | plaid
Blue Spruce Plaid | Carreaux épinette bleue | #3c6175,#e4e0d2,#20344a | blue | plaid
Rose Plaid | Carreaux rosés | #e3b7b8,#f8efe8,#a3525c | pink | plaid
Gray Chevron | Chevrons gris | #f2f0ec,#85888d | grey | chevron
Turquoise Chevron | Chevrons turquoise | #f5f7f4,#2ba9b4 | teal | chevron
Tweed Herringbone | Tweed à chevrons | #7a6a58,#b7a68d | brown | herringbone
Charcoal Herringbone | Chevrons anthracite | #3f4247,#777b82 | grey | herringbone
Fern Fronds | Frondes de fougère | #e9ecdc,#5b8a47 | green | leaves
Eucalyptus | Eucalyptus | #f3f2ea,#7d9a8a | green | leaves
Maple Leaves | Feuilles d’érable | #f6ead4,#b3402a,#d98f2f | orange | leaves
Midnight Stars | Étoiles de minuit | #1c2545,#f1e2a6 | blue | stars
Cream Stars | Étoiles crème | #f5eddb,#c9a24f | beige | stars
Rainbow Stars | Étoiles arc-en-ciel | #fbf9f5,#e0563b,#3f7fc4 | multi | stars
Carrara Marble | Marbre de Carrare | #efeeec,#a7a8ab | white | marble
Indigo Marble | Marbré indigo | #2f3a78,#aab3d8 | blue | marble
Rose Marble | Marbré rose | #ecc9c9,#a9606b | pink | marble
Eggshell Speckle | Moucheté coquille | #eee6d6,#8a7a66 | beige | speckle
Robin’s Egg Speckle | Moucheté œuf de merle | #a9d3d2,#5f4a3a | teal | speckle
`;
