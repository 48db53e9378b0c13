/** Artists’ colours with the Colour Index names of their pigments. */
export const PIGMENTS = `
Titanium White | Blanc de titane | #f8f7f2 | white | PW6
Zinc White | Blanc de zinc | #f4f5f5 | white | PW4
Unbleached Titanium | Titane écru | #e6d9bd | beige | PW6:1
Naples Yellow | Jaune de Naples | #f1d48b | yellow | PBr24 PW6
Lemon Yellow | Jaune citron | #f6e13c | yellow | PY3
Cadmium Yellow Light | Jaune de cadmium clair | #fbd71f | yellow | PY35
Cadmium Yellow Medium | Jaune de cadmium moyen | #f8bf14 | yellow | PY37
Hansa Yellow | Jaune Hansa | #fbe030 | yellow | PY74
Indian Yellow | Jaune indien | #e29a15 | yellow | PY83
Nickel Azo Yellow | Jaune azo nickel | #c79a1e | yellow | PY150
Yellow Ochre | Ocre jaune | #c9913a | yellow | PY43
Gold Ochre | Ocre d’or | #c07f2c | yellow | PY42
Raw Sienna | Terre de Sienne naturelle | #b07a3a | brown | PBr7
Cadmium Orange | Orange de cadmium | #f08419 | orange | PO20
Pyrrole Orange | Orange pyrrole | #ef5a24 | orange | PO73
Transparent Orange | Orange transparent | #dc5a1c | orange | PO71
Cadmium Red Light | Rouge de cadmium clair | #e03a1e | red | PR108
Cadmium Red Medium | Rouge de cadmium moyen | #c9241f | red | PR108
Pyrrole Red | Rouge pyrrole | #c81d25 | red | PR254
Naphthol Crimson | Cramoisi naphtol | #b3152e | red | PR170
Alizarin Crimson | Cramoisi d’alizarine | #86162b | red | PR177
Perylene Maroon | Marron pérylène | #6b1f24 | red | PR179
Venetian Red | Rouge de Venise | #a34a2c | red | PR101
Quinacridone Rose | Rose quinacridone | #c62563 | pink | PV19
Quinacridone Magenta | Magenta quinacridone | #9d1a55 | pink | PR122
Portrait Pink | Rose chair | #efb799 | pink | PW6 PR101
Opera Pink | Rose opéra | #ee4f96 | pink | PR122 BV10
Potter’s Pink | Rose des potiers | #b98584 | pink | PR233
Cobalt Violet | Violet de cobalt | #8c4a9a | purple | PV14
Dioxazine Purple | Violet dioxazine | #3a1f5d | purple | PV23
Ultramarine Violet | Violet d’outremer | #54408f | purple | PV15
Ultramarine Blue | Bleu outremer | #26309c | blue | PB29
Cobalt Blue | Bleu de cobalt | #1f4fae | blue | PB28
Cerulean Blue | Bleu céruléum | #2a84b9 | blue | PB35
Phthalo Blue (Green Shade) | Bleu phtalo (nuance verte) | #0d3f78 | blue | PB15:3
Prussian Blue | Bleu de Prusse | #14304f | blue | PB27
Indanthrone Blue | Bleu d’indanthrène | #232c5c | blue | PB60
Manganese Blue Hue | Bleu de manganèse (imitation) | #1b8fc4 | blue | PB15
Cobalt Turquoise | Turquoise de cobalt | #149a9f | teal | PB36
Phthalo Turquoise | Turquoise phtalo | #0a5a66 | teal | PB16
Viridian | Vert émeraude (viridien) | #1a6b55 | green | PG18
Phthalo Green | Vert phtalo | #0b5a45 | green | PG7
Emerald Green Hue | Vert véronèse (imitation) | #1fa068 | green | PG7 PY3
Sap Green | Vert de vessie | #54692a | green | PG7 PY150
Hooker’s Green | Vert Hooker | #2f5a34 | green | PG36 PO62
Chromium Oxide Green | Vert d’oxyde de chrome | #5b7b4b | green | PG17
Green Gold | Or vert | #9a982c | green | PY129
Terre Verte | Terre verte | #7a8a66 | green | PG23
Burnt Sienna | Terre de Sienne brûlée | #8e4526 | brown | PBr7
Burnt Umber | Terre d’ombre brûlée | #57361f | brown | PBr7
Raw Umber | Terre d’ombre naturelle | #6b5233 | brown | PBr7
Van Dyke Brown | Brun Van Dyck | #41291c | brown | PBr7 PBk9
Sepia | Sépia | #43352a | brown | PBr7 PBk7
Payne’s Gray | Gris de Payne | #3b4654 | grey | PB29 PBk9
Davy’s Gray | Gris de Davy | #7d7f76 | grey | PBk19
Neutral Tint | Teinte neutre | #46434a | grey | PB15 PV19 PBk6
Lamp Black | Noir de fumée | #1d1c1e | black | PBk6
Ivory Black | Noir d’ivoire | #242122 | black | PBk9
Mars Black | Noir de Mars | #1b191a | black | PBk11
Iridescent Gold | Or iridescent | #c39a42 | metallic | PW20 PR101
Iridescent Silver | Argent iridescent | #b9bcc0 | metallic | PW20 PBk6
Iridescent Copper | Cuivre iridescent | #b5683c | metallic | PW20 PR101
`;
