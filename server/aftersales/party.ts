/** Who somebody is to an order: its buyer, its seller, or an agent. Nobody else learns that it exists. */
import type { Sender } from '../../machines/lifecycle/roles.ts';
import { notFound } from '../http/refusal.ts';
import type { Viewer } from '../http/viewer.ts';

export interface Parties {
  readonly buyerId: string | null;
  readonly sellerUserId: string | null;
}

/**
 * The sender of an event about an order. An agent who bought or sold it is a party to it, and not its judge.
 * @param at ms since 1970
 * @throws Refusal 404 for anybody who is not concerned
 */
export function senderTo(
  { buyerId, sellerUserId }: Parties,
  { userId, isAgent }: Viewer,
  at: number,
): Sender {
  if (userId === buyerId) return { by: 'buyer', at };
  if (userId === sellerUserId) return { by: 'seller', at };
  if (isAgent) return { by: 'agent', at };
  throw notFound();
}
