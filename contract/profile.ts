/** A member's own data as it travels: the profile of §3 User info, and the address book that the checkout offers. */
import { Type, type Static } from 'typebox';
import { Address } from './address.ts';
import { CheckoutAddress } from './checkout.ts';
import { ADDRESS_ID, DAY_MAX, TYPED_MAX } from './limits.ts';

const strict = { additionalProperties: false };
/** Longer than anything §5 accepts, so that the rule of each field reports a text that is too long. */
const Typed = Type.String({ maxLength: TYPED_MAX });

export const AddressId = Type.String({ pattern: ADDRESS_ID });

/** The fields that POST user/profile changes, at least one. Missing fields stay unchanged. */
export const ProfileBody = Type.Partial(
  Type.Object({
    firstName: Typed,
    lastName: Typed,
    /** YYYY-MM-DD; empty for none. */
    dateOfBirth: Type.String({ maxLength: DAY_MAX }),
    /** Empty for none. */
    mobilePhone: Typed,
    /** One of the member's own addresses; null for none. */
    defaultShippingAddressId: Type.Union([AddressId, Type.Null()]),
  }),
  { ...strict, minProperties: 1 },
);
export type ProfileBody = Static<typeof ProfileBody>;

/** An address as it is typed; the rules of §5 check it later. */
export const AddressBody = Type.Object({ address: CheckoutAddress, isDefault: Type.Boolean() }, strict);
export type AddressBody = Static<typeof AddressBody>;

export const SavedAddress = Type.Object({
  addressId: Type.String(),
  /** The checkout offers it first. */
  isDefault: Type.Boolean(),
  address: Address,
});
export type SavedAddress = Static<typeof SavedAddress>;

/** The default address first, then the newest. */
export const AddressBook = Type.Object({ addresses: Type.Array(SavedAddress) });
export type AddressBook = Static<typeof AddressBook>;
