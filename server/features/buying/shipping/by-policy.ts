/** Shipping costs by weight and by the seller's own policy. */
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';
import type { ShippingPort } from './port.ts';

const GRAMS_PER_KG = 1_000;

/** The house's policy: for its own goods, and for sellers who have set none. */
export const HOUSE_SHIPPING: SellerPolicies['shipping'] = {
  shipsTo: ['US', 'CA'],
  flatCents: 495,
  perKgCents: 150,
  freeFromCents: 5_900,
  expressCents: 1_200,
  studioPickup: false,
};

/**
 * A flat part and one by weight, to the gram; both are free above the seller's own threshold. Express always costs extra. Half a
 * cent rounds up.
 */
export const byPolicy: ShippingPort = {
  shippingCost({ policy, to, speed, grams, itemCents }) {
    if (!policy.shipsTo.includes(to)) return { isPossible: false, why: 'NOT_SENT_THERE' };
    const express = speed === 'express' ? policy.expressCents : 0;
    if (express === null) return { isPossible: false, why: 'EXPRESS_NOT_OFFERED' };
    const isFree = policy.freeFromCents !== null && itemCents >= policy.freeFromCents;
    const carried = policy.flatCents + Math.floor((policy.perKgCents * grams) / GRAMS_PER_KG + 0.5);
    return { isPossible: true, cents: express + (isFree ? 0 : carried) };
  },
};
