/** Calls of joining the rewards program, and of the store credit card. */
import type { Endpoint } from '../url-prefixes.ts';

export const storeCardEndpoints = {
  joinRewards: { area: 'rewards', method: 'POST', path: '/loyalty/join', credentials: true },
  plccSdk: { area: 'commerce', method: 'GET', path: '/finance/plcc/sdk', credentials: true },
  plccAccountLookup: {
    area: 'commerce',
    method: 'POST',
    path: '/finance/plcc/account-lookup/token',
    credentials: true,
  },
  registerPlccCard: {
    area: 'rwd',
    method: 'POST',
    path: '/direct/loyalty/registerPlccCard',
    credentials: true,
  },
  findPlccInfo: { area: 'rwd', method: 'POST', path: '/direct/loyalty/findPlccInfo', credentials: true },
  reportPlccFailure: { area: 'rwd', method: 'POST', path: '/direct/loyalty/plccFailures', credentials: true },
} as const satisfies Record<string, Endpoint>;
