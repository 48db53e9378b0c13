/** The cards that the shop takes (§3). Plain data: browsers import it. */
export const ACCEPTED_CARDS = ['visa', 'mastercard', 'discover', 'american-express'] as const;
export type AcceptedCard = (typeof ACCEPTED_CARDS)[number];
