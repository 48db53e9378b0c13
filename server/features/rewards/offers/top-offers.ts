/** The best offers for a shopper (§7 promotion). A shopper who isn't a rewards member sees the offers that joining opens. */
import { eq } from 'drizzle-orm';
import type { MemberOffer } from '#contract/member-offers.ts';
import { REGIONS, type Language, type Region } from '#locales/paths.ts';
import { isOfferOpen, isUsedUp } from '#machines/rules/member-offers.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { store } from '#server/platform/database/schema/index.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Member } from '../member.ts';
import { isFor, offerOfMember, openOffers, type OfferOfMember } from './repository.ts';
import { serializeOffer } from './serialize.ts';

const TOP = 3;

/** The country of a store, whose offers a shopper in it sees. @throws Refusal 404 naming `store` */
export async function countryOfStore(orm: Db, storeId: number): Promise<Region> {
  const [found] = await orm.select({ country: store.country }).from(store).where(eq(store.id, storeId));
  const region = REGIONS.find((known) => known === found?.country);
  if (region === undefined) throw new Refusal('NOT_FOUND', { field: 'store' });
  return region;
}

/** The shopper who reads offers. */
export interface OfferReader {
  /** The reader's own account; null for a guest. */
  readonly member: Member | null;
  readonly region: Region;
  readonly language: Language;
}

/** Whether an offer runs for the reader, or would once they have joined. */
function isShownTo(offer: OfferOfMember, { member, region }: OfferReader, now: number): boolean {
  if (member !== null && member.loyaltyId !== null) return isFor(offer, member, { shopsIn: region, now });
  return offer.segment === 'MEMBER' && [null, region].includes(offer.region) && isOfferOpen(offer, now);
}

/** @returns at most TOP offers that can still be claimed, the highest amount first, then the first to end */
export async function topOffers(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  reader: OfferReader,
): Promise<MemberOffer[]> {
  const now = clock.now();
  const open = await openOffers(database.pool, reader.member?.id ?? '', now);
  return open
    .filter((offer) => offer.cardNumber === null && !isUsedUp(offer) && isShownTo(offer, reader, now))
    .sort((a, b) => b.amountCents - a.amountCents || a.until - b.until)
    .slice(0, TOP)
    .map((offer) => serializeOffer(offer, reader.language));
}

/** @throws Refusal 404 for an offer that doesn't run, or isn't for the reader */
export async function oneOffer(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  reader: OfferReader,
  offerId: number,
): Promise<MemberOffer> {
  const offer = await offerOfMember(database.pool, reader.member?.id ?? '', offerId);
  if (offer === undefined || !isShownTo(offer, reader, clock.now())) throw notFound();
  return serializeOffer(offer, reader.language);
}
