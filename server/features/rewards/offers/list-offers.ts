/** Lists the offers that run for a member (§3 CRMOffers). */
import type { MemberOffer } from '#contract/member-offers.ts';
import type { Language, Region } from '#locales/paths.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Member } from '../member.ts';
import { isFor, openOffers } from './repository.ts';
import { serializeOffer } from './serialize.ts';

/** @returns the first to end first; none for a member who hasn't joined the rewards program */
export async function offersFor(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  member: Member,
  { region: shopsIn, language }: { readonly region: Region; readonly language: Language },
): Promise<MemberOffer[]> {
  if (member.loyaltyId === null) return [];
  const now = clock.now();
  const open = await openOffers(database.pool, member.id, now);
  return open
    .filter((offer) => isFor(offer, member, { shopsIn, now }))
    .map((offer) => serializeOffer(offer, language));
}
