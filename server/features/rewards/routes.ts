/** The calls of the rewards program, its store credit card and its offers. */
import type { FastifyInstance } from 'fastify';
import type { Shop } from '#server/platform/shop.ts';
import { cardRoutes } from './card/routes.ts';
import type { ExemptionsOfMember } from './exemptions-port.ts';
import { memberRoutes } from './member-routes.ts';
import { offerRoutes } from './offers/routes.ts';

export function rewardsRoutes(app: FastifyInstance, shop: Shop, exemptionsOf: ExemptionsOfMember): void {
  memberRoutes(app, shop, exemptionsOf);
  cardRoutes(app, shop);
  offerRoutes(app, shop);
}
