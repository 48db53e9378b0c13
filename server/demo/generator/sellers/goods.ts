import type { Attribute, Both } from '#contract/catalogue.ts';
import { slugOf } from '#locales/paths.ts';
import type { Catalogue, ItemRow, VariantRow } from '../catalogue.ts';
import { seededRandom } from '../seeded-random.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Shade } from '../colours/palettes.ts';
import { RANGE_NAMES } from '../range-names.ts';
import { itemSku, variantNumber } from '../item-ids.ts';
import { makerPrice } from '../price.ts';
import { COLOUR_AXIS } from '../colours/axis.ts';
import { chooseShades, summary } from '../products.ts';
import type { GeneratedItem } from '../products.ts';
import { sizeChartHtml } from '../size-chart.ts';
import { bilingual, escapeHtml, fillTemplate, french, sameInBoth } from '../text.ts';
import type { Pair } from '../text.ts';
import { COLOUR_FAMILIES } from '#contract/catalogue.ts';
import type { Good, Maker, Motif } from './maker.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { AUTH_STATUS_GOOD } from '#machines/seller-profile/constants.ts';

type SellerRow = Catalogue['sellers'][number];
/** The distance in the list of edition names between two neighbouring designs. */
const EDITION_STRIDE = 7;

export type GoodPlan = { maker: Maker; good: Good; motif: Motif; key: string; edition: string | null };

export const sellerRow = (maker: Maker, now: number): SellerRow => ({
  id: maker.id,
  userId: maker.userId ?? null,
  slug: slugOf(maker.name),
  storeName: maker.name,
  about: bilingual(maker.about),
  city: maker.city,
  state: maker.state,
  country: maker.country,
  storeType: maker.space ? 0 : 1,
  sellerPlan: maker.plan,
  status: 'ACTIVE',
  authStatus: AUTH_STATUS_GOOD,
  adminStatus: true,
  returnsAddress: {
    line1: maker.returns[0],
    line2: '',
    city: maker.city,
    state: maker.state,
    zipCode: maker.returns[1],
    country: maker.country,
  },
  policies: null,
  handlingDays: maker.handlingDays,
  createdAt: new Date(now - (400 + ((maker.id * 137) % 1100)) * DAY_MS),
});

/** Plans every good in every design; further rounds get edition names. */
export function planGoods(maker: Maker, count: number, seed: number): GoodPlan[] {
  const from = seededRandom(seed, `goods/${String(maker.id)}`);
  const designs = from.shuffled(
    maker.goods.flatMap((good) => maker.motifs.map((motif) => ({ good, motif }))),
  );
  const editions = from.shuffled(RANGE_NAMES);
  return Array.from({ length: count }, (_, at): GoodPlan => {
    const design = designs[at % designs.length];
    if (!design) throw new Error(`${maker.name} makes nothing`);
    const round = Math.floor(at / designs.length);
    const edition = editions[(round - 1 + (at % designs.length) * EDITION_STRIDE) % editions.length] ?? null;
    return {
      maker,
      ...design,
      key: `goods/${String(maker.id)}/${String(at)}`,
      edition: round === 0 ? null : edition,
    };
  });
}

function titleOf({ good, motif, edition }: GoodPlan): Both {
  const name = bilingual(good.name);
  const design = bilingual(motif[0]);
  const more = edition === null ? '' : `, ${edition}`;
  return { en: `${name.en}, ${design.en}${more}`, fr: french(`${name.fr}, « ${design.fr} »${more}`) };
}

/** A description: the text of the good, the design where it says more, two of the seller's sentences, and a size chart. */
function sellerDescription({ maker, good, motif, edition }: GoodPlan, from: SeededRandom): Both {
  const about = bilingual(good.about);
  const words = from.shuffled(maker.voice.map((_, at) => at)).flatMap((at) => maker.voice[at] ?? []);
  const said = words.slice(0, 2).map(bilingual);
  const design = bilingual(motif[0]);
  const named = designSentence(design, edition, from);
  const table = good.chart === undefined ? { en: '', fr: '' } : sizeChartHtml(good.chart);
  const inLanguage = (language: 'en' | 'fr') =>
    `<p>${escapeHtml(about[language])} ${escapeHtml(named[language])}</p><p>${said.map((word) => escapeHtml(word[language])).join(' ')}</p>${table[language]}`;
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

const DESIGN_SENTENCES: readonly Pair[] = [
  'This one is “{design}”. | Celui-ci, c’est « {design} ».',
  'The design is “{design}”. | Le motif : « {design} ».',
  'Shown in “{design}”. | Sur la photo : « {design} ».',
  '“{design}” is one of eight designs. | « {design} » : un motif parmi huit.',
];

const designSentence = (design: Both, edition: string | null, from: SeededRandom): Both => {
  const sentence = fillTemplate(bilingual(from.pick(DESIGN_SENTENCES)), new Map([['design', design]]));
  return edition === null
    ? sentence
    : { en: `${sentence.en} Series: ${edition}.`, fr: french(`${sentence.fr} Série : ${edition}.`) };
};

const rgbOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour family nearest to a hex value. */
function familyOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex);
  const distance = (other: string) => {
    const [r = 0, g = 0, b = 0] = rgbOf(other);
    return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
  };
  return COLOUR_FAMILIES.filter(({ key }) => key !== 'multi' && key !== 'metallic').reduce((best, family) =>
    distance(family.hex) < distance(best.hex) ? family : best,
  ).id;
}

/** Generates one handmade item (type 3), with a sub-SKU for each colour that it is made in. */
export function makeGood(
  plan: GoodPlan,
  id: number,
  categoryId: number,
  seed: number,
  now: number,
): GeneratedItem {
  const { maker, good, motif } = plan;
  const from = seededRandom(seed, plan.key);
  const sku = itemSku(id);
  const title = titleOf(plan);
  const [, hex, accent, pattern] = motif;
  const drawnAs = from.whole(0, 999_999);
  const price = makerPrice(good.cents * (0.9 + from.next() * 0.25));
  const offer = from.happens(0.08) ? makerPrice(price * 1.2) : null;
  const shades: (Shade | null)[] =
    good.palette === undefined ? [null] : chooseShades({ palette: good.palette, many: [2, 5] }, 1, from);
  const axis = good.axis === undefined ? null : bilingual(good.axis);
  const made = shades.flatMap((shade) =>
    (good.sizes ?? [[good.name, '', 1] as const]).map(([size, code, factor]) => ({
      shade,
      size: axis === null ? [] : [{ name: axis, value: bilingual(size) }],
      factor,
      code: [sku, shade?.key.toUpperCase() ?? '', code].filter((part) => part !== '').join('-'),
    })),
  );
  const variants = made.map(({ shade, size, factor, code }, position): VariantRow => ({
    id: variantNumber(id, position),
    itemId: id,
    sku: code,
    position,
    options: [...(shade ? [{ name: COLOUR_AXIS, value: shade.name, hex: shade.hex }] : []), ...size],
    colourHex: shade?.hex ?? hex,
    colourFamily: shade?.family ?? familyOf(hex),
    priceCents: makerPrice(price * factor),
    compareAtCents: offer !== null && offer > price ? makerPrice(offer * factor) : null,
    measure: null,
    weightGrams: good.grams,
    dyeLot: null,
    // Handmade items have small stocks.
    stock: from.happens(0.08) ? 0 : from.whole(1, 14),
    art: {
      kind: good.art,
      colour: shade?.hex ?? hex,
      accent,
      pattern: shade ? 'solid' : pattern,
      label: maker.name,
      seed: drawnAs,
    },
  }));
  const attributes: Attribute[] = [
    { name: { en: 'Made of', fr: 'Matières' }, value: bilingual(maker.material) },
    { name: { en: 'Made in', fr: 'Fait à' }, value: sameInBoth(`${maker.city}, ${maker.state}`) },
    { name: { en: 'Design', fr: 'Motif' }, value: bilingual(motif[0]) },
  ];
  const created = now - from.whole(3, 500) * DAY_MS;
  const item: ItemRow = {
    id,
    kind: 'product',
    itemType: 3,
    channel: maker.space ? 'makerplace' : 'fgm',
    status: 'active',
    slug: slugOf(title.en),
    sku,
    categoryId,
    brandId: null,
    sellerId: maker.id,
    title,
    description: sellerDescription(plan, from),
    fallback: null,
    attributes,
    options: [...(good.palette === undefined ? [] : [COLOUR_AXIS]), ...(axis === null ? [] : [axis])],
    tags: [...maker.tags, 'handmade'],
    art: variants[0]?.art ?? { kind: good.art, colour: hex },
    pictureUrls: [],
    ...summary(variants),
    storeIds: [],
    ratingAverage: 0,
    ratingCount: 0,
    popularity: Math.floor(4 + 300 * from.next() ** 3),
    createdAt: new Date(created),
    updatedAt: new Date(created + Math.floor((now - created) * from.next())),
  };
  return { item, variants };
}
