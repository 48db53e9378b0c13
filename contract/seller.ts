/** What a seller sees and sets of the own shop: what waits, and where returned parcels go. */
import { Type, type Static } from 'typebox';
import { COUNTRIES } from './checkout.ts';
import { TYPED_MAX } from './limits.ts';

/** Longer than anything §5 lets through: what is too long is told by its own sentence, not refused unread. */
const Typed = Type.String({ maxLength: TYPED_MAX });
const Count = Type.Integer({ minimum: 0 });

/** Where a seller takes returned parcels, as it is typed; what is wrong with it, §5 says. */
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
  ordersToShip: Count,
  /** Of which a part is on its way already. */
  ordersToComplete: Count,
  returnsToAnswer: Count,
  /** They are back, or the carrier says so. */
  returnsToInspect: Count,
  disputesToAnswer: Count,
  listings: Type.Object({ onSale: Count, soldOut: Count, drafts: Count }),
  /** What the next payout is made of so far; below zero where the seller owes. Integer cents. */
  nextPayout: Type.Object({ amount: Type.Integer(), time: Type.String() }),
});
export type SellerToDo = Static<typeof SellerToDo>;
