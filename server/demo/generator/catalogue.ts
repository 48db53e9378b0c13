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
} from '#server/platform/database/schema/catalogue.ts';
import type { review } from '#server/platform/database/schema/reviews.ts';

/** Complete rows: the generator leaves no column to its default. */
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

/** `seed` selects the catalogue; `scale` 1 gives about 2,500 products, 0.1 a few of each kind; dates are relative to `now` (ms). */
export type GeneratorOptions = { seed: number; scale: number; now: number };
