/** Sends an event without a message to a request to Atelier Support: an agent claims, releases or resolves it, its member resolves it. */
import type { SupportEventBody } from '#contract/support.ts';
import type { SupportRequestEvent } from '#machines/support-request/events.ts';
import { memberAsCaller, peopleBehind } from '#server/features/orders/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { send } from '#server/platform/lifecycle/send.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { FoundConversation } from '../subjects.ts';
import { supportLifecycle, supportSender, type SupportSender } from './repository.ts';

const eventOf = (type: SupportEventBody['type'], { by, agentId, at }: SupportSender): SupportRequestEvent =>
  type === 'RESOLVE' ? { type, by, at, agentId } : { type, by, at, agentId: agentId ?? '' };

/** @throws Refusal 404 for a conversation with a seller, 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW */
export async function sendSupportEvent(
  shop: Shop,
  { about, side }: FoundConversation,
  { type }: SupportEventBody,
  viewer: Viewer,
): Promise<void> {
  if (about.kind !== 'SUPPORT' || about.lifecycle === null) throw notFound();
  const sender = supportSender(side, viewer, shop.clock.now());
  await send(shop, supportLifecycle(sender.agentId), about.lifecycle, {
    event: eventOf(type, sender),
    people: peopleBehind(memberAsCaller(viewer)),
    seen: undefined,
  });
}
