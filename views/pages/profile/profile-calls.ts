/** The calls of a member's details and address book as request machines. */
import type { AddressBody, AddressBook, ProfileBody } from '#contract/profile.ts';
import type { UserInfo } from '#contract/user.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export const userMachine = createRequestMachine<null, UserInfo>(async (_, signal) => {
  const { user } = await callEndpoint('getUser', { signal, throwError: true });
  return user;
});

export const saveProfileMachine = createRequestMachine<ProfileBody, UserInfo>(async (body, signal) => {
  const { user } = await callEndpoint('saveProfile', { body, signal, throwError: true });
  return user;
});

/** A change of the address book; `addressId` null adds an address. */
export type AddressChange =
  | { readonly kind: 'SAVE'; readonly addressId: string | null; readonly body: AddressBody }
  | { readonly kind: 'REMOVE'; readonly addressId: string }
  | { readonly kind: 'MAKE_DEFAULT'; readonly addressId: string };

async function makeDefault(defaultShippingAddressId: string, signal: AbortSignal): Promise<AddressBook> {
  await callEndpoint('saveProfile', { body: { defaultShippingAddressId }, signal, throwError: true });
  return callEndpoint('addresses', { signal, throwError: true });
}

function change(given: AddressChange, signal: AbortSignal): Promise<AddressBook> {
  switch (given.kind) {
    case 'SAVE': {
      const { addressId, body } = given;
      return addressId === null
        ? callEndpoint('addAddress', { body, signal, throwError: true })
        : callEndpoint('updateAddress', { params: { addressId }, body, signal, throwError: true });
    }
    case 'REMOVE':
      return callEndpoint('removeAddress', {
        params: { addressId: given.addressId },
        signal,
        throwError: true,
      });
    case 'MAKE_DEFAULT':
      return makeDefault(given.addressId, signal);
  }
}

/** The address book, and the change that it was loaded after. */
export type Book = AddressBook & { readonly changed: AddressChange | null };

/** The address book after a change, or as it is now for null. */
export const bookMachine = createRequestMachine<AddressChange | null, Book>(async (given, signal) => {
  const book =
    given === null
      ? await callEndpoint('addresses', { signal, throwError: true })
      : await change(given, signal);
  return { ...book, changed: given };
});
