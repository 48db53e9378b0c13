import type { MemberOffer, OfficeOffer } from '#contract/member-offers.ts';
import type { Language } from '#locales/paths.ts';
import { isUsedUp, offerState } from '#machines/rules/member-offers.ts';
import type { OfferOfMember, OfferRow } from './repository.ts';

/** An offer as a member sees it. Of the claims of others, it tells only whether a voucher is left. */
export function serializeOffer(offer: OfferOfMember, language: Language): MemberOffer {
  const { offerId, segment, region, amountCents, path, from, until, cardNumber } = offer;
  const isClaimed = cardNumber !== null;
  return {
    offerId,
    segment,
    region,
    title: language === 'fr' ? offer.titleFr : offer.titleEn,
    text: language === 'fr' ? offer.textFr : offer.textEn,
    amountCents,
    currency: 'USD',
    path,
    from,
    until,
    isClaimed,
    isUsedUp: !isClaimed && isUsedUp(offer),
    card_number: cardNumber,
  };
}

/** @param now ms since 1970 */
export const serializeOfficeOffer = (offer: OfferRow, now: number): OfficeOffer => ({
  ...offer,
  state: offerState(offer, now),
});
