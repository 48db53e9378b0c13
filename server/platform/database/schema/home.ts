/** The sections of the home page (migration 0051). Of each kind, the page shows the one that began last. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Both } from '#contract/catalogue.ts';
import type { HomeSectionKind } from '#contract/home.ts';
import { category } from './catalogue.ts';
import { at } from './columns.ts';

export const homeSection = pgTable(
  'home_section',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<HomeSectionKind>().notNull(),
    position: smallint('position').notNull(),
    /** Null for the page's own text. */
    title: jsonb('title').$type<Both>(),
    lead: jsonb('lead').$type<Both>(),
    /** The text of a season's button, which leads to the category or to the search for `query`. */
    action: jsonb('action').$type<Both>(),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
    query: jsonb('query').$type<Both>(),
    /** What the section shows, the most important first. Items that are gone are left out. */
    itemIds: bigint('item_ids', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    sellerIds: integer('seller_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Shown from `startsAt` up to, not including, `endsAt`; null for no limit. */
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
  },
  (t) => [
    index('home_section_of_kind').on(t.kind, t.startsAt),
    check('home_section_time', sql`${t.endsAt} > ${t.startsAt}`),
    check('home_section_lead', sql`num_nonnulls(${t.categoryId}, ${t.query}) <= 1`),
  ],
);
