/** The calls of `contract/orders.ts`. */
import type { CallSchemas } from '../call.ts';
import { OF_A_PARTYS_EVENT, OF_ONE, SeenQuery, WITH_KEY } from '../lifecycles.ts';
import {
  ParentOrdersAnswer,
  ParentOrdersQuery,
  SellerOrdersAnswer,
  SellerOrdersQuery,
} from '../order-lists.ts';
import {
  BoughtAgain,
  OrderParams,
  ParentOrderParams,
  SellerOrderQuery,
  OrderLinkAnswer,
  OrderLinkBody,
} from '../order-calls.ts';
import { Order, OrderEventBody, ParentOrder } from '../orders.ts';
import { OF_A_PARCEL } from '../parcels.ts';

export const orderCalls = {
  parentOrders: {
    summary: "A member's purchases, newest first",
    query: ParentOrdersQuery,
    needs: 'session',
    answer: ParentOrdersAnswer,
  },
  parentOrder: {
    summary: 'A purchase with the orders it is made of, for its buyer or an agent',
    params: ParentOrderParams,
    refuses: [...WITH_KEY, ...OF_ONE],
    answer: ParentOrder,
  },
  sellerOrders: {
    summary: "A seller's orders, newest first",
    query: SellerOrdersQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: SellerOrdersAnswer,
  },
  sellerOrder: {
    summary: 'An order, for its seller, its buyer or an agent',
    query: SellerOrderQuery,
    refuses: [...WITH_KEY, ...OF_ONE],
    answer: Order,
  },
  orderEvent: {
    summary: 'Send an event to an order; SHIP needs the revision that the sender has seen',
    params: OrderParams,
    query: SeenQuery,
    body: OrderEventBody,
    refuses: [...WITH_KEY, ...OF_A_PARTYS_EVENT, ...OF_A_PARCEL, 'TRACKING_SAME', 'MISSING'],
    answer: Order,
  },
  sendOrderLink: {
    summary: 'Mail a guest a link to their order; the answer is the same where there is no such order',
    body: OrderLinkBody,
    refuses: ['EMAIL_INVALID'],
    answer: OrderLinkAnswer,
    status: 202,
  },
  buyAgain: {
    summary: "Add an order's items that are still for sale to the caller's cart",
    params: OrderParams,
    refuses: [...WITH_KEY, 'NOT_FOUND'],
    answer: BoughtAgain,
  },
} as const satisfies Record<string, CallSchemas>;
