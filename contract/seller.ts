/** A seller's own shop: what needs an answer, and the returns address. */
import { Type, type Static } from 'typebox';
import { COUNTRIES } from './checkout.ts';
import { TYPED_MAX } from './limits.ts';

/** Longer than anything §5 accepts, so that the form's own rule reports texts that are too long. */
const Typed = Type.String({ maxLength: TYPED_MAX });
const Count = Type.Integer({ minimum: 0 });

/** A seller's address for returned parcels, as it is typed; the rules of §5 check it later. */
export const TypedReturnsAddress = Type.Object(
  {
    line1: Typed,
    /** Empty where there is none. */
    line2: Typed,
    city: Typed,
    state: Typed,
    zipCode: Typed,
    country: Type.Enum(COUNTRIES),
  },
  { additionalProperties: false },
);
export type TypedReturnsAddress = Static<typeof TypedReturnsAddress>;

export const SellerToDo = Type.Object({
  storeName: Type.String(),
  /** The shop as shoppers see it, without the language segment. */
  storePath: Type.String(),
  hasReturnsAddress: Type.Boolean(),
  /** Whether the account has two-step verification, without which nothing is paid out. */
  hasTwoStep: Type.Boolean(),
  ordersToShip: Count,
  /** Orders that are partly shipped. */
  ordersToComplete: Count,
  returnsToAnswer: Count,
  /** Returns that have arrived, or were delivered by the carrier. */
  returnsToInspect: Count,
  disputesToAnswer: Count,
  listings: Type.Object({ onSale: Count, soldOut: Count, drafts: Count }),
  /** The amount of the next payout so far; negative if the seller owes money. Integer cents. */
  nextPayout: Type.Object({ amount: Type.Integer(), time: Type.String() }),
});
export type SellerToDo = Static<typeof SellerToDo>;
