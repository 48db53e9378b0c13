/** Calls of offers to members of the rewards program. */
import type { Endpoint } from '../url-prefixes.ts';

export const memberOfferEndpoints = {
  promotionTop: { area: 'shop', method: 'POST', path: '/promotion/top', credentials: true },
  promotion: { area: 'mik', method: 'GET', path: '/promotion/get/:offerId', credentials: true },
  memberOffers: { area: 'rewards', method: 'GET', path: '/loyalty/offers', credentials: true },
  claimOffer: {
    area: 'rewards',
    method: 'POST',
    path: '/loyalty/offers/:offerId/claim',
    credentials: true,
  },
  officeOffers: { area: 'rewards', method: 'GET', path: '/offers', credentials: true },
  writeOffer: { area: 'rewards', method: 'POST', path: '/offers', credentials: true },
  endOffer: { area: 'rewards', method: 'POST', path: '/offers/:offerId/end', credentials: true },
} as const satisfies Record<string, Endpoint>;
