/** Tables of carts: a guest's, identified by a cookie, or a member's (§7). */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { classSession, variant } from './catalogue.ts';
import { at } from './columns.ts';

/** `userId` is null in a guest's cart, which the cookie's secret opens. A member has at most one cart. */
export const cart = pgTable(
  'cart',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the guest cookie's secret, hex. */
    secretHash: text('secret_hash'),
    /** Grows with each change; a tab with an older revision reloads. */
    revision: integer('revision').notNull().default(1),
    mergedInto: text('merged_into'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [uniqueIndex('cart_member').on(t.userId)],
);

/** A quantity of one sub-SKU, or seats of one class date. `seenPriceCents` is the price the shopper last saw. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    variantId: bigint('variant_id', { mode: 'number' }).references(() => variant.id, { onDelete: 'cascade' }),
    classSessionId: bigint('class_session_id', { mode: 'number' }).references(() => classSession.id, {
      onDelete: 'cascade',
    }),
    quantity: integer('quantity').notNull(),
    seenPriceCents: integer('seen_price_cents').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    index('cart_line_cart').on(t.cartId),
    uniqueIndex('cart_line_variant').on(t.cartId, t.variantId),
    uniqueIndex('cart_line_session').on(t.cartId, t.classSessionId),
    check('cart_line_quantity', sql`${t.quantity} > 0`),
    check('cart_line_one', sql`num_nonnulls(${t.variantId}, ${t.classSessionId}) = 1`),
  ],
);
