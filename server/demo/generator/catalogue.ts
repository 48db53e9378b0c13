import type {
  brand,
  catalogueFact,
  category,
  classSession,
  craftClass,
  item,
  project,
  projectSupply,
  seller,
  store,
  storeStock,
  variant,
} from '../../platform/database/schema/catalogue.ts';
import type { review } from '../../platform/database/schema/reviews.ts';

/** Rows as the database keeps them, complete: nothing is left to a column's default. */
export type ItemRow = typeof item.$inferSelect;
export type VariantRow = typeof variant.$inferSelect;
export type ReviewRow = typeof review.$inferSelect;

/** The catalogue, or one part of it: rows by table. */
export type Catalogue = {
  categories: (typeof category.$inferSelect)[];
  brands: (typeof brand.$inferSelect)[];
  stores: (typeof store.$inferSelect)[];
  sellers: (typeof seller.$inferSelect)[];
  items: ItemRow[];
  variants: VariantRow[];
  storeStocks: (typeof storeStock.$inferSelect)[];
  projects: (typeof project.$inferSelect)[];
  supplies: (typeof projectSupply.$inferSelect)[];
  classes: (typeof craftClass.$inferSelect)[];
  sessions: (typeof classSession.$inferSelect)[];
  reviews: ReviewRow[];
  facts: (typeof catalogueFact.$inferSelect)[];
};

export const emptyCatalogue = (): Catalogue => ({
  categories: [],
  brands: [],
  stores: [],
  sellers: [],
  items: [],
  variants: [],
  storeStocks: [],
  projects: [],
  supplies: [],
  classes: [],
  sessions: [],
  reviews: [],
  facts: [],
});

/** `seed` chooses the catalogue, `scale` 1 gives 2,400 products, 0.1 a few of each kind; `now` (ms) is what dates are relative to. */
export type GeneratorOptions = { seed: number; scale: number; now: number };
