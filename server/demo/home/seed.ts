/** Plans the home page of the demo: this year and the next. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import { category, homeSection, item } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Choice } from './seasons.ts';

/** An advisory lock, so that two starting processes don't both plan. */
const HOME_LOCK = 7_203_003;

type Named = { id: number; kind: string; title: string; popularity: number };

/** The id of the project with this title, or of the most popular product with these words in its title. */
export function itemChosen(items: readonly Named[], choice: Choice): number | undefined {
  if ('project' in choice)
    return items.find(({ kind, title }) => kind === 'project' && title === choice.project)?.id;
  return items
    .filter(({ kind, title }) => kind === 'product' && title.includes(choice.product))
    .sort((a, b) => b.popularity - a.popularity || a.id - b.id)[0]?.id;
}

async function ownItems(orm: Db): Promise<Named[]> {
  const rows = await orm
    .select({ id: item.id, kind: item.kind, title: item.title, popularity: item.popularity })
    .from(item)
    .where(
      and(eq(item.status, 'active'), eq(item.channel, 'shop'), inArray(item.kind, ['product', 'project'])),
    );
  return rows.map(({ title, ...row }) => ({ ...row, title: title.en }));
}

/** Adds the planned sections of this year and the next, unless the shop has a section with an end that is still to come. */
export async function seedHomeSections({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await withTransaction(database, async ({ client, orm }) => {
    await client.query('select pg_advisory_xact_lock($1)', [HOME_LOCK]);
    const planned = await orm
      .select({ id: homeSection.id })
      .from(homeSection)
      .where(gt(homeSection.endsAt, now))
      .limit(1);
    if (planned.length > 0) return;
    const items = await ownItems(orm);
    const categories = await orm.select({ id: category.id, slug: category.slug }).from(category);
    // Loaded lazily: the texts of all projects and sellers would stay in memory.
    const { plannedSections } = await import('./calendar.ts');
    const rows = plannedSections(now.getUTCFullYear()).map(({ items: choices, category: slug, ...row }) => ({
      ...row,
      itemIds: choices.flatMap((choice) => itemChosen(items, choice) ?? []),
      categoryId: categories.find((known) => known.slug === slug)?.id ?? null,
    }));
    await orm.insert(homeSection).values(rows);
  });
}
