/** The category tree in memory, in reading order: a subtree is a range of places. */
import type { Pool } from 'pg';
import type { Both, Crumb, PictureArt } from '#contract/catalogue.ts';
import { categoryPath, type Language } from '#locales/paths.ts';

export interface Category {
  readonly id: number;
  readonly parent: Category | null;
  readonly slug: string;
  readonly name: Both;
  readonly intro: Both;
  readonly art: PictureArt;
  readonly children: readonly Category[];
  /** Its index in reading order. Its subtree, itself included, is the places from `place` up to, not including, `end`. */
  readonly place: number;
  readonly end: number;
}

export interface CategoryTree {
  readonly roots: readonly Category[];
  /** In reading order: index is place. */
  readonly all: readonly Category[];
  byId(id: number): Category | undefined;
  bySlug(slug: string): Category | undefined;
}

type Row = {
  id: number;
  parent_id: number | null;
  slug: string;
  name: Both;
  intro: Both;
  art: PictureArt;
};

/** Loads the whole tree. A category whose parent is missing becomes a root. */
export async function loadTree(pool: Pick<Pool, 'query'>): Promise<CategoryTree> {
  const { rows } = await pool.query<Row>(
    'select id, parent_id, slug, name, intro, art from category order by position, id',
  );
  const known = new Set(rows.map((row) => row.id));
  const childrenOf = new Map<number | null, Row[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), row]);
  }
  const all: Category[] = [];
  const build = (row: Row, parent: Category | null): Category => {
    const children: Category[] = [];
    const place = all.length;
    const node = {
      id: row.id,
      parent,
      slug: row.slug,
      name: row.name,
      intro: row.intro,
      art: row.art,
      children,
      place,
      end: place + 1,
    };
    all.push(node);
    for (const child of childrenOf.get(row.id) ?? []) children.push(build(child, node));
    node.end = all.length;
    return node;
  };
  const roots = (childrenOf.get(null) ?? []).map((row) => build(row, null));
  const byId = new Map(all.map((node) => [node.id, node]));
  const bySlug = new Map(all.map((node) => [node.slug, node]));
  return { roots, all, byId: (id) => byId.get(id), bySlug: (slug) => bySlug.get(slug) };
}

/** From the root down to the category itself. */
export function ancestry(category: Category): Category[] {
  return category.parent ? [...ancestry(category.parent), category] : [category];
}

/** The breadcrumbs of a category, itself included. */
export function crumbsTo(category: Category, language: Language): Crumb[] {
  return ancestry(category).map((node) => ({ name: node.name[language], path: categoryPath(node.slug) }));
}
