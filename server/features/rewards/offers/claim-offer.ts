/** Claims an offer: the member gets one voucher, and the claim counts to the offer's limit. */
import { isUsedUp, OFFER_VOUCHER_LASTS_MS } from '#machines/rules/member-offers.ts';
import type { Region } from '#locales/paths.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { issueVoucher } from '#server/features/money/index.ts';
import { readMember } from '../member.ts';
import { isFor, offerOfMember, type OfferOfMember } from './repository.ts';

/** Locks the member's account, so that it isn't deleted before the voucher is issued. */
const LOCK_ACCOUNT = 'select from account where id = $1 for key share';
/** Makes all claims of one offer run one after the other, so that none passes the limit. */
const LOCK_OFFER = 'select from member_offer where id = $1 for update';
const WRITE = `insert into member_offer_claim (offer_id, user_id, card_number, claimed_at)
  values ($1, $2, $3, to_timestamp($4::float8 / 1000))`;

/** The offer, locked until the transaction ends. @throws Refusal 404 */
async function lockOffer(client: Queryable, userId: string, offerId: number): Promise<OfferOfMember> {
  await client.query(LOCK_ACCOUNT, [userId]);
  await client.query(LOCK_OFFER, [offerId]);
  // A separate statement after the lock: the one that waited would count the claims as they were before.
  const offer = await offerOfMember(client, userId, offerId);
  if (offer === undefined) throw notFound();
  return offer;
}

/**
 * Idempotent: a repeated claim answers the voucher of the first one, also after the offer has ended.
 * @throws Refusal 404 for an offer that doesn't run for this member, 409 OFFER_USED_UP once its limit is reached
 */
export async function claimOffer(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  userId: string,
  { offerId, region: shopsIn }: { readonly offerId: number; readonly region: Region },
): Promise<OfferOfMember> {
  return withTransaction(database, async ({ client, orm }) => {
    const offer = await lockOffer(client, userId, offerId);
    if (offer.cardNumber !== null) return offer;
    const at = clock.now();
    if (!isFor(offer, await readMember(orm, userId), { shopsIn, now: at })) throw notFound();
    const { claims, amountCents: cents } = offer;
    if (isUsedUp(offer)) throw new Refusal('OFFER_USED_UP');
    const expiresAt = at + OFFER_VOUCHER_LASTS_MS;
    const cardNumber = await issueVoucher(client, { userId, cents, expiresAt, at });
    await client.query(WRITE, [offerId, userId, cardNumber, at]);
    return { ...offer, claims: claims + 1, cardNumber };
  });
}
