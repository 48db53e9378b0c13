/** The calls of wish lists (§7). Reading a shared list needs its address alone; everything else needs a signed-in member. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { externalEvent, projectProduct } from '../catalogue/index.ts';
import { addFavorite } from './add-favorite.ts';
import { addItems } from './add-items.ts';
import { createList } from './create-list.ts';
import { deleteList } from './delete-list.ts';
import { forgetList, keepList } from './keep-list.ts';
import { readFavorites } from './read-favorites.ts';
import { readItems } from './read-items.ts';
import { ownLists, readList, sharedLists } from './read-lists.ts';
import { removeFavorite } from './remove-favorite.ts';
import { removeItems } from './remove-items.ts';
import { updateItems } from './update-items.ts';
import { updateList } from './update-list.ts';

export function listsRoutes(app: FastifyInstance, shop: Shop): void {
  const { orm } = shop.database;

  registerCall(app, 'createWishList', async ({ body, request }) =>
    createList(shop, signedIn(request).userId, body, request.locale),
  );

  registerCall(app, 'wishLists', async ({ query, request }) => {
    const { userId } = signedIn(request);
    if (query.userId !== undefined && query.userId !== userId) throw notFound();
    return ownLists(shop, userId, request.locale);
  });

  registerCall(app, 'sharedWishLists', async ({ request }) =>
    sharedLists(shop, signedIn(request).userId, request.locale),
  );

  registerCall(app, 'favorites', async ({ request }) => readFavorites(shop, signedIn(request).userId));

  registerCall(app, 'addFavorite', async ({ params, request }) => {
    await addFavorite(shop, {
      userId: signedIn(request).userId,
      itemId: params.itemId,
      locale: request.locale,
    });
    return { done: true as const };
  });

  registerCall(app, 'removeFavorite', async ({ params, request }) => {
    await removeFavorite(shop, signedIn(request).userId, params.itemId);
    return { done: true as const };
  });

  registerCall(app, 'wishList', async ({ params, request }) =>
    readList(orm, params.listId, request.viewer?.userId ?? null, request.locale),
  );

  registerCall(app, 'updateWishList', async ({ params: { listId }, body: patch, request }) => {
    const { userId } = signedIn(request);
    return updateList(shop, { listId, userId, patch, locale: request.locale });
  });

  registerCall(app, 'deleteWishList', async ({ params, request }) => {
    await deleteList(shop, params.listId, signedIn(request).userId);
    return { done: true as const };
  });

  registerCall(app, 'keepWishList', async ({ params, request }) =>
    keepList(shop, params.listId, signedIn(request).userId, request.locale),
  );

  registerCall(app, 'forgetWishList', async ({ params, request }) => {
    await forgetList(shop, params.listId, signedIn(request).userId);
    return { done: true as const };
  });

  registerCall(app, 'wishListItems', async ({ params: { listId }, request }) => {
    return readItems(shop, listId, request.viewer?.userId ?? null);
  });

  registerCall(app, 'addWishListItems', async ({ params, body, request }) =>
    addItems(shop, params.listId, signedIn(request).userId, body.wishlistItems),
  );

  registerCall(app, 'updateWishListItems', async ({ params, body, request }) =>
    updateItems(shop, params.listId, signedIn(request).userId, body.wishlistItems),
  );

  registerCall(app, 'removeWishListItems', async ({ params, query, request }) => {
    const itemIds = query.wishlistItemIds.split(',').map(Number);
    await removeItems(shop, params.listId, signedIn(request).userId, itemIds);
    return { done: true as const };
  });

  registerCall(app, 'projectProduct', async ({ params: { externalId }, request }) => {
    const project = await projectProduct(orm, externalId, request.locale.language);
    if (project === null) throw notFound();
    return project;
  });

  registerCall(app, 'externalEvent', async ({ params: { externalId }, request }) => {
    const at = { now: new Date(shop.clock.now()), language: request.locale.language };
    const event = await externalEvent(orm, externalId, at);
    if (event === null) throw notFound();
    return event;
  });
}
