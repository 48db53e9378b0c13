/** The routes of what follows a purchase: returns and disputes (§7). */
import type { FastifyInstance } from 'fastify';
import { disputesRoutes } from './disputes/routes.ts';
import { returnsRoutes } from './returns/routes.ts';
import type { Shop } from '#server/platform/shop.ts';

export async function aftersalesRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await disputesRoutes(app, shop);
  await returnsRoutes(app, shop);
}
