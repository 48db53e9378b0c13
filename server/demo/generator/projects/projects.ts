import type { Both, PictureArt, ProjectStep } from '#contract/catalogue.ts';
import { slugOf } from '#locales/paths.ts';
import type { Catalogue, ItemRow, VariantRow } from '../catalogue.ts';
import { seededRandom } from '../seeded-random.ts';
import { containsWords } from '../words.ts';
import { bilingual, escapeHtml, french } from '../text.ts';
import { PROJECTS } from './plans.ts';
import type { Plan, Step } from './project-plan.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** A project's supplies have at least this stock, so that they don't sell out soon. */
const STOCK_MIN = 9;

/** A product that a project may need. */
export type Stocked = { family: string; item: ItemRow; variants: readonly VariantRow[] };
export type MadeProject = {
  item: ItemRow;
  row: Catalogue['projects'][number];
  supplies: Catalogue['supplies'];
};

function readStep(step: Step): ProjectStep {
  const { en, fr } = bilingual(step);
  const split = (text: string) => {
    const cut = text.indexOf(' :: ');
    return [text.slice(0, cut), text.slice(cut + 4)] as const;
  };
  const [titleEn, textEn] = split(en);
  const [titleFr, textFr] = split(fr.replace('\u00a0::', ' ::').replace(':\u00a0:', '::'));
  return { title: { en: titleEn, fr: french(titleFr) }, text: { en: textEn, fr: french(textFr) } };
}

/** Whether the title or an option of a sub-SKU contains `want`. */
function matches({ item }: Stocked, variant: VariantRow, want: string): boolean {
  return [item.title.en, ...variant.options.map((option) => option.value.en)].some((text) =>
    containsWords(text, want),
  );
}

/**
 * Picks a sub-SKU of the family that matches all `wants` and has enough stock.
 * @throws Error without a match: a supply list must never show a different product
 */
function pickSupply(
  shelf: readonly Stocked[],
  family: string,
  quantity: number,
  wants: readonly string[],
  key: string,
  seed: number,
): VariantRow {
  const candidates = shelf
    .filter((stocked) => stocked.family === family)
    .flatMap((stocked) => stocked.variants.map((variant) => ({ stocked, variant })))
    .filter(({ variant }) => (variant.stock ?? 0) >= Math.max(quantity, STOCK_MIN))
    .filter(({ stocked, variant }) => wants.every((want) => matches(stocked, variant, want)));
  if (candidates.length === 0)
    throw new Error(
      `A project asks for ${wants.length === 0 ? '' : `“${wants.join(', ')}” among `}${family}, which nobody sells`,
    );
  // Of two products that fit, a list names the cheaper one, because readers buy it for a first try.
  const plain = candidates
    .sort((a, b) => a.variant.priceCents - b.variant.priceCents)
    .slice(0, Math.ceil(candidates.length / 2));
  return seededRandom(seed, key).pick(plain).variant;
}

function makeProject(
  plan: Plan,
  id: number,
  categoryId: number,
  shelf: readonly Stocked[],
  seed: number,
  now: number,
): MadeProject {
  const title = bilingual(plan.title);
  const from = seededRandom(seed, `project/${plan.title}`);
  const chosen = plan.supplies.map(([family, quantity, note, ...wants], position) => ({
    position,
    quantity,
    note: note === undefined ? null : bilingual(note),
    variant: pickSupply(shelf, family, quantity, wants, `supply/${plan.title}/${String(position)}`, seed),
  }));
  const total = chosen.reduce((sum, { quantity, variant }) => sum + quantity * variant.priceCents, 0);
  const about: Both = bilingual(plan.about);
  const art: PictureArt = {
    kind: plan.art,
    colour: plan.hex,
    accent: plan.accent,
    pattern: 'solid',
    label: 'Atelier',
    seed: from.whole(0, 999_999),
  };
  const created = new Date(now - from.whole(10, 600) * DAY_MS);
  const item: ItemRow = {
    id,
    kind: 'project',
    itemType: 2,
    channel: 'shop',
    status: 'active',
    slug: slugOf(title.en),
    sku: `PJ${String(id)}`,
    categoryId,
    brandId: null,
    sellerId: null,
    title,
    description: { en: `<p>${escapeHtml(about.en)}</p>`, fr: `<p>${escapeHtml(about.fr)}</p>` },
    fallback: null,
    attributes: [],
    options: [],
    tags: ['project', 'pattern', 'how-to'],
    art,
    pictureUrls: [],
    priceMinCents: total,
    priceMaxCents: total,
    colourFamilies: [],
    storeIds: [],
    ratingAverage: 0,
    ratingCount: 0,
    popularity: from.whole(20, 400),
    createdAt: created,
    updatedAt: created,
  };
  return {
    item,
    row: { itemId: id, level: plan.level, minutes: plan.minutes, steps: plan.steps.map(readStep) },
    supplies: chosen.map(({ position, quantity, note, variant }) => ({
      projectId: id,
      position,
      variantId: variant.id,
      quantity,
      note,
    })),
  };
}

/** All projects, with supply lists that reference products of the catalogue. */
export function makeProjects(
  shelf: readonly Stocked[],
  numberFor: (key: string) => number,
  leafId: (slug: string) => number,
  seed: number,
  now: number,
): MadeProject[] {
  return PROJECTS.map((plan) =>
    makeProject(plan, numberFor(`project/${plan.title}`), leafId(plan.leaf), shelf, seed, now),
  );
}
