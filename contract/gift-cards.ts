/** The schemas of gift cards (§7, design §5b). Amounts are integer cents. */
import { Type, type Static } from 'typebox';
import { Cents } from './bounds.ts';
import { TYPED_MAX } from './limits.ts';

/** The number and the PIN as they were typed: groups may have spaces or hyphens between them. */
export const GiftCardBody = Type.Object(
  { number: Type.String({ maxLength: TYPED_MAX }), pin: Type.String({ maxLength: TYPED_MAX }) },
  { additionalProperties: false },
);
export type GiftCardBody = Static<typeof GiftCardBody>;

export const GiftCardBalance = Type.Object({
  /** The last four digits of its number. */
  ending: Type.String(),
  /** What it can still pay; an amount that an order holds counts as paid. */
  balanceCents: Cents,
  /** Whether it is in the reader's own account. */
  isOwn: Type.Boolean(),
});
export type GiftCardBalance = Static<typeof GiftCardBalance>;
