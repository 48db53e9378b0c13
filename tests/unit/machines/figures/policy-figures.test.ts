/** The figures that pages of text state, as the shop's rules have them. */
import { expect, test } from 'vitest';
import { POLICY_FIGURES } from '#machines/figures/policy-figures.ts';

test('pages of text state the agreed figures', () => {
  expect(POLICY_FIGURES).toEqual({
    flatCents: 495,
    perKgCents: 150,
    perPoundCents: 68,
    freeFromCents: 5_900,
    expressCents: 1_200,
    expressMinUS: 1,
    expressMaxUS: 2,
    expressMinCA: 2,
    expressMaxCA: 3,
    shipDays: 7,
    pickupDays: 14,
    inspectDays: 3,
    reshipDays: 7,
    fullRefundHours: 72,
    partRefundHours: 24,
    partPercent: 50,
    firstReplyHours: 72,
    escalateHours: 48,
    listingFeeCents: 20,
    returnLabelFeeCents: 495,
    releaseDays: 30,
    textContrast: 4.5,
    modeContrast: 16,
    modeTextPixels: 20,
    privacyDays: 30,
  });
});
