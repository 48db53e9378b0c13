/** Rows as in `stores-us.ts`, with a province and a postal code. */
export const CA_STORES = `
Montréal | QC | 5214, boulevard Saint-Laurent | H2T 1S1 | 45.5249 | -73.5953 | 514 | America/Toronto | city
Québec | QC | 765, rue Saint-Joseph Est | G1K 3C7 | 46.8141 | -71.2240 | 418 | America/Toronto | town
Gatineau | QC | 320, boulevard Saint-Joseph | J8Y 3Y8 | 45.4460 | -75.7368 | 819 | America/Toronto | mall
Sherbrooke | QC | 31, rue King Ouest | J1H 1N5 | 45.4034 | -71.8904 | 819 | America/Toronto | town
Trois-Rivières | QC | 1350, rue Notre-Dame Centre | G9A 4X3 | 46.3430 | -72.5415 | 819 | America/Toronto | town
Toronto | ON | 450 Queen Street West | M5V 2A8 | 43.6481 | -79.4000 | 416 | America/Toronto | city
Ottawa | ON | 126 York Street | K1N 5T5 | 45.4290 | -75.6900 | 613 | America/Toronto | town
Hamilton | ON | 220 Locke Street South | L8P 4B4 | 43.2540 | -79.8860 | 905 | America/Toronto | town
Halifax | NS | 5640 Spring Garden Road | B3J 3M7 | 44.6427 | -63.5790 | 902 | America/Halifax | town
Moncton | NB | 735 Main Street | E1C 1E5 | 46.0881 | -64.7780 | 506 | America/Moncton | town
Winnipeg | MB | 70 Albert Street | R3B 1G2 | 49.8987 | -97.1399 | 204 | America/Winnipeg | mall
Calgary | AB | 1210 9 Avenue SE | T2G 0S8 | 51.0418 | -114.0330 | 403 | America/Edmonton | mall
Vancouver | BC | 1535 Johnston Street | V6H 3R9 | 49.2712 | -123.1340 | 604 | America/Vancouver | city
Victoria | BC | 560 Johnson Street | V8W 3C6 | 48.4283 | -123.3690 | 250 | America/Vancouver | town
`;
