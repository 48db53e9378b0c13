/** The calls of stores: the list, their stock, and the preferred store. */
import { Done, type CallSchemas } from '../call.ts';
import { PreferredStoreBody, StoresAnswer, StoreStockAnswer, StoreStockQuery } from '../shop.ts';

export const storeCalls = {
  stores: { summary: 'All stores, and the preferred one', answer: StoresAnswer },
  storeStock: {
    summary: 'Stock of sub-SKUs in the stores',
    query: StoreStockQuery,
    refuses: ['NOT_FOUND'],
    answer: StoreStockAnswer,
  },
  setPreferredStore: {
    summary: 'Choose a preferred store',
    body: PreferredStoreBody,
    refuses: ['NOT_FOUND'],
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
