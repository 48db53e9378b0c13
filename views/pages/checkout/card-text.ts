import type { CardShown } from '#machines/checkout/steps.ts';
import { ACCEPTED_CARDS } from '#contract/cards.ts';
import type { Translate } from '#views/translate.ts';

/** A card's label for the shopper: "Visa ending in 4242". */
export function cardText({ brand, lastFour }: CardShown, t: Translate): string {
  const known = ACCEPTED_CARDS.find((each) => each === brand) ?? 'none';
  return t('checkout:card.held', { brand: t(`checkout:card.brand.${known}`), last: lastFour });
}
