import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { seller } from '#server/platform/database/schema/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Finds the shop of the signed-in seller. */
export type OwnShop = (request: FastifyRequest) => Promise<{ sellerId: number; userId: string }>;

/** Finds the shop of the signed-in seller. The returned function throws Refusal 401, and 403 SELLERS_ONLY. */
export const ownShopIn =
  ({ database: { orm } }: Shop): OwnShop =>
  async (request) => {
    const { userId, isSeller } = signedIn(request);
    const [own] = isSeller
      ? await orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, userId)).limit(1)
      : [];
    if (!own) throw new Refusal('SELLERS_ONLY');
    return { sellerId: own.id, userId };
  };
