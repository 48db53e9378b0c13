/** A member's profile and address book: what is saved, what is refused, and whose it is. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { CheckoutAddress } from '#contract/checkout.ts';
import { ADDRESSES_MAX } from '#contract/limits.ts';
import type { AddressBook } from '#contract/profile.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';

const PASSWORD = 'wool and linen';
const HOME: CheckoutAddress = {
  firstName: 'Ada',
  lastName: 'Weaver',
  line1: '12 Loom St',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
  phone: '',
};
const STUDIO: CheckoutAddress = {
  ...HOME,
  line1: '4 rue du Métier',
  city: 'Montréal',
  state: 'QC',
  zipCode: 'h2x1y4',
  country: 'CA',
};

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

let members = 0;
async function member(): Promise<Visitor> {
  members += 1;
  const email = `profile-${String(members)}@example.com`;
  await addMember(site, { email, password: PASSWORD });
  const visitor = new Visitor(site);
  expect((await visitor.signIn(email, PASSWORD)).statusCode).toBe(200);
  return visitor;
}

async function book(visitor: Visitor): Promise<AddressBook['addresses']> {
  return (await visitor.call('addresses')).json<AddressBook>().addresses;
}

async function add(visitor: Visitor, address: CheckoutAddress, isDefault = false): Promise<string> {
  const before = new Set((await book(visitor)).map(({ addressId }) => addressId));
  const answer = await visitor.call('addAddress', { json: { address, isDefault } });
  expect([answer.statusCode, answer.json<object>()]).toEqual([200, expect.anything()]);
  const added = answer.json<AddressBook>().addresses.find(({ addressId }) => !before.has(addressId));
  return added?.addressId ?? '';
}

describe('a member’s profile', () => {
  it('saves a name, a birthday and a mobile phone, and leaves unsent fields unchanged', async () => {
    const ada = await member();
    const json = {
      firstName: '  Ada ',
      lastName: 'Weaver',
      dateOfBirth: '1990-02-28',
      mobilePhone: '(503) 555-0123',
    };
    const answer = await ada.call('saveProfile', { json });
    expect([answer.statusCode, answer.json<object>()]).toEqual([200, expect.anything()]);
    const saved = {
      firstName: 'Ada',
      lastName: 'Weaver',
      dateOfBirth: '1990-02-28',
      mobilePhone: '5035550123',
    };
    expect(answer.json()).toMatchObject({ user: saved });
    await ada.call('saveProfile', { json: { firstName: 'Adele' } });
    expect((await ada.call('getUser')).json()).toMatchObject({ user: { ...saved, firstName: 'Adele' } });
    await ada.call('saveProfile', { json: { dateOfBirth: '', mobilePhone: '' } });
    expect((await ada.call('getUser')).json()).toMatchObject({
      user: { dateOfBirth: null, mobilePhone: null },
    });
  });

  test.each([
    ['firstName', '', 'MISSING'],
    ['lastName', 'W'.repeat(60), 'NAME_TOO_LONG'],
    ['dateOfBirth', '1990-02-30', 'DATE_INVALID'],
    ['dateOfBirth', '2999-01-01', 'DATE_INVALID'],
    ['dateOfBirth', '1850-01-01', 'DATE_INVALID'],
    ['mobilePhone', '12', 'PHONE_MALFORMED'],
    ['mobilePhone', '800 555 0199', 'PHONE_INVALID'],
  ])('refuses the %s %j with %s, and saves nothing else of the same call', async (field, value, code) => {
    const ada = await member();
    await ada.call('saveProfile', { json: { firstName: 'Ada', lastName: 'Weaver' } });
    const json = { firstName: 'Bea', lastName: 'Spinner', [field]: value };
    const answer = await ada.call('saveProfile', { json });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code, field })]);
    expect((await ada.call('getUser')).json()).toMatchObject({
      user: { firstName: 'Ada', lastName: 'Weaver', dateOfBirth: null, mobilePhone: null },
    });
  });

  it('refuses the address of another member as the default one', async () => {
    const [ada, bea] = [await member(), await member()];
    const foreign = await add(bea, HOME);
    const json = { defaultShippingAddressId: foreign };
    expect((await ada.call('saveProfile', { json })).statusCode).toBe(404);
    expect((await ada.call('getUser')).json()).toMatchObject({ user: { defaultShippingAddressId: null } });
  });
});

describe('a member’s address book', () => {
  it('lists the default address first and then the newest; the first one becomes the default', async () => {
    const ada = await member();
    const home = await add(ada, HOME);
    site.clock.advance(1_000);
    const studio = await add(ada, STUDIO);
    site.clock.advance(1_000);
    const cabin = await add(ada, { ...HOME, line1: '1 Cabin Rd' });
    expect((await book(ada)).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
      [home, true],
      [cabin, false],
      [studio, false],
    ]);
    expect((await book(ada)).at(-1)?.address).toEqual({ ...STUDIO, zipCode: 'H2X 1Y4' });
    await ada.call('saveProfile', { json: { defaultShippingAddressId: studio } });
    expect((await book(ada)).map(({ addressId }) => addressId)).toEqual([studio, cabin, home]);
  });

  it('changes and removes an address; after the default one is removed, no address is the default', async () => {
    const ada = await member();
    const home = await add(ada, HOME);
    const studio = await add(ada, STUDIO);
    const json = { address: { ...HOME, line1: '14 Loom St' }, isDefault: false };
    const changed = await ada.call('updateAddress', { params: { addressId: home }, json });
    expect(changed.json<AddressBook>().addresses[0]).toMatchObject({
      addressId: home,
      isDefault: true,
      address: { line1: '14 Loom St' },
    });
    const removed = await ada.call('removeAddress', { params: { addressId: home } });
    expect(removed.json<AddressBook>().addresses).toMatchObject([{ addressId: studio, isDefault: false }]);
    expect((await ada.call('getUser')).json()).toMatchObject({ user: { defaultShippingAddressId: null } });
  });

  test.each([
    ['line1', ''],
    ['city', 'C'.repeat(51)],
    ['state', 'XX'],
    ['zipCode', '10001'],
    ['phone', '12'],
  ])('refuses a wrong %s and names it', async (field, value) => {
    const ada = await member();
    const json = { address: { ...HOME, [field]: value }, isDefault: true };
    const answer = await ada.call('addAddress', { json });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ field })]);
    expect(await book(ada)).toEqual([]);
  });

  it('answers 404 to another member who names an address, and changes nothing', async () => {
    const [ada, bea] = [await member(), await member()];
    const addressId = await add(ada, HOME);
    const json = { address: STUDIO, isDefault: true };
    expect((await bea.call('updateAddress', { params: { addressId }, json })).statusCode).toBe(404);
    expect((await bea.call('removeAddress', { params: { addressId } })).statusCode).toBe(404);
    expect(await book(ada)).toMatchObject([{ addressId, isDefault: true, address: HOME }]);
    expect(await book(bea)).toEqual([]);
  });

  it(`holds ${String(ADDRESSES_MAX)} addresses, also when two tabs add the last one at the same moment`, async () => {
    const ada = await member();
    for (let n = 1; n < ADDRESSES_MAX; n += 1) await add(ada, { ...HOME, line1: `${String(n)} Weaver St` });
    const answers = await Promise.all(
      [HOME, STUDIO].map((address) => ada.call('addAddress', { json: { address, isDefault: false } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await book(ada)).toHaveLength(ADDRESSES_MAX);
  });

  it('has an address once, also when a browser sends it twice or a member types it again in a full book', async () => {
    const ada = await member();
    const json = { address: HOME, isDefault: false };
    const answers = await Promise.all([1, 2].map(() => ada.call('addAddress', { json })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await book(ada)).toMatchObject([{ address: HOME, isDefault: true }]);
    for (let n = 1; n < ADDRESSES_MAX; n += 1)
      await add(ada, { ...HOME, line1: `${String(n)} Weaver St` }, n === 1);
    const again = await ada.call('addAddress', { json: { address: HOME, isDefault: true } });
    expect(again.json<AddressBook>().addresses).toHaveLength(ADDRESSES_MAX);
    expect(again.json<AddressBook>().addresses[0]).toMatchObject({ address: HOME, isDefault: true });
  });

  it('is refused to a guest', async () => {
    expect((await new Visitor(site).call('addresses')).statusCode).toBe(401);
  });
});
