/** The accounts of the four demo logins, as the use cases need them. */
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';

export const BUYER = 'demo-shopper';
export const SELLER = 'demo-seller';
export const AGENT = 'demo-agent';
export const OFFICE = 'demo-back-office';

/** A demo login as the person of a request, without a session. */
export const viewerOf = (userId: string): Viewer => ({
  userId,
  sessionId: '',
  isSeller: userId === SELLER,
  isAgent: userId === AGENT,
  isBackOffice: userId === OFFICE,
  agentId: null,
  restrictions: [],
});

/** The shop as it was some time ago. @param ago ms */
export const shopBefore = (shop: Shop, ago: number): Shop => ({
  ...shop,
  clock: { now: () => shop.clock.now() - ago },
});
