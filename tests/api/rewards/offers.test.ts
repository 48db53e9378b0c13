/** Offers to members (§3 CRMOffers, decision 100): the back office writes and ends them, members see and claim them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallBody } from '#contract/calls.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { OFFER_VOUCHER_LASTS_MS } from '#machines/rules/member-offers.ts';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { STORES } from '../catalogue/small-catalogue.ts';
import { NOW, startRewardsShop, type RewardsShop, type Told } from './rewards-fixture.ts';

let shop: RewardsShop;
let office: string;
beforeAll(async () => {
  shop = await startRewardsShop();
  office = await shop.member(null, true);
});
afterAll(() => shop.close());

const change = (userId: string, set: string) =>
  shop.site.database.pool.query(`update account set ${set} where id = $1`, [userId]);

let offers = 0;
const draft = (terms: Partial<CallBody<'writeOffer'>> = {}) => ({
  clientKey: `offer-key-${String((offers += 1))}`,
  ...{ segment: 'MEMBER', region: null, amountCents: 500, path: '/category/yarn', claimsMax: null },
  ...{ titleEn: 'Yarn month', titleFr: 'Mois de la laine', textEn: 'For socks.', textFr: 'Pour des bas.' },
  ...{ from: NOW - DAY_MS, until: NOW + DAY_MS },
  ...terms,
});
/** @returns its id */
async function write(terms: Partial<CallBody<'writeOffer'>> = {}): Promise<number> {
  const { status, value } = await shop.call(office, 'writeOffer', draft(terms));
  expect(status).toBe(201);
  return Number(value['offerId']);
}

async function ids(member: string): Promise<number[]> {
  const { offers: listed } = (await shop.call(member, 'memberOffers')).value;
  return Array.from(Object.values(Object(listed)), (offer) => Number({ ...Object(offer) }['offerId']));
}
const claim = (member: string, offerId: number): Promise<Told> =>
  shop.site
    .ask(`/api/rewards/loyalty/offers/${String(offerId)}/claim`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: shop.cookieOf(member) },
    })
    .then(({ status, text }) => ({ status, value: { ...Object(JSON.parse(text)) } }));
const end = (member: string, offerId: number) =>
  shop.site
    .ask(`/api/rewards/offers/${String(offerId)}/end`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: shop.cookieOf(member) },
    })
    .then(({ status, text }) => ({ status, value: { ...Object(JSON.parse(text)) } }));
async function vouchers(member: string): Promise<unknown[]> {
  const { rows } = await shop.site.database.pool.query('select card_number from voucher where user_id = $1', [
    member,
  ]);
  return rows.map((row) => ({ ...Object(row) })['card_number']);
}

describe('the offers of a member', () => {
  test('are those of their segments; one who hasn’t joined has none', async () => {
    const forMembers = await write();
    const forHolders = await write({ segment: 'CARD_HOLDER' });
    const forSellers = await write({ segment: 'SELLER' });
    const [member, holder, seller, outsider] = [
      await shop.member(),
      await shop.member(),
      await shop.member(),
      await shop.member(null),
    ];
    await change(holder, 'plcc_status = 3');
    await change(seller, 'is_seller = true');
    await change(outsider, 'is_seller = true');
    const of = async (who: string) => {
      const seen = await ids(who);
      return [forMembers, forHolders, forSellers].map((id) => seen.includes(id));
    };
    expect(await of(member)).toEqual([true, false, false]);
    expect(await of(holder)).toEqual([true, true, false]);
    expect(await of(seller)).toEqual([true, false, true]);
    expect(await of(outsider)).toEqual([false, false, false]);
    const { user } = (await shop.call(holder, 'getUser')).value;
    expect(user, 'the segments are tags of the user').toMatchObject({ userTags: ['MEMBER', 'CARD_HOLDER'] });
    for (const [who, offer] of [
      [member, forHolders],
      [outsider, forSellers],
      [outsider, forMembers],
      [member, 999_999],
    ] as const)
      expect((await claim(who, offer)).status).toBe(404);
    expect(await vouchers(outsider)).toEqual([]);
    expect((await shop.call(null, 'memberOffers')).status).toBe(401);
  });

  test('run from their first moment until their last, by the shop’s clock', async () => {
    const member = await shop.member();
    const planned = await write({ from: NOW + 1_000, until: NOW + 2_000 });
    const at = async (time: number) => {
      shop.site.clock.set(time);
      return (await ids(member)).includes(planned);
    };
    expect(await at(NOW + 999)).toBe(false);
    expect((await claim(member, planned)).status).toBe(404);
    expect(await at(NOW + 1_000)).toBe(true);
    expect(await at(NOW + 1_999)).toBe(true);
    expect(await at(NOW + 2_000)).toBe(false);
    expect((await claim(member, planned)).status).toBe(404);
    shop.site.clock.set(NOW);
  });

  test('are in the reader’s language', async () => {
    const member = await shop.member();
    const offerId = await write();
    const { text } = await shop.site.ask('/api/rewards/loyalty/offers', {
      headers: { 'x-language': 'fr', cookie: shop.cookieOf(member) },
    });
    expect(Object(JSON.parse(text))['offers']).toContainEqual({
      ...{ offerId, segment: 'MEMBER', region: null, title: 'Mois de la laine', text: 'Pour des bas.' },
      ...{
        amountCents: 500,
        currency: 'USD',
        path: '/category/yarn',
        from: NOW - DAY_MS,
        until: NOW + DAY_MS,
      },
      ...{ isClaimed: false, isUsedUp: false, card_number: null },
    });
  });
});

describe('a member who claims an offer', () => {
  test('gets one voucher of its amount, also when the call is repeated, comes twice at once, or comes after the end', async () => {
    const member = await shop.member();
    const offerId = await write({ amountCents: 700 });
    const answers = await Promise.all([1, 2, 3].map(() => claim(member, offerId)));
    expect((await end(office, offerId)).status).toBe(200);
    answers.push(await claim(member, offerId));
    const [cardNumber] = await vouchers(member);
    expect(await vouchers(member)).toHaveLength(1);
    for (const { status, value } of answers)
      expect([status, value]).toEqual([
        200,
        expect.objectContaining({ isClaimed: true, card_number: cardNumber }),
      ]);
    expect((await shop.call(member, 'vouchers')).value).toEqual({
      vouchers: [
        expect.objectContaining({
          card_number: cardNumber,
          ...{ balance: 700, state: 'AVAILABLE', mayExpire: true },
          dueTime: new Date(NOW + OFFER_VOUCHER_LASTS_MS).toISOString(),
        }),
      ],
    });
    async function* noStatement() {
      yield* [];
    }
    const { discrepancies } = await proveLedger(shop.site.database.pool, { statement: noStatement });
    expect(discrepancies).toEqual([]);
  });

  test('is refused once the offer’s limit is reached, also when two members claim the last voucher at once', async () => {
    const [ann, bea, cleo] = [await shop.member(), await shop.member(), await shop.member()];
    const offerId = await write({ claimsMax: 1 });
    const answers = await Promise.all([ann, bea].map((who) => claim(who, offerId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ value }) => value['code'])).toContain('OFFER_USED_UP');
    expect(await claim(cleo, offerId)).toMatchObject({
      status: 409,
      value: { code: 'OFFER_USED_UP', message: 'All vouchers of this offer have been claimed.' },
    });
    expect([...(await vouchers(ann)), ...(await vouchers(bea)), ...(await vouchers(cleo))]).toHaveLength(1);
    const { offers: listed } = (await shop.call(cleo, 'memberOffers')).value;
    expect(listed).toContainEqual(expect.objectContaining({ offerId, isUsedUp: true, isClaimed: false }));
  });
});

test('memberLookUp answers the offers of the division’s country, or of the reader’s, and none if not asked', async () => {
  const member = await shop.member();
  const [us, ca] = [await write({ region: 'US' }), await write({ region: 'CA' })];
  const { value: claimed } = await claim(member, us);
  const lookUp = async (asked: object) => {
    const body = { company: 'MIK', source: 'ECOM', ...asked };
    const { CRMOffers } = (await shop.call(member, 'memberLookUp', body)).value;
    return Array.from(Object.values(Object(CRMOffers)), (offer) => ({ ...Object(offer) }));
  };
  const seen = async (division?: string) => {
    const found = await lookUp({ getCRMOffers: true, ...(division === undefined ? {} : { division }) });
    return [us, ca].map((id) => found.some(({ offerId }) => offerId === id));
  };
  expect(await seen('US')).toEqual([true, false]);
  expect(await seen('CA')).toEqual([false, true]);
  for (const division of [undefined, '', 'MIK']) expect(await seen(division)).toEqual([true, false]);
  expect(await lookUp({ getCRMOffers: true })).toContainEqual(
    expect.objectContaining({ offerId: us, isClaimed: true, card_number: claimed['card_number'] }),
  );
  expect(await lookUp({})).toEqual([]);
  expect((await claim(member, ca)).status, 'an offer of a country that the member does not shop in').toBe(
    404,
  );
});

describe('the back office', () => {
  test('is the only one that can write, list and end offers', async () => {
    const member = await shop.member();
    const offerId = await write();
    for (const { status, value } of [
      await shop.call(member, 'writeOffer', draft()),
      await shop.call(member, 'officeOffers'),
      await end(member, offerId),
    ])
      expect([status, value['code']]).toEqual([403, 'BACK_OFFICE_ONLY']);
  });

  test('writes one offer for each idempotency key, sees how many members have claimed it, and ends it once', async () => {
    const member = await shop.member();
    const body = draft({ claimsMax: 3 });
    const [first, again] = await Promise.all([1, 2].map(() => shop.call(office, 'writeOffer', body)));
    expect(first?.value).toEqual(again?.value);
    const { clientKey: _key, ...written } = body;
    expect(first?.value).toEqual({
      ...written,
      ...{ offerId: expect.any(Number), claims: 0, state: 'RUNNING' },
    });
    const offerId = Number(first?.value['offerId']);
    await claim(member, offerId);
    shop.site.clock.set(NOW + 1_000);
    expect((await end(office, offerId)).value).toMatchObject({
      state: 'ENDED',
      claims: 1,
      until: NOW + 1_000,
    });
    shop.site.clock.set(NOW + 2_000);
    expect((await end(office, offerId)).value).toMatchObject({ until: NOW + 1_000 });
    expect(await ids(await shop.member())).not.toContain(offerId);
    expect((await end(office, 999_999)).status).toBe(404);
    shop.site.clock.set(NOW);
    const planned = await write({ from: NOW + 1_000, until: NOW + 2_000 });
    const { offers: listed } = (await shop.call(office, 'officeOffers')).value;
    expect(listed).toMatchObject({ 0: { offerId: planned, state: 'PLANNED' }, 1: { offerId } });
    expect((await end(office, planned)).value).toMatchObject({ state: 'ENDED' });
  });

  test.each([
    ['titleEn', { titleEn: '' }, 'VALIDATION'],
    ['titleFr', { titleFr: '\u200b ' }, 'TEXT_MISSING'],
    ['textEn', { textEn: ' ' }, 'TEXT_MISSING'],
    ['textFr', { textFr: 'x'.repeat(301) }, 'VALIDATION'],
    ['amountCents', { amountCents: 99 }, 'OFFER_AMOUNT_INVALID'],
    ['amountCents', { amountCents: 5_001 }, 'OFFER_AMOUNT_INVALID'],
    ['until', { from: NOW + 2, until: NOW + 2 }, 'OFFER_END_INVALID'],
    ['until', { until: NOW }, 'OFFER_END_INVALID'],
    ['claimsMax', { claimsMax: 0 }, 'OFFER_LIMIT_INVALID'],
    ['path', { path: '/cart' }, 'OFFER_LINK_INVALID'],
    ['path', { path: '/category/no-such-one' }, 'OFFER_LINK_INVALID'],
  ])('is told that %s is wrong in %o', async (field, terms, code) => {
    const { status, value } = await shop.call(office, 'writeOffer', draft(terms));
    expect([status, value['field'], value['code']]).toEqual([400, field, code]);
  });
});

test('a deleted account leaves its claim, which still counts', async () => {
  const member = await shop.member();
  const offerId = await write({ claimsMax: 1 });
  await claim(member, offerId);
  await shop.site.database.pool.query('delete from account where id = $1', [member]);
  expect(await claim(await shop.member(), offerId)).toMatchObject({ status: 409 });
});

describe('the top promotions', () => {
  const top = async (who: string | null, email: string, more: object = {}) => {
    const { status, value } = await shop.call(who, 'promotionTop', { channel: 1, email, ...more });
    expect(status).toBe(200);
    return Array.from(Object.values(Object(value['promotions'])), (offer) =>
      Number({ ...Object(offer) }['offerId']),
    );
  };
  const emailOf = async (member: string): Promise<string> => {
    const { rows } = await shop.site.database.pool.query('select email from account where id = $1', [member]);
    return String({ ...Object(rows[0]) }['email']);
  };
  const one = (who: string | null, offerId: number): Promise<Told> =>
    shop.site
      .ask(`/api/mik/promotion/get/${String(offerId)}`, {
        headers: who === null ? {} : { cookie: shop.cookieOf(who) },
      })
      .then(({ status, text }) => ({ status, value: { ...Object(JSON.parse(text)) } }));

  test('are at most three that the member can still claim, the highest amount first', async () => {
    const holder = await shop.member();
    await change(holder, 'plcc_status = 3');
    const email = await emailOf(holder);
    const [best, second] = [
      await write({ segment: 'CARD_HOLDER', amountCents: 5_000 }),
      await write({ segment: 'MEMBER', amountCents: 4_990 }),
    ];
    const third = await write({ amountCents: 4_980, claimsMax: 1 });
    await write({ segment: 'SELLER', amountCents: 5_000 });
    expect(await top(holder, ` ${email.toUpperCase()} `)).toEqual([best, second, third]);
    await claim(holder, best);
    await claim(await shop.member(), third);
    const left = await top(holder, email);
    expect(left[0]).toBe(second);
    expect(left).not.toContain(best);
    expect(left, 'one that others have used up').not.toContain(third);
  });

  test('for a guest, for another person’s address and for a shopper who hasn’t joined are the offers that joining opens', async () => {
    const [holder, outsider] = [await shop.member(), await shop.member(null)];
    await change(holder, 'plcc_status = 3');
    const forHolders = await write({ segment: 'CARD_HOLDER', amountCents: 5_000 });
    const forMembers = await write({ segment: 'MEMBER', amountCents: 5_000, until: NOW + 1_000 });
    const email = await emailOf(holder);
    expect(await top(holder, email)).toContain(forHolders);
    for (const [who, address] of [
      [null, email],
      [outsider, email],
      [holder, 'nobody@example.com'],
      [outsider, await emailOf(outsider)],
    ] as const) {
      const seen = await top(who, address);
      expect(seen[0]).toBe(forMembers);
      expect(seen).not.toContain(forHolders);
    }
  });

  test('are the offers of the store’s country, if the request names a store', async () => {
    const member = await shop.member();
    const email = await emailOf(member);
    const canadian = await write({ region: 'CA', amountCents: 5_000, until: NOW + 500 });
    const [canada, us] = [STORES[0] ?? 0, STORES[1] ?? 0];
    await shop.site.database.pool.query(`update store set country = 'US' where id = $1`, [us]);
    expect((await top(member, email, { store: canada }))[0]).toBe(canadian);
    expect(await top(member, email, { store: us })).not.toContain(canadian);
    await shop.site.database.pool.query(`update store set country = 'CA' where id = $1`, [us]);
    const { status, value } = await shop.call(member, 'promotionTop', { email, store: 999_999 });
    expect([status, value['code'], value['field']]).toEqual([404, 'NOT_FOUND', 'store']);
  });

  test('can each be read by number, by every shopper whose list would include it', async () => {
    const [member, holder] = [await shop.member(), await shop.member()];
    await change(holder, 'plcc_status = 4');
    const [forMembers, forHolders] = [await write(), await write({ segment: 'CARD_HOLDER' })];
    const over = await write({ from: NOW - 2 * DAY_MS, until: NOW + 1 });
    await end(office, over);
    expect((await one(holder, forHolders)).value).toMatchObject({ offerId: forHolders, amountCents: 500 });
    expect((await one(null, forMembers)).value).toMatchObject({ offerId: forMembers, isClaimed: false });
    for (const [who, offerId] of [
      [member, forHolders],
      [null, forHolders],
      [holder, over],
      [holder, 999_999],
    ] as const)
      expect((await one(who, offerId)).status).toBe(404);
  });
});
