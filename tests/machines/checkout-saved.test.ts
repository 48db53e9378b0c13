/** Initial values of the checkout forms: saved values come before those that the account suggests. */
import { expect, test } from 'vitest';
import { savedFields } from '#machines/checkout/saved.ts';
import { aCheckout, address, contact, filledIn } from './feeds/checkout.ts';

const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Roy' };
const elsewhere = { ...address, ...{ firstName: 'Ann', lastName: 'Roy', line1: '4 Hill Road' } };
const suggested = { contact: ann, address: elsewhere };
const { contact: savedContact, address: savedAddress } = filledIn;

test('the contact form starts with the saved contact, else with that of the account', () => {
  expect(savedFields(aCheckout({ contact: savedContact, suggested }), 'contact')).toEqual(contact);
  expect(savedFields(aCheckout({ suggested }), 'contact')).toEqual(ann);
  expect(savedFields(aCheckout(), 'contact')).toEqual({});
});

test('the address form starts with the saved address, else with that of the account', () => {
  expect(savedFields(aCheckout({ address: savedAddress, suggested }), 'address')).toEqual(address);
  expect(savedFields(aCheckout({ suggested }), 'address')).toEqual(elsewhere);
});

test('the recipient is the saved contact, else the name in the account', () => {
  const proposed = { ...suggested, address: null };
  const recipient = ({ firstName, lastName }: typeof ann) => ({ firstName, lastName });
  expect(savedFields(aCheckout({ contact: savedContact, suggested: proposed }), 'address')).toEqual({
    firstName: 'Marie',
    lastName: 'Tremblay',
  });
  expect(savedFields(aCheckout({ suggested: proposed }), 'address')).toEqual(recipient(ann));
});

test('a saved delivery method that is no longer offered is replaced by that of the quote', () => {
  const express = [{ seller: 'house', method: 'express', storeId: null } as const];
  expect(savedFields({ ...filledIn, delivery: express }, 'delivery')).toEqual({
    'delivery-house': 'standard',
  });
});

test('the delivery form starts with the saved method, even without a quote', () => {
  expect(savedFields({ ...filledIn, quote: null }, 'delivery')).toEqual({ 'delivery-house': 'standard' });
});
