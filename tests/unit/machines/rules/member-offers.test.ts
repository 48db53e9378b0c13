/** What the back office may write in an offer to members (decision 100). */
import { expect, test } from 'vitest';
import {
  isOfferOpen,
  OFFER_CLAIMS_MAX,
  OFFER_MAX_CENTS,
  OFFER_MIN_CENTS,
  offerFaults,
  offerState,
} from '#machines/rules/member-offers.ts';

const NOW = Date.UTC(2026, 4, 1);
const TERMS = { amountCents: 500, path: '/category/yarn', from: NOW, until: NOW + 1, claimsMax: 10 };
const NONE = { amountCents: null, path: null, until: null, claimsMax: null };
const END = 'validation:OFFER_END_INVALID';

test.each([
  ['a voucher, a link and a limit', {}],
  ['the smallest voucher', { amountCents: OFFER_MIN_CENTS }],
  ['the largest voucher', { amountCents: OFFER_MAX_CENTS }],
  ['no link', { path: null }],
  ['no limit', { claimsMax: null }],
  ['a limit of one', { claimsMax: 1 }],
  ['the highest limit', { claimsMax: OFFER_CLAIMS_MAX }],
  ['a first day that is over', { from: 0 }],
])('an offer may have %s', (_, terms) => {
  expect(offerFaults({ ...TERMS, ...terms }, NOW)).toEqual(NONE);
});

test.each([
  [
    'too small a voucher',
    'amountCents',
    { amountCents: OFFER_MIN_CENTS - 1 },
    'validation:OFFER_AMOUNT_INVALID',
  ],
  [
    'too large a voucher',
    'amountCents',
    { amountCents: OFFER_MAX_CENTS + 1 },
    'validation:OFFER_AMOUNT_INVALID',
  ],
  ['half a cent', 'amountCents', { amountCents: 500.5 }, 'validation:OFFER_AMOUNT_INVALID'],
  ['a link to another page', 'path', { path: '/search' }, 'validation:OFFER_LINK_INVALID'],
  ['a link below another page', 'path', { path: '/x/category/yarn' }, 'validation:OFFER_LINK_INVALID'],
  ['a link with a query', 'path', { path: '/category/yarn?page=2' }, 'validation:OFFER_LINK_INVALID'],
  ['a limit of none', 'claimsMax', { claimsMax: 0 }, 'validation:OFFER_LIMIT_INVALID'],
  ['too high a limit', 'claimsMax', { claimsMax: OFFER_CLAIMS_MAX + 1 }, 'validation:OFFER_LIMIT_INVALID'],
  ['an end that is its begin', 'until', { from: NOW + 1, until: NOW + 1 }, END],
  ['an end before its begin', 'until', { from: NOW + 2, until: NOW + 1 }, END],
  ['an end that is now', 'until', { from: 0, until: NOW }, END],
  ['an end that is over', 'until', { from: 0, until: NOW - 1 }, END],
  ['no first day', 'until', { from: Number.NaN }, END],
])('an offer may not have %s, and the fault names the field', (_, field, terms, fault) => {
  expect(offerFaults({ ...TERMS, ...terms }, NOW)).toEqual({ ...NONE, [field]: fault });
});

test.each([
  ['before its first moment', NOW - 1, 'PLANNED', false],
  ['at its first moment', NOW, 'RUNNING', true],
  ['at its last moment', NOW + 9, 'RUNNING', true],
  ['at its end', NOW + 10, 'ENDED', false],
  ['after its end', NOW + 11, 'ENDED', false],
] as const)('%s, an offer is seen by members only while it runs', (_, now, state, isOpen) => {
  const offer = { from: NOW, until: NOW + 10, claims: 0, claimsMax: null };
  expect(offerState(offer, now)).toBe(state);
  expect(isOfferOpen(offer, now)).toBe(isOpen);
});

test.each([
  ['one claim less than its limit', 2, 3, 'RUNNING'],
  ['as many claims as its limit', 3, 3, 'USED_UP'],
  ['more claims than its limit', 4, 3, 'USED_UP'],
  ['claims and no limit', 3, null, 'RUNNING'],
] as const)('a running offer with %s is used up only at its limit', (_, claims, claimsMax, state) => {
  expect(offerState({ from: NOW, until: NOW + 1, claims, claimsMax }, NOW)).toBe(state);
});
