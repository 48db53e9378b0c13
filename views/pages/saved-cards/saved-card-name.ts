import type { SavedCard } from '#contract/saved-cards.ts';
import type { Translate } from '#views/translate.ts';

/** How a card is called: "Visa ending in 4242". */
export const savedCardName = (
  { brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>,
  t: Translate,
): string => t('saved-cards:card', { brand: t(`saved-cards:brand.${brand}`), last: lastFour });
