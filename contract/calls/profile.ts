/** The calls of a member's profile and address book. An agent who acts for a member may make none of them. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { AddressBody, AddressBook, AddressId, ProfileBody } from '../profile.ts';
import { ADDRESS_FAULTS, NAME_FAULTS, PHONE_FAULTS } from '../refusals.ts';
import { UserInfo } from '../user.ts';

const Params = Type.Object({ addressId: AddressId });

export const profileCalls = {
  saveProfile: {
    summary:
      'Change a member’s name, birthday, mobile phone or default address; the answer is the user in full',
    body: ProfileBody,
    needs: 'own-session',
    refuses: [...NAME_FAULTS, 'DATE_INVALID', ...PHONE_FAULTS, 'NOT_FOUND'],
    answer: Type.Object({ user: UserInfo }),
  },
  addresses: {
    summary: 'A member’s address book: the default address first, then the newest',
    needs: 'own-session',
    answer: AddressBook,
  },
  addAddress: {
    summary: 'Add an address to the address book; the first one becomes the default',
    body: AddressBody,
    needs: 'own-session',
    refuses: [...ADDRESS_FAULTS, 'ADDRESSES_FULL'],
    answer: AddressBook,
  },
  updateAddress: {
    summary: 'Change an address; orders that were sent to it keep it as it was',
    params: Params,
    body: AddressBody,
    needs: 'own-session',
    refuses: [...ADDRESS_FAULTS, 'NOT_FOUND'],
    answer: AddressBook,
  },
  removeAddress: {
    summary: 'Remove an address; if it was the default, there is none until the member chooses another',
    params: Params,
    needs: 'own-session',
    refuses: ['NOT_FOUND'],
    answer: AddressBook,
  },
} as const satisfies Record<string, CallSchemas>;
