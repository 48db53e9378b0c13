import { slugOf } from '#locales/paths.ts';
import type { Craft } from './product-family.ts';

/** A maker of supplies; `tier` scales its prices. */
export type Brand = { id: number; name: string; slug: string; tier: number; crafts: readonly Craft[] };

const BRANDS_BY_ID: readonly (readonly [name: string, tier: number, crafts: readonly Craft[]])[] = [
  ['Hearthwool', 1, ['yarn', 'dye']],
  ['Tern & Tide', 1.25, ['yarn']],
  ['Bellwether Fibre', 1.1, ['yarn', 'stitch', 'dye']],
  ['Gaspé Laines', 1.15, ['yarn', 'stitch']],
  ['Plainstitch', 0.82, ['yarn', 'stitch', 'sewing']],
  ['Cold Creek Mill', 1.05, ['yarn', 'fabric']],
  ['Fil & Floss', 1, ['stitch', 'sewing']],
  ['Marguerite Brode', 1.2, ['stitch', 'fabric']],
  ['Hoopland', 0.9, ['stitch', 'sewing']],
  ['Quilter’s Row', 1.1, ['fabric', 'sewing']],
  ['Selvedge & Co.', 1.2, ['fabric', 'leather']],
  ['Coton du Nord', 1, ['fabric', 'dye', 'stitch']],
  ['Bolt House', 0.85, ['fabric']],
  ['Cutwright', 1.15, ['sewing', 'paper', 'leather', 'fabric']],
  ['Pinfold', 0.85, ['sewing', 'stitch']],
  ['Northlight', 1.3, ['paint', 'draw']],
  ['Studio Verrier', 1.2, ['paint', 'frame']],
  ['Bruyère', 1.05, ['paint', 'draw', 'print']],
  ['Pigment Row', 0.9, ['paint', 'kids']],
  ['Easel & Oak', 1, ['paint', 'frame', 'draw']],
  ['Graphite Lane', 1, ['draw', 'paper']],
  ['Inkwell & Ash', 1.15, ['draw', 'print', 'paper']],
  ['Papeterie Lachance', 1.15, ['paper', 'print']],
  ['Foldwell', 0.9, ['paper', 'kids', 'storage']],
  ['Scrap & Story', 1, ['paper', 'print', 'storage']],
  ['Little Press', 1.05, ['print', 'paper']],
  ['Brayer & Block', 1.15, ['print', 'wood']],
  ['Beadsmith Alley', 1, ['bead']],
  ['Perles Saint-Laurent', 1.15, ['bead']],
  ['Wirewren', 0.95, ['bead', 'floral']],
  ['Kilnfolk', 1.1, ['clay']],
  ['Terra Mauve', 1, ['clay', 'paint']],
  ['Mudlark Supply', 0.9, ['clay', 'candle']],
  ['Wick & Willow', 1, ['candle']],
  ['Cire d’Or', 1.15, ['candle']],
  ['Sudsbury', 0.9, ['candle', 'dye']],
  ['Fernhollow', 1, ['floral', 'storage']],
  ['Maison Pivoine', 1.25, ['floral', 'frame']],
  ['Gilt & Gable', 1.2, ['frame']],
  ['Mitre & Mat', 0.95, ['frame', 'wood']],
  ['Whittle Creek', 1, ['wood']],
  ['Érablière Bois d’art', 1.15, ['wood', 'storage']],
  ['Saddler’s Bench', 1.2, ['leather']],
  ['Tannerie Beauport', 1.1, ['leather', 'dye']],
  ['Jollyjar', 0.85, ['kids', 'clay', 'bake']],
  ['Petits Doigts', 1, ['kids']],
  ['Sugarplume', 1.05, ['bake']],
  ['Four & Farine', 1.1, ['bake']],
  ['Vatwork', 1, ['dye', 'fabric']],
  ['Tidyloft', 0.95, ['storage']],
  ['Casier', 1.1, ['storage', 'bead']],
];

export const BRANDS: readonly Brand[] = BRANDS_BY_ID.map(([name, tier, crafts], at) => ({
  id: at + 1,
  name,
  slug: slugOf(name),
  tier,
  crafts,
}));

export const brandsOf = (craft: Craft): Brand[] => BRANDS.filter((brand) => brand.crafts.includes(craft));
