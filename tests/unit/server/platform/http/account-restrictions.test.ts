/** Each restriction of an account is named in one place of the server, and keeps the account from the calls that declare it. */
import { describe, expect, test } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACCESS_RESTRICTIONS, type AccessRestriction } from '#contract/user.ts';
import { isKeptFrom, refuseRestricted } from '#server/platform/http/account-restrictions.ts';
import { naming, placesOf } from '#tests/unit/house/named-words.ts';

const PLACE = 'server/platform/http/account-restrictions.ts';
const REFUSALS: Record<AccessRestriction, string> = {
  'no-sign-in': 'RESTRICTED_SIGN_IN',
  'no-checkout': 'RESTRICTED_CHECKOUT',
  'no-returns': 'RESTRICTED_CASES',
  'no-reviews': 'RESTRICTED_REVIEWS',
};

describe('a restriction of an account', () => {
  test.each(ACCESS_RESTRICTIONS)('is named in one place of the server: %s', (restriction) => {
    expect(placesOf(restriction)).toEqual([PLACE]);
    expect(placesOf(REFUSALS[restriction])).toEqual([PLACE]);
  });

  test.each([
    ["restrictions.includes('no-reviews')", 1],
    ["sql`not ('no-reviews' = any (${account.accessRestrictions}))`", 1],
    ["sql`${account.accessRestrictions} @> '{no-reviews}'`", 1],
    ['/** Accounts with `no-reviews` may not write. */ const a = 1;', 0],
  ])('is found by this test in: %s', (code, times) => {
    expect(naming('code.ts', code, ['no-reviews'])).toHaveLength(times);
  });

  test('keeps an account from the calls that declare its refusal in the contract, and from no others', () => {
    const keptFrom = (restriction: AccessRestriction) =>
      Object.entries<CallSchemas>(calls).flatMap(([name, { refuses = [] }]) =>
        refuses.some((code) => code === REFUSALS[restriction]) ? [name] : [],
      );
    expect(ACCESS_RESTRICTIONS.map((restriction) => [restriction, keptFrom(restriction)])).toEqual([
      ['no-sign-in', ['signInSecure', 'signInOnBehalf']],
      ['no-checkout', ['startCheckout', 'payCheckout', 'buyGiftCard']],
      ['no-returns', ['openReturn', 'openDispute']],
      ['no-reviews', ['voteHelpful', 'writeReview']],
    ]);
    expect(isKeptFrom(['no-reviews'], 'writeReview')).toBe(true);
    expect(isKeptFrom(['no-sign-in', 'no-checkout', 'no-returns'], 'writeReview')).toBe(false);
  });

  test('is refused by its own code, naming the field that names the account', () => {
    expect(() => refuseRestricted(['no-sign-in'], 'signInSecure', 'email')).toThrow(
      expect.objectContaining({ status: 403, code: 'RESTRICTED_SIGN_IN', field: 'email' }),
    );
    expect(() => refuseRestricted(['no-reviews', 'no-returns'], 'openReturn')).toThrow(
      expect.objectContaining({ code: 'RESTRICTED_CASES', field: undefined }),
    );
    expect(() => refuseRestricted([], 'openReturn')).not.toThrow();
  });
});
