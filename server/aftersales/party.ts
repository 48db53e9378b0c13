/** Who somebody is to an order: its buyer, its seller, or an agent. Nobody else learns that it exists. */
import { eq } from 'drizzle-orm';
import type { Sender } from '../../machines/lifecycle/roles.ts';
import { parentOrder, seller, sellerOrder } from '../database/schema/index.ts';
import { notFound } from '../http/refusal.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Writer } from '../session/writer.ts';

export interface Parties {
  readonly buyerId: string | null;
  readonly sellerUserId: string | null;
}

/**
 * The sender of an event about an order. An agent who bought or sold it is a party to it, and not its judge; one who acts
 * for a customer is that customer as a buyer, never as a seller.
 * @param at ms since 1970
 * @throws Refusal 404 for anybody who is not concerned
 */
export function senderTo(
  { buyerId, sellerUserId }: Parties,
  { userId, isAgent, agentId }: Viewer,
  at: number,
): Sender {
  if (userId === buyerId) return { by: 'buyer', at };
  if (userId === sellerUserId && agentId === null) return { by: 'seller', at };
  if (isAgent) return { by: 'agent', at };
  throw notFound();
}

/** Every seller's order with its parties: `placed` is to be joined by its number, `order` to be selected. */
export function placedOrders(orm: Writer) {
  const placed = orm
    .select({
      number: sellerOrder.number,
      parentNumber: sellerOrder.parentNumber,
      sellerId: sellerOrder.sellerId,
      sellerUserId: seller.userId,
      buyerId: parentOrder.buyerId,
      firstName: parentOrder.firstName,
      lastName: parentOrder.lastName,
    })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .as('placed');
  const { parentNumber, sellerUserId, buyerId, firstName, lastName } = placed;
  return { placed, order: { parentNumber, sellerUserId, buyerId, firstName, lastName } };
}

export type PlacedOrders = ReturnType<typeof placedOrders>['placed'];
