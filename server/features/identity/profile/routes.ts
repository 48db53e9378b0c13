/** The calls of a member's profile and address book, only for the member in person. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { userInfo } from '../serialize.ts';
import { addAddress, removeAddress, updateAddress } from './change-addresses.ts';
import { readAddressBook } from './repository.ts';
import { saveProfile } from './save-profile.ts';

export function profileCalls(app: FastifyInstance, shop: Shop): void {
  registerCall(app, 'saveProfile', async ({ body, request }) => {
    const { userId } = signedIn(request);
    const saved = await saveProfile(shop, userId, body, request.locale.region);
    return { user: userInfo(saved, request.headers['user-agent']) };
  });
  registerCall(app, 'addresses', ({ request }) =>
    readAddressBook(shop.database.orm, signedIn(request).userId),
  );
  registerCall(app, 'addAddress', ({ body, request }) => addAddress(shop, signedIn(request).userId, body));
  registerCall(app, 'updateAddress', ({ params, body, request }) =>
    updateAddress(shop, signedIn(request).userId, params.addressId, body),
  );
  registerCall(app, 'removeAddress', ({ params, request }) =>
    removeAddress(shop, signedIn(request).userId, params.addressId),
  );
}
