import type { Both, PictureArt, ProjectStep } from '../../../../contract/catalogue.ts';
import { slugOf } from '../../../../locales/paths.ts';
import type { Catalogue, ItemRow, VariantRow } from '../catalogue.ts';
import { chance } from '../chance.ts';
import { answers } from '../staples.ts';
import { both, escapeHtml, french } from '../text.ts';
import { PROJECTS } from './plans.ts';
import type { Plan, Step } from './shape.ts';

const DAY = 86_400_000;
/** A project isn’t built on the last ones of a colour. */
const LEAST_STOCK = 9;

/** A product of ours that a project may ask for. */
export type Stocked = { family: string; item: ItemRow; variants: readonly VariantRow[] };
export type MadeProject = {
  item: ItemRow;
  row: Catalogue['projects'][number];
  supplies: Catalogue['supplies'];
};

function readStep(step: Step): ProjectStep {
  const { en, fr } = both(step);
  const split = (text: string) => {
    const cut = text.indexOf(' :: ');
    return [text.slice(0, cut), text.slice(cut + 4)] as const;
  };
  const [titleEn, textEn] = split(en);
  const [titleFr, textFr] = split(fr.replace('\u00a0::', ' ::').replace(':\u00a0:', '::'));
  return { title: { en: titleEn, fr: french(titleFr) }, text: { en: textEn, fr: french(textFr) } };
}

/** Whether a sub-SKU is what the project names: a word of its title, colour or size. */
function fits({ item }: Stocked, variant: VariantRow, want: string): boolean {
  return [item.title.en, ...variant.options.map((option) => option.value.en)].some((text) =>
    answers(text, want),
  );
}

/**
 * A sub-SKU of the family that is what the project names and can be shipped, chosen once for the project. Throws when
 * there is none: a supply list must never show something else.
 */
function find(
  shelf: readonly Stocked[],
  family: string,
  quantity: number,
  wants: readonly string[],
  key: string,
  seed: number,
): VariantRow {
  const choice = shelf
    .filter((stocked) => stocked.family === family)
    .flatMap((stocked) => stocked.variants.map((variant) => ({ stocked, variant })))
    .filter(({ variant }) => (variant.stock ?? 0) >= Math.max(quantity, LEAST_STOCK))
    .filter(({ stocked, variant }) => wants.every((want) => fits(stocked, variant, want)));
  if (choice.length === 0)
    throw new Error(
      `A project asks for ${wants.length === 0 ? '' : `“${wants.join(', ')}” among `}${family}, which nobody sells`,
    );
  return chance(seed, key).pick(choice).variant;
}

function makeProject(
  plan: Plan,
  id: number,
  categoryId: number,
  shelf: readonly Stocked[],
  seed: number,
  now: number,
): MadeProject {
  const title = both(plan.title);
  const from = chance(seed, `project/${plan.title}`);
  const chosen = plan.supplies.map(([family, quantity, note, ...wants], position) => ({
    position,
    quantity,
    note: note === undefined ? null : both(note),
    variant: find(shelf, family, quantity, wants, `supply/${plan.title}/${String(position)}`, seed),
  }));
  const total = chosen.reduce((sum, { quantity, variant }) => sum + quantity * variant.priceCents, 0);
  const about: Both = both(plan.about);
  const art: PictureArt = {
    kind: 'project-scene',
    colour: plan.hex,
    accent: plan.accent,
    pattern: 'solid',
    label: 'Atelier',
    seed: from.whole(0, 999_999),
  };
  const created = new Date(now - from.whole(10, 600) * DAY);
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

/** All projects, with supply lists that point at products on the shelf. */
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
