/** A delivery address, as it is stored with an order (§5: lines at most 46, city 50, state 2 characters). */
import { Type, type Static } from 'typebox';

export const Address = Type.Object(
  {
    firstName: Type.String(),
    lastName: Type.String(),
    line1: Type.String(),
    line2: Type.String(),
    city: Type.String(),
    /** Two letters: a US state or territory, or a Canadian province. */
    state: Type.String(),
    zipCode: Type.String(),
    country: Type.Union([Type.Literal('US'), Type.Literal('CA')]),
    /** Ten digits, or empty. */
    phone: Type.String(),
  },
  { additionalProperties: false },
);
export type Address = Static<typeof Address>;
