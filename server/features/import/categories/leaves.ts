import type { ClientBase } from 'pg';
import type { Both, PictureArt } from '#contract/catalogue.ts';
import { folded } from '../wording.ts';

/** A category that listings can be in. */
export type Leaf = { id: number; slug: string; name: Both; art: PictureArt };

export type Leaves = {
  /** Sorted by id. */
  list: readonly Leaf[];
  bySlug: ReadonlyMap<string, Leaf>;
  /** Finds a category by slug or name in either language, ignoring case and accents. */
  named(text: string): Leaf | undefined;
};

export async function readLeaves(client: Pick<ClientBase, 'query'>): Promise<Leaves> {
  const { rows } = await client.query<Leaf>(
    'select id, slug, name, art from category where is_leaf order by id',
  );
  const byName = new Map(
    rows.flatMap((leaf) =>
      [leaf.slug, leaf.name.en, leaf.name.fr].map((name) => [folded(name), leaf] as const),
    ),
  );
  return {
    list: rows,
    bySlug: new Map(rows.map((leaf) => [leaf.slug, leaf])),
    named: (text) => byName.get(folded(text)),
  };
}
