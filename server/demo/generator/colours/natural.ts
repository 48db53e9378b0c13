/** Metals, woods, hides and finishes. */
export const METALS = `
Silver Tone | Ton argent | #bfc2c6 | metallic
Gold Tone | Ton or | #c9a34a | metallic
Rose Gold Tone | Ton or rose | #c98f7c | metallic
Antique Brass | Laiton vieilli | #8f7440 | metallic
Antique Copper | Cuivre vieilli | #96603f | metallic
Gunmetal | Bronze à canon | #4d5057 | metallic
Matte Black | Noir mat | #232225 | black
Champagne | Champagne | #d9c7a0 | metallic
`;
export const WOODS = `
Natural Maple | Érable naturel | #e0c496 | beige
Birch | Bouleau | #e6d2ab | beige
Honey Oak | Chêne miel | #bf8a4c | brown
Walnut | Noyer | #6b4630 | brown
Cherrywood | Merisier | #8f4c32 | brown
Weathered Gray | Gris grange | #9b968c | grey
Whitewash | Blanchi | #ece6d9 | white
Ebony | Ébène | #2c2522 | black
`;
export const HIDES = `
Natural Veg Tan | Tannage végétal naturel | #d9b48a | beige
Saddle Tan | Havane | #a8693a | brown
Cognac | Cognac | #8f4f28 | brown
Chestnut Brown | Brun châtaigne | #653a26 | brown
Oxblood | Sang de bœuf | #5e1c20 | red
Forest Green | Vert forêt | #2c4533 | green
Navy Blue | Bleu marine | #22304f | blue
Jet Black | Noir de jais | #1c1a1b | black
`;
export const FINISHES = `
White | Blanc | #f7f5f0 | white
Black | Noir | #201f20 | black
Natural | Naturel | #d8b98a | beige
Walnut | Noyer | #6a4630 | brown
Antique Gold | Or antique | #a98443 | metallic
Brushed Silver | Argent brossé | #b4b6b9 | metallic
Driftwood | Bois de grève | #a79a88 | grey
Navy | Marine | #24355c | blue
`;
