/** What a sentence claims must be possible for the thing that it describes. */
import type { Rule } from './shop.ts';
import { statements } from './shop.ts';
import type { Test } from './things.ts';
import {
  any,
  inLeaf,
  isBead,
  isBlade,
  isCandle,
  isCarved,
  isClay,
  isCloth,
  isDurable,
  isEaten,
  isForBaking,
  isForChildren,
  isForKnitting,
  isKind,
  isKit,
  titled,
} from './things.ts';

interface Claim {
  readonly en: RegExp;
  readonly fr: RegExp;
  /** The things of which it can be true. */
  readonly of: Test;
  readonly because: string;
}

const CLAIMS: readonly Claim[] = [
  {
    en: /guarantee|lifetime warranty|tool for life/i,
    fr: /garanti[re]/i,
    of: isDurable,
    because: 'what is used up has no guarantee',
  },
  {
    en: /left-handed|left-hander/i,
    fr: /gauch(?:er|ère)/i,
    of: any(isBlade, titled(/Needle|Hook|Pen|Brush|Knife|Ruler/), isKind('class', 'project')),
    because: 'only what is held in one hand suits left-handers',
  },
  {
    en: /in the hand, even|bad wrists|the handle/i,
    fr: /en main, même|poignets fragiles|le manche/i,
    of: any(
      isDurable,
      inLeaf('needle-felting', 'block-printing-ink-and-brayers', 'wax-seals-and-sealing-wax'),
      titled(/Pen|Bag|Tote|Backpack|Mug|Tool/),
    ),
    because: 'a mug has a handle, a planter has none',
  },
  {
    en: /strop|sharp blade|holds an edge|still sharp|dull blade|fresh blade cuts/i,
    fr: /affûté|passez-la souvent au cuir|garde l’arête/i,
    of: any(isBlade, isKind('class', 'project'), inLeaf('sculpting-tools')),
    because: 'wax and stain have no edge to keep',
  },
  {
    en: /carv(?:es|ed|ing) like|cuts like (?:butter|cheese)/i,
    fr: /(?:se sculpte|se coupe) comme/i,
    of: isCarved,
    because: 'only blocks are carved',
  },
  {
    en: /to wedge|throws upright|on the wheel/i,
    fr: /à pétrir|au tour\b/i,
    of: any(inLeaf('pottery-clay', 'air-dry-clay'), titled(/Bowl|Mug|Cup|Planter/), isKind('class')),
    because: 'only clay is wedged and thrown',
  },
  {
    en: /holes? (?:are|is) even|even holes|had no hole/i,
    fr: /trous (?:sont )?réguliers|pas de trou/i,
    of: isBead,
    because: 'resin and jump rings have no holes for thread',
  },
  {
    en: /booklet|refills are sold|step four|first project/i,
    fr: /livret|les recharges se vendent|quatrième étape|premier projet/i,
    of: any(isKit, inLeaf('sewing-patterns', 'knitting-and-crochet-kits', 'kids-craft-kits')),
    because: 'a sheet of stickers has no instructions',
  },
  {
    en: /burn(?:s|ed) (?:evenly|clean|down)|tunnel|frosting on top|burn time/i,
    fr: /brûl(?:e|é) également|tunnel|givrage/i,
    of: isCandle,
    because: 'soap does not burn',
  },
  {
    en: /knit(?:s|ted)? up|\bgauge on|\bmy (?:tuque|sweater|cowl|socks)|needles and hooks|\bpilled|blocking\b/i,
    fr: /échantillon était|ma tuque|mon chandail|boulocher|bouloche|aux aiguilles qu’au crochet|au blocage/i,
    of: any(isForKnitting, isKind('class', 'project'), inLeaf('flannel-and-fleece')),
    because: 'a woven runner and unspun fiber are not knitted',
  },
  {
    en: /change (?:the )?needles? after|sewing machine will/i,
    fr: /changez d’aiguille après/i,
    of: inLeaf('machine-needles-and-feet', 'sewing-thread'),
    because: 'ribbon is not advice about needles',
  },
  {
    en: /quilt top|my quilt\b|walking foot/i,
    fr: /dessus de courtepointe|ma courtepointe|pied à double/i,
    of: any(
      isCloth,
      inLeaf(
        'sewing-thread',
        'rotary-cutters-and-mats',
        'quilting-rulers-and-templates',
        'machine-needles-and-feet',
        'pins-and-hand-needles',
        'quilt-kits',
      ),
    ),
    because: 'felt-tip pens make no quilts',
  },
  {
    en: /saved a coat|my old (?:sewing )?machine|bobbin/i,
    fr: /sauvé un manteau|ma vieille machine|canette/i,
    of: inLeaf(
      'sewing-thread',
      'zippers-and-snaps',
      'buttons',
      'machine-needles-and-feet',
      'elastic-and-bias-tape',
      'scissors-and-shears',
    ),
    because: 'a pouch does not mend a coat',
  },
  {
    en: /scar across|good side of the hide|burnishes/i,
    fr: /cicatrice|tranche se lustre|\bpeau boit/i,
    of: any(
      inLeaf('leather-hides-and-pieces', 'leather-tools', 'leather-thread-dye-and-finish'),
      titled(/Leather/),
    ),
    because: 'dye and wax have no good side',
  },
  {
    en: /goes? stale|too sweet|tast(?:es|ed|y)|delicious/i,
    fr: /trop sucré|goûte|délicieu/i,
    of: isEaten,
    because: 'only food has a taste',
  },
  {
    en: /\bbuttercream|\bicing\b|cookies?\b|\bfondant|birthday cake/,
    fr: /glaçage|biscuits?\b|crème au beurre/,
    of: any(isForBaking, isKind('class', 'project'), titled(/Cutter/)),
    because: 'only baking supplies meet icing',
  },
  {
    en: /washes? (?:off|out of) (?:skin|a white)|three cousins|small hands|every teacher|classroom wall/i,
    fr: /se lave sur la peau|trois cousins|petites mains|ses profs/i,
    of: isForChildren,
    because: 'these are sentences about children’s supplies',
  },
  {
    en: /machine wash|tumble dry|dry flat|prewash/i,
    fr: /lavez? à la machine|séch(?:ez|er|age) à plat|à basse température/i,
    of: any(
      isForKnitting,
      isCloth,
      isKind('class', 'project'),
      titled(/Towel|Mats|Apron|Quilt|Thread|Floss|Cord|Slippers|Mitten/),
    ),
    because: 'only textiles go into the wash',
  },
  {
    en: /wipe (?:it )?(?:clean|with)/i,
    fr: /essuyez/i,
    of: any(
      isDurable,
      isKind('class', 'project'),
      titled(/Mold|Box|Bin|Frame|Mat\b|Stand|Tool|Blank|Tray|Organizer|Plate|Album|Case|Canvas|Caddy|Stamp/),
    ),
    because: 'paper and wax are not wiped',
  },
  {
    en: /scored? (?:it )?before folding|acid and lignin|stand as a card/i,
    fr: /rainez avant|acide ni lignine/i,
    of: inLeaf(
      'patterned-paper-and-cardstock',
      'blank-cards-and-envelopes',
      'decorative-and-handmade-paper',
      'origami-and-quilling-paper',
      'albums-and-page-protectors',
      'stickers-and-die-cuts',
      'construction-paper-and-foam',
      'watercolor-paper',
      'sketchbooks-and-drawing-pads',
    ),
    because: 'glue and punches are not folded',
  },
  {
    en: /turned once a day|damp cloth around/i,
    fr: /en retournant les pièces/i,
    of: any(inLeaf('pottery-clay', 'air-dry-clay'), isKind('class', 'project')),
    because: 'polymer clay never dries, glaze is a liquid',
  },
  {
    en: /between sessions|dries out|dried out/i,
    fr: /entre les séances|séché après/i,
    of: any(
      isClay,
      inLeaf(
        'washable-paint-and-markers',
        'markers-and-brush-pens',
        'fineliners-and-drawing-pens',
        'ink-pads-and-embossing-powder',
        'craft-and-chalk-paint',
        'acrylic-paint',
        'gouache-and-tempera',
      ),
    ),
    because: 'pompoms do not dry out',
  },
  {
    en: /rust(?:ed|s)? after|before putting (?:it|them) away/i,
    fr: /rouillé|avant de ranger/i,
    of: any(isDurable, isForBaking, titled(/Mold/)),
    because: 'sugar does not rust',
  },
  {
    en: /vowels/i,
    fr: /voyelles/i,
    of: titled(/Alphabet|Letter|Typewriter/),
    because: 'only letter beads have vowels',
  },
  {
    en: /click shut|lids? clicks?|stays? latched|latch/i,
    fr: /d’un clic|s’enclenchent|loquet/i,
    of: any(titled(/Locking|Organizer|Bin|Box|Palette|Case|Album|Watercolor Set|Studio Set/)),
    because: 'a rack has no lid and a ring does not close',
  },
  {
    en: /nylon in the blend/i,
    fr: /le nylon du mélange/i,
    of: inLeaf('fingering-and-sock-yarn', 'hand-dyed-and-variegated-yarn'),
    because: 'the sentence explains a sock yarn',
  },
];

export const CLAIM_RULES: readonly Rule[] = CLAIMS.map(({ en, fr, of, because }) => ({
  name: `only what it fits is described by ${en.source.slice(0, 40)}`,
  because,
  faults: (shop) =>
    (['en', 'fr'] as const).flatMap((language) => {
      const pattern = language === 'en' ? en : fr;
      return [...statements(shop, language)]
        .filter(({ item, text }) => pattern.test(text) && !of(shop, item))
        .map(({ item, text, from }) => `${item.title.en} (${from}): ${text}`);
    }),
}));
