/** Wish lists and Save for Later, with their items (§3, migrations 0054, 0055 and 0060). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { cart } from './cart.ts';
import { classSession, item, store, variant } from './catalogue.ts';
import { at } from './columns.ts';

export const wishList = pgTable(
  'wish_list',
  {
    /** Random, because the address of a shared list is its key. */
    id: text('id').primaryKey(),
    /** Null for the Save for Later of a guest's cart. */
    userId: text('user_id').references(() => account.id, { onDelete: 'cascade' }),
    cartId: text('cart_id').references(() => cart.id, { onDelete: 'cascade' }),
    listType: smallint('list_type').$type<1 | 2>().notNull(), // 2 wish list, 1 Save for Later
    listName: text('list_name').notNull(),
    sortNum: integer('sort_num').notNull(),
    description: text('description').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** What everybody with the address may do; null: only the owner sees it. */
    accessType: text('access_type').$type<'VIEW' | 'EDIT'>(),
    channel: smallint('channel').notNull(),
    /** The owner gets a mail when an item is back in stock. */
    isStockMailed: boolean('is_stock_mailed').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('wish_list_user').on(t.userId),
    uniqueIndex('wish_list_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
    uniqueIndex('wish_list_saved')
      .on(t.userId)
      .where(sql`${t.listType} = 1`),
    uniqueIndex('wish_list_cart').on(t.cartId),
    check('wish_list_owner', sql`num_nonnulls(${t.userId}, ${t.cartId}) = 1`),
    check('wish_list_of_cart', sql`${t.cartId} is null or ${t.listType} = 1`),
    check('wish_list_mailed', sql`not ${t.isStockMailed} or ${t.userId} is not null`),
    check('wish_list_private', sql`${t.accessType} is null or ${t.listType} = 2`),
  ],
);

/** An item of the catalogue, or one of its sub-SKUs, or one of its sessions. */
export const wishListItem = pgTable(
  'wish_list_item',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    listId: text('list_id')
      .notNull()
      .references(() => wishList.id, { onDelete: 'cascade' }),
    objectType: smallint('object_type').notNull(), // as it was sent (§3)
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    variantId: bigint('variant_id', { mode: 'number' }).references(() => variant.id, { onDelete: 'cascade' }),
    classSessionId: bigint('class_session_id', { mode: 'number' }).references(() => classSession.id, {
      onDelete: 'cascade',
    }),
    comment: text('comment').notNull(),
    currency: text('currency').notNull(),
    desiredQuantity: integer('desired_quantity').notNull(),
    haveQuantity: integer('have_quantity').notNull(),
    originPriceCents: integer('origin_price_cents').notNull(),
    sortNum: integer('sort_num').notNull(),
    storeId: integer('store_id').references(() => store.id, { onDelete: 'set null' }),
    addedBy: text('added_by').references(() => account.id, { onDelete: 'set null' }),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    unique('wish_list_item_once').on(t.listId, t.itemId, t.variantId, t.classSessionId).nullsNotDistinct(),
    index('wish_list_item_item').on(t.itemId),
    index('wish_list_item_latest').on(t.listId, t.id),
    check('wish_list_item_one', sql`num_nonnulls(${t.variantId}, ${t.classSessionId}) <= 1`),
  ],
);

/** Members who keep the shared list of another one. */
export const wishListMember = pgTable(
  'wish_list_member',
  {
    listId: text('list_id')
      .notNull()
      .references(() => wishList.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    keptAt: at('kept_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.userId] }), index('wish_list_member_user').on(t.userId)],
);

/** Variants that were sold out and can be bought again, noted by a trigger until the job has mailed the owners of lists. */
export const stockReturn = pgTable('stock_return', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  variantId: bigint('variant_id', { mode: 'number' }),
  classSessionId: bigint('class_session_id', { mode: 'number' }),
});
