/** Calls of a seller's money, shop and listings. */
import type { Endpoint } from '../url-prefixes.ts';

export const sellingEndpoints = {
  // Money
  sellerTransactions: {
    area: 'financials',
    method: 'GET',
    path: '/seller/order/detail/:storeId',
    credentials: true,
  },
  sellerBalance: { area: 'financials', method: 'GET', path: '/seller/balance/:storeId', credentials: true },
  sellerPayouts: { area: 'financials', method: 'GET', path: '/seller/payouts/:storeId', credentials: true },
  sellerPayout: {
    area: 'financials',
    method: 'GET',
    path: '/seller/payouts/:storeId/:payoutId',
    credentials: true,
  },
  // The own shop
  sellerToDo: { area: 'fgm', method: 'GET', path: '/v1/seller/to-do', credentials: true },
  returnsAddress: {
    area: 'fgm',
    method: 'GET',
    path: '/v1/store/storeSetting/returns-address',
    credentials: true,
  },
  saveReturnsAddress: {
    area: 'fgm',
    method: 'PUT',
    path: '/v1/store/storeSetting/returns-address',
    credentials: true,
  },
  // Listings
  sellerImport: { area: 'fgm', method: 'POST', path: '/v1/listing/imports', credentials: true },
  sellerImports: { area: 'fgm', method: 'GET', path: '/v1/listing/imports', credentials: true },
  sellerImportReport: {
    area: 'fgm',
    method: 'GET',
    path: '/v1/listing/imports/:importId',
    credentials: true,
  },
  sellerImportCategories: {
    area: 'fgm',
    method: 'GET',
    path: '/v1/listing/import-categories',
    credentials: true,
  },
  chooseImportCategories: {
    area: 'fgm',
    method: 'POST',
    path: '/v1/listing/import-categories',
    credentials: true,
  },
} as const satisfies Record<string, Endpoint>;
