/** What the calls of orders take and answer beside the orders themselves. */
import { Type, type Static } from 'typebox';
import { EMAIL_FORM_MAX, EMAIL_MIN, ORDER_NUMBER } from './limits.ts';

export const ParentOrderParams = Type.Object({ parentOrderNumber: Type.String({ pattern: ORDER_NUMBER }) });
export const OrderParams = Type.Object({ orderNumber: Type.String({ pattern: ORDER_NUMBER }) });
/** A guest's data about an order: a number from its mail or invoice, and the email address it was placed with. */
export const OrderLinkBody = Type.Object(
  {
    orderNumber: Type.String({ pattern: ORDER_NUMBER }),
    email: Type.String({ minLength: EMAIL_MIN, maxLength: EMAIL_FORM_MAX }),
    /** The link revokes all earlier ones when it is opened. */
    endsEarlier: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type OrderLinkBody = Static<typeof OrderLinkBody>;
export const OrderLinkAnswer = Type.Object({ done: Type.Literal(true) });
export const SellerOrderQuery = Type.Object({
  orderNumber: Type.String({ pattern: ORDER_NUMBER }),
  /** Without steps and shipments, and without the fields computed from them: `isUnpaid` and `deliveredTime`. */
  simpleMode: Type.Optional(Type.Boolean()),
});

export const BoughtAgain = Type.Object({
  /** The number of items that are in the cart now. */
  added: Type.Integer(),
  /** The items that are no longer for sale, with the reason in the reader's language. */
  missing: Type.Array(
    Type.Object({ skuNumber: Type.String(), title: Type.String(), message: Type.String() }),
  ),
});
export type BoughtAgain = Static<typeof BoughtAgain>;
