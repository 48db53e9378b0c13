/** Shipping costs by weight and by the seller's own policy. */
import type { ShippingPort } from './port.ts';

const GRAMS_PER_KG = 1_000;

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
