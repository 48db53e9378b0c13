/** Why a payout is held (§3 Store status, decision 94). */
import { describe, expect, test } from 'vitest';
import { holdReason } from '#machines/payout/hold-reason.ts';

const GOOD = { status: 'ACTIVE', authStatus: 3, adminStatus: true } as const;

describe('a payout is held for', () => {
  test.each([
    ['a suspended shop', { ...GOOD, status: 'SUSPENDED' }, 'SUSPENDED'],
    ['a deactivated shop', { ...GOOD, status: 'DEACTIVATED' }, 'DEACTIVATED'],
    ['a shop whose card isn’t verified', { ...GOOD, authStatus: 2 }, 'UNVERIFIED'],
  ] as const)('%s, with or without two-step verification', (_, store, reason) => {
    for (const hasTwoStep of [true, false, null]) expect(holdReason(store, hasTwoStep)).toBe(reason);
  });

  test.each([
    ['a shop in good standing', GOOD],
    ['a shop with broken policies', { ...GOOD, adminStatus: false }],
  ] as const)('%s only while its account has no two-step verification', (_, store) => {
    expect(holdReason(store, false)).toBe('NO_TWO_STEP');
    expect(holdReason(store, true)).toBeNull();
  });

  test('no shop of the house, which has no account', () => {
    expect(holdReason(GOOD, null)).toBeNull();
  });
});
