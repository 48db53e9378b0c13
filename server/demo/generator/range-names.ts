/** Names of product ranges; proper names, so equal in both languages. */
export const RANGE_NAMES: readonly string[] = `
Larkspur Fireside Saltmarsh Juniper Bluebell Tamarack Hollis Wren Marlow Ashby Linden Calla Fundy Kamouraska Tadoussac
Orford Percé Rimouski Acadia Sable Chignecto Bras-d’Or Cabot Harrow Thistledown Sandpiper Merganser Kestrel Plover Heron
Bittern Goldfinch Cardinal Chickadee Waxwing Killdeer Osprey Nuthatch Siskin Vireo Dunlin Avocet Curlew Sanderling
Willow Hazel Rowan Alder Aspen Cedar Hawthorn Sumac Sorrel Yarrow Clover Tansy Borage Chicory Comfrey Bracken Teasel
Foxglove Columbine Trillium Saxifrage Gentian Arnica Camas Lupine Bergamot Verbena Marjoram Angelica Lovage Savory
Juno Maud Odette Agathe Colette Simone Hester Edith Winifred Beatrix Imogen Cecily Florence Mabel Opal Ottilie Rosalie
Delphine Flavie Apolline Clémence Margot Solène Elodie Thaïs Isaure Blanche Noémie Ariane Sidonie Ophélie Capucine
Astoria Bristol Camden Dover Easton Fairhaven Galway Hudson Ithaca Jasper Keene Lowell Madison Newport Ojai Portland
Quincy Rutland Salem Taos Ulster Vernon Walden Yarmouth Zion Banff Canmore Dunrobin Elora Fergus Gimli Hantsport Invermere
Knowlton Lunenburg Mahone Naramata Oka Paspébiac Quadra Revelstoke Sutton Tofino Ucluelet Verchères Wakefield Yamaska
`
  .trim()
  .split(/\s+/);
