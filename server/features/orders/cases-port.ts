/** The port from orders to cases: returns and disputes have their own rules, which orders don't know. */
import type { Sender } from '#machines/runtime/roles/roles.ts';
import type { Shop } from '#server/platform/shop.ts';

export interface OpenableCases {
  readonly return: boolean;
  readonly dispute: boolean;
}

export const NO_OPENABLE_CASES: OpenableCases = { return: false, dispute: false };

/** What the sender may open about an order; nothing if they aren't its buyer. */
export type FindOpenableCases = (shop: Shop, orderNumber: string, sender: Sender) => Promise<OpenableCases>;
