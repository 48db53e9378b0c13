/** What stands in a form of the checkout before anything is typed: what was saved comes before what the account proposes. */
import { expect, test } from 'vitest';
import { savedFields } from '#machines/checkout/saved.ts';
import { aCheckout, address, contact, filledIn } from './feeds/checkout.ts';

const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Roy' };
const elsewhere = { ...address, ...{ firstName: 'Ann', lastName: 'Roy', line1: '4 Hill Road' } };
const suggested = { contact: ann, address: elsewhere };
const { contact: savedContact, address: savedAddress } = filledIn;

test('the contact is the one that was saved, else what the account knows', () => {
  expect(savedFields(aCheckout({ contact: savedContact, suggested }), 'contact')).toEqual(contact);
  expect(savedFields(aCheckout({ suggested }), 'contact')).toEqual(ann);
  expect(savedFields(aCheckout(), 'contact')).toEqual({});
});

test('the address is the one that was saved, else that of the account', () => {
  expect(savedFields(aCheckout({ address: savedAddress, suggested }), 'address')).toEqual(address);
  expect(savedFields(aCheckout({ suggested }), 'address')).toEqual(elsewhere);
});

test('a parcel goes to the contact that was saved, else to whom the account knows', () => {
  const proposed = { ...suggested, address: null };
  const recipient = ({ firstName, lastName }: typeof ann) => ({ firstName, lastName });
  expect(savedFields(aCheckout({ contact: savedContact, suggested: proposed }), 'address')).toEqual({
    firstName: 'Marie',
    lastName: 'Tremblay',
  });
  expect(savedFields(aCheckout({ suggested: proposed }), 'address')).toEqual(recipient(ann));
});

test('a way that is open no more gives way to the one that the server counts with', () => {
  const express = [{ seller: 'house', method: 'express', storeId: null } as const];
  expect(savedFields({ ...filledIn, delivery: express }, 'delivery')).toEqual({
    'delivery-house': 'standard',
  });
});

test('the delivery is the one that was saved, also while nobody knows what it costs', () => {
  expect(savedFields({ ...filledIn, quote: null }, 'delivery')).toEqual({ 'delivery-house': 'standard' });
});
