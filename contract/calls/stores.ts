/** The calls of stores: the list, their stock, and the preferred store. */
import { Done, type CallSchemas } from '../call.ts';
import {
  ClassesNearAnswer,
  ClassesNearQuery,
  PreferredStoreBody,
  StoreByIpAnswer,
  StoreLocatorAnswer,
  StoreLocatorQuery,
  StoresAnswer,
  StoreStockAnswer,
  StoreStockQuery,
} from '../shop.ts';

export const storeCalls = {
  stores: { summary: 'All stores, and the preferred one', answer: StoresAnswer },
  storeLocator: {
    summary: 'The stores near a place or a position, the nearest first',
    query: StoreLocatorQuery,
    refuses: ['PLACE_UNKNOWN', 'UNKNOWN_SKU'],
    answer: StoreLocatorAnswer,
  },
  storeByIp: { summary: 'The store near the caller, by their IP address', answer: StoreByIpAnswer },
  storeStock: {
    summary: 'Stock of sub-SKUs in the stores',
    query: StoreStockQuery,
    refuses: ['NOT_FOUND'],
    answer: StoreStockAnswer,
  },
  classesNear: {
    summary: 'The next classes in a store and near it, then those online and elsewhere',
    query: ClassesNearQuery,
    refuses: ['NOT_FOUND'],
    answer: ClassesNearAnswer,
  },
  setPreferredStore: {
    summary: 'Choose a preferred store',
    body: PreferredStoreBody,
    refuses: ['NOT_FOUND'],
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
