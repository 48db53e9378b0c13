/** Orders in lists, as buyers and sellers page through them (§7). Amounts are integer cents, times ISO 8601. */
import { Type, type Static } from 'typebox';
import { Instant } from './bounds.ts';
import { Picture } from './catalogue.ts';
import { lifecycleFacts, Page, Size } from './lifecycles.ts';
import { ORDER_NUMBER, ORDER_NUMBER_LIST } from './limits.ts';
import { arrivalFacts, ORDER_EVENTS, ORDER_STATES, wordingFacts } from './orders.ts';

/** A parent order as a list shows it. */
export const ParentOrderInList = Type.Object({
  parentOrderNumber: Type.String(),
  createdTime: Type.String(),
  /** The ordered total, and the part of it that is paid now. */
  total: Type.Integer(),
  paidAmount: Type.Integer(),
  orders: Type.Array(
    Type.Object({
      orderNumber: Type.String(),
      soldBy: Type.String(),
      status: Type.Enum(ORDER_STATES),
      ...wordingFacts,
      ...arrivalFacts,
      total: Type.Integer(),
      itemCount: Type.Integer(),
      /** The pictures of its first items. */
      pictures: Type.Array(Picture),
    }),
  ),
});
export type ParentOrderInList = Static<typeof ParentOrderInList>;

/** §7, §9: ten on a page, and the first page is 1. */
export const ORDERS_PAGE_SIZE = 10;
export const ParentOrdersQuery = Type.Object({
  currentPage: Page,
  pageSize: Size,
  /** Only purchases with these numbers, separated by commas. */
  parentOrderNumberList: Type.Optional(Type.String({ pattern: ORDER_NUMBER_LIST })),
});
export const ParentOrdersAnswer = Type.Object({
  content: Type.Array(ParentOrderInList),
  currentPage: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});

export const SellerOrdersQuery = Type.Object({
  pageNum: Page,
  pageSize: Size,
  status: Type.Optional(Type.Enum(ORDER_STATES)),
  /** Of the order or of the purchase that it is a part of. */
  orderNumber: Type.Optional(Type.String({ pattern: ORDER_NUMBER })),
  /** Placed from, and before. */
  startTime: Type.Optional(Instant),
  endTime: Type.Optional(Instant),
});
export const SellerOrderInList = Type.Object({
  orderNumber: Type.String(),
  parentOrderNumber: Type.String(),
  createdTime: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  status: Type.Enum(ORDER_STATES),
  ...wordingFacts,
  /** The ordered total, and the part of it that is paid now. */
  total: Type.Integer(),
  paidAmount: Type.Integer(),
  waitsForSeller: Type.Boolean({
    description: 'The seller has to ship it, or to ship or cancel the rest of it',
  }),
  itemCount: Type.Integer(),
  pictures: Type.Array(Picture),
  ...lifecycleFacts(ORDER_EVENTS),
});
export type SellerOrderInList = Static<typeof SellerOrderInList>;
export const SellerOrdersAnswer = Type.Object({
  content: Type.Array(SellerOrderInList),
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
  hasMore: Type.Boolean(),
});
