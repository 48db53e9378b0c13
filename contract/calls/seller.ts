/** The calls of a seller's own shop: what needs an answer, and the returns address. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { POSTAL_FAULTS } from '../refusals.ts';
import { SellerToDo, TypedReturnsAddress } from '../seller.ts';

const Kept = Type.Object({
  /** Null until the seller enters one; until then no label can be printed. */
  address: Type.Union([TypedReturnsAddress, Type.Null()]),
});

export const sellerCalls = {
  sellerToDo: {
    summary: 'A seller’s to-do list: orders, returns, disputes, listings, the next payout',
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: SellerToDo,
  },
  returnsAddress: {
    summary: "Where a seller's returned parcels go",
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: Kept,
  },
  saveReturnsAddress: {
    summary: "Change where a seller's returned parcels go; labels printed from now on have it",
    body: TypedReturnsAddress,
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'SHOP_READ_ONLY', ...POSTAL_FAULTS],
    answer: Kept,
  },
} as const satisfies Record<string, CallSchemas>;
