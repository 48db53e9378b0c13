/** What follows a purchase: returns and disputes (§7). */
import type { FastifyInstance } from 'fastify';
import { disputesArea } from './disputes/area.ts';
import { returnsArea } from './returns/area.ts';
import type { Shop } from '../../platform/shop.ts';

export async function aftersalesArea(app: FastifyInstance, shop: Shop): Promise<void> {
  await disputesArea(app, shop);
  await returnsArea(app, shop);
}
