/** A shop with items of each kind, and what a visitor does with lists. */
import { expect } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { NewWishList, NewWishListItem, WishList } from '#contract/wish-lists.ts';
import { category, item } from '#server/platform/database/schema/index.ts';
import {
  NOON,
  offerClass,
  startCartFixture,
  stock,
  type CartFixture,
  type Visitor,
} from '../buying/cart/cart-fixture.ts';

const ART = { kind: 'kit', colour: '#336699' };
const both = (en: string, fr: string) => ({ en, fr });

/** Adds a project without supplies. */
async function addProject({ database: { orm } }: CartFixture, sku: string): Promise<void> {
  await orm.insert(item).values({
    kind: 'project',
    itemType: 2,
    channel: 'shop',
    status: 'active',
    slug: 'scarf',
    sku,
    categoryId: 1,
    title: both('A scarf', 'Un foulard'),
    description: both('', ''),
    attributes: [],
    options: [],
    art: ART,
    priceMinCents: 2_100,
    priceMaxCents: 2_100,
    createdAt: new Date(NOON),
    updatedAt: new Date(NOON),
  });
}

/** WOOL and SILK are products with one sub-SKU each, I-WOOL is WOOL's product, SCARF a project, BOWL a session of the class I-BOWL. */
export async function startListsFixture(): Promise<CartFixture> {
  const fixture = await startCartFixture();
  await stock(fixture, { sku: 'WOOL' });
  await stock(fixture, { sku: 'SILK', priceCents: 1_200 });
  expect(await fixture.database.orm.$count(category)).toBe(1);
  await addProject(fixture, 'SCARF');
  await offerClass(fixture, { sku: 'BOWL' });
  return fixture;
}

export const aList = (listName: string, given: Partial<NewWishList> = {}): NewWishList => ({
  listType: 2,
  listName,
  sortNum: 3,
  description: '',
  isDefault: false,
  isPublic: false,
  channel: 1,
  ...given,
});

export const aWish = (objectId: string, given: Partial<NewWishListItem> = {}): NewWishListItem => ({
  objectType: 1,
  objectId,
  comment: '',
  currency: 'USD',
  desiredQuantity: 1,
  haveQuantity: 0,
  originPrice: 0,
  storeId: null,
  ...given,
});

export async function listsOf(visitor: Visitor, language: 'en' | 'fr' = 'en'): Promise<WishList[]> {
  const answer = await visitor.call('wishLists', {}, { language });
  expect(answer.statusCode).toBe(200);
  return answer.json<CallAnswer<'wishLists'>>();
}

/** Creates a list. @returns its id */
export async function addList(
  visitor: Visitor,
  name: string,
  given: Partial<NewWishList> = {},
): Promise<string> {
  const answer = await visitor.call('createWishList', {}, { body: aList(name, given) });
  expect(answer.statusCode).toBe(201);
  return answer.json<WishList>().listId;
}

export async function itemsOf(visitor: Visitor, listId: string): Promise<CallAnswer<'wishListItems'>> {
  const answer = await visitor.call('wishListItems', { listId });
  expect(answer.statusCode).toBe(200);
  return answer.json<CallAnswer<'wishListItems'>>();
}

export const add = (visitor: Visitor, listId: string, ...wishlistItems: NewWishListItem[]) =>
  visitor.call('addWishListItems', { listId }, { body: { wishlistItems } });

export const change = (visitor: Visitor, listId: string, ...wishlistItems: object[]) =>
  visitor.call('updateWishListItems', { listId }, { body: { wishlistItems } });

export const remove = (visitor: Visitor, listId: string, ...ids: string[]) =>
  visitor.call('removeWishListItems', { listId }, { query: { wishlistItemIds: ids.join(',') } });

export const update = (visitor: Visitor, listId: string, patch: object) =>
  visitor.call('updateWishList', { listId }, { body: patch });
