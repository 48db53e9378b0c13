/** A project's list has what its text uses, and costs what an evening or a winter of making costs. */
import type { Catalogue, ItemRow } from '#server/demo/generator/catalogue.ts';
import type { Rule, Shop } from './shop.ts';
import { grouped, plain } from './shop.ts';

interface Need {
  /** Words of the text. */
  readonly says: RegExp;
  /** One of the supplies on the list must have a title or option that matches. */
  readonly needs: RegExp;
}

/** What a text calls for by name. Household things (a bowl, an iron, a spoon) are not sold here. */
const NEEDS: readonly Need[] = [
  { says: /\bcast on\b/i, needs: /Knitting Needle|Double-Pointed|Needle Tips/ },
  { says: /join(?:s|ed)? (?:without twisting|in the round)/i, needs: /Circular|Double-Pointed/ },
  { says: /heel flap|thumb/i, needs: /Double-Pointed/ },
  { says: /magic ring|crochet (?:thirteen|a )/i, needs: /Hook/ },
  { says: /graft|weave in (?:the )?ends/i, needs: /Tapestry Needles/ },
  { says: /\bpin (?:square|out|straight)/i, needs: /Pins|Wires/ },
  { says: /punch two rows/i, needs: /Punch Needle/ },
  { says: /felt antlers|felt lining|from felt/i, needs: /Felt Sheet/ },
  { says: /\broving\b/i, needs: /Roving|Combed Top|Sliver|Batt/ },
  { says: /French knots|lazy daisy/i, needs: /Floss/ },
  { says: /water-erasable pen/i, needs: /Water-Erasable/ },
  { says: /grid with chalk/i, needs: /Chalk/ },
  { says: /tea towels/i, needs: /Washed Linen/ },
  { says: /pearl cotton/i, needs: /Pearl Cotton|Embroidery Cotton/ },
  { says: /with a zipper\b|\bzipper and lining/i, needs: /Zipper/ },
  { says: /\bbatting\b/i, needs: /Batting/ },
  { says: /\bflannel\b/i, needs: /Flannel/ },
  { says: /thread the elastic/i, needs: /Knit Elastic/ },
  { says: /with bias/i, needs: /Bias Tape/ },
  { says: /(?:loop of|with|add a) ribbon/i, needs: /Ribbon/ },
  { says: /with a knife/i, needs: /Knife/ },
  { says: /\bmasking tape\b/i, needs: /Tape/ },
  { says: /kneaded eraser/i, needs: /Kneaded Eraser/ },
  { says: /\bcharcoal\b(?! wool)/i, needs: /Charcoal/ },
  { says: /a new nib/i, needs: /Nibs/ },
  { says: /\bvarnish\b/i, needs: /Varnish/ },
  { says: /milk paint|milk-paint/i, needs: /Milk Paint/ },
  { says: /rub (?:in|with) wax/i, needs: /Wax/ },
  { says: /stamp the border/i, needs: /Stamp/ },
  { says: /\bthe wick\b/i, needs: /Wicks/ },
  { says: /add fragrance/i, needs: /Fragrance/ },
  { says: /pillar wax/i, needs: /Pillar Wax/ },
  { says: /the mold\b/i, needs: /Mold/ },
  { says: /resin\b/i, needs: /Resin/ },
  { says: /round-nose pliers/i, needs: /Round-Nose/ },
  { says: /ear wire|\bdrill, sand and hang/i, needs: /Ear Wires/ },
  { says: /add the clasp/i, needs: /Clasps/ },
  { says: /hook knife|hollow.*bowl/i, needs: /Hook Knife/ },
  { says: /two needles through/i, needs: /Pricking|Awl/ },
  { says: /\beucalyptus\b/i, needs: /Eucalyptus/ },
  { says: /tape foam/i, needs: /Floral Foam/ },
  { says: /to the vine/i, needs: /Grapevine/ },
  { says: /graphite/i, needs: /Graphite/ },
  { says: /buffed? next day/i, needs: /Wax/ },
];

/** In cents: a beginner's first list must not be a winter's budget. */
const MOST: Readonly<Record<string, number>> = { beginner: 10_500, intermediate: 11_000, advanced: 15_000 };
const LEAST = 1_500;

interface Project {
  readonly item: ItemRow;
  readonly row: Catalogue['projects'][number];
  readonly text: string;
  /** Titles with options. */
  readonly supplies: readonly string[];
}

function projectsOf(shop: Shop): readonly Project[] {
  const supplies = grouped(shop.made.supplies, ({ projectId }) => projectId);
  return shop.made.projects.flatMap((row) => {
    const item = shop.itemById.get(row.itemId);
    if (!item) return [];
    return [
      {
        item,
        row,
        text: [item.title.en, plain(item.description.en), ...row.steps.map(({ text }) => text.en)].join(' '),
        supplies: (supplies.get(row.itemId) ?? []).map(({ variantId }) => {
          const variant = shop.variantById.get(variantId);
          const title = shop.itemById.get(variant?.itemId ?? 0)?.title.en ?? '';
          return [title, ...(variant?.options ?? []).map(({ value }) => value.en)].join(', ');
        }),
      },
    ];
  });
}

/** Diameters that a text knits or crochets with: "on 4.5 mm needles", "on US 7 (4.5 mm) needles". */
const diametersOf = (text: string): readonly string[] =>
  [...text.matchAll(/(\d+(?:\.\d+)?) mm\)? (?:needles|circular|hook)/g)].map(([, mm = '']) => `${mm} mm`);

const naming =
  (fault: (project: Project) => readonly string[]) =>
  (shop: Shop): readonly string[] =>
    projectsOf(shop).flatMap((project) => fault(project).map((text) => `${project.item.title.en}: ${text}`));

export const PROJECT_RULES: readonly Rule[] = [
  {
    name: 'a list has the tools and materials that the text names',
    because: 'socks were to be knitted on a long circular, and tea towels made of viscose',
    faults: naming(({ text, supplies }) =>
      NEEDS.filter(
        ({ says, needs }) => says.test(text) && !supplies.some((supply) => needs.test(supply)),
      ).map(({ needs }) => `no ${needs.source} in ${supplies.join('; ')}`),
    ),
  },
  {
    name: 'needles and hooks have the diameter of the text',
    because: 'the tuque cast on with 4.5 mm and its list had 4 mm',
    faults: naming(({ text, supplies }) =>
      diametersOf(text)
        .filter((mm) => !supplies.some((supply) => supply.includes(mm)))
        .map((mm) => `no ${mm}`),
    ),
  },
  {
    name: 'a list costs what its level may cost',
    because: 'a scarf for leftovers cost $180',
    faults: naming(({ item, row }) =>
      item.priceMinCents > (MOST[row.level] ?? 0) || item.priceMinCents < LEAST
        ? [`${row.level}, ${String(item.priceMinCents)}`]
        : [],
    ),
  },
  {
    name: 'no list sends people for shears that their text does not need',
    because: 'left-handed dressmaker shears were on the list of a scarf',
    faults: naming(({ text, supplies }) =>
      supplies.filter((supply) => /Left-Handed|Pinking/.test(supply) && !/cut|trim/i.test(text)),
    ),
  },
  {
    name: 'no list has furniture',
    because: 'an easel for three pears doubles the price',
    faults: naming(({ supplies }) =>
      supplies.filter((supply) => /Studio Easel|Box Easel|Table\b|Cart/.test(supply)),
    ),
  },
  {
    name: 'colors of a list are those of the thing',
    because: 'a bubblegum chalk wheel marked indigo cloth',
    faults: naming(({ supplies }) =>
      supplies.filter((supply) => /Chalk Wheel/.test(supply) && !/White/.test(supply)),
    ),
  },
];
