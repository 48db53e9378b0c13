/** The store credit card (§4, §7): what is registered is what the provider decided, whatever a browser claims. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registration, reportOf, SSN, startRewardsShop, type RewardsShop } from './rewards-fixture.ts';

let shop: RewardsShop;
beforeAll(async () => {
  shop = await startRewardsShop();
});
afterAll(() => shop.close());

const lookUp = (userId: string, tokenId: string, by = userId) =>
  shop.call(by, 'plccAccountLookup', { userId, tokenId, source: '0' });
const find = (userId: string, more: object = {}) =>
  shop.call(userId, 'findPlccInfo', { loyaltyId: `L-${userId}`, ...more });

/** A member whose application the provider approved. */
async function approved() {
  const member = await shop.member();
  const { callId } = reportOf(await shop.apply(member, SSN.approved));
  const { accountNumber, accountId } = (await lookUp(member, String(callId))).value;
  return {
    member,
    callId: String(callId),
    body: { ...registration(`L-${member}`, 'APPROVED'), accountNumber, accountId },
  };
}

describe('an approved application', () => {
  test('is looked up by the callId, registered, and found as a holder’s card', async () => {
    const { member, callId, body } = await approved();
    expect(await lookUp(member, callId)).toMatchObject({
      status: 200,
      value: {
        accountId: expect.any(String),
        accountNumber: expect.stringMatching(/^\*{12}\d{4}$/),
        plccStatus: null,
        loyaltyId: `L-${member}`,
      },
    });
    const card = {
      accountId: body.accountId,
      accountNumber: body.accountNumber,
      plccStatus: 3,
      loyaltyId: `L-${member}`,
    };
    expect(await shop.call(member, 'registerPlccCard', body)).toEqual({ status: 200, value: card });
    expect((await find(member)).value).toEqual({ ...card, plccPreApprovalInfo: null, vouchers: [] });
    expect((await shop.call(member, 'getUser')).value).toMatchObject({ user: { existingCardHolder: true } });
    expect(
      (await shop.call(member, 'memberLookUp', { company: 'MIK', source: 'ECOM', getProfile: true })).value,
    ).toMatchObject({ plccAccountId: body.accountId, plccPreApprovalInfo: null });
  });

  test('is registered once, however often and from how many tabs it is sent', async () => {
    const { member, body } = await approved();
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.call(member, 'registerPlccCard', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await shop.site.database.pool.query(
      'select plcc_status, registration_store, registration_source from plcc_registration where user_id = $1',
      [member],
    );
    expect(rows).toEqual([
      { plcc_status: 'APPROVED', registration_store: 9290, registration_source: 'ECOM' },
    ]);
  });

  test('says where it was registered when the mobile app sends it', async () => {
    const { member, body } = await approved();
    await shop.call(member, 'registerPlccCard', { ...body, registrationSource: 'MOBILEAPP' });
    const { rows } = await shop.site.database.pool.query(
      'select registration_source from plcc_registration where user_id = $1',
      [member],
    );
    expect(rows).toEqual([{ registration_source: 'MOBILEAPP' }]);
  });
});

describe.each([
  ['pending', 'PENDING', 1],
  ['declined', 'REJECTED', 2],
] as const)('an application that is %s', (outcome, plccStatus, stored) => {
  test(`is registered as ${plccStatus}, without an account`, async () => {
    const member = await shop.member();
    const { callId } = reportOf(await shop.apply(member, SSN[outcome]));
    expect(
      (await shop.call(member, 'registerPlccCard', registration(`L-${member}`, plccStatus))).value,
    ).toEqual({ accountNumber: null, accountId: null, plccStatus: stored, loyaltyId: `L-${member}` });
    expect((await lookUp(member, String(callId))).status).toBe(404);
    expect((await shop.call(member, 'getUser')).value).toMatchObject({ user: { existingCardHolder: false } });
  });
});

test('a declined member who is approved later becomes a holder', async () => {
  const member = await shop.member();
  await shop.apply(member, SSN.declined);
  await shop.call(member, 'registerPlccCard', registration(`L-${member}`, 'REJECTED'));
  const { callId } = reportOf(await shop.apply(member, SSN.approved));
  const { accountNumber, accountId } = (await lookUp(member, String(callId))).value;
  const body = { ...registration(`L-${member}`, 'APPROVED'), accountNumber, accountId };
  expect((await shop.call(member, 'registerPlccCard', body)).value).toMatchObject({ plccStatus: 3 });
});

describe('what a browser claims without the provider', () => {
  test('APPROVED is refused without a decision, and for one that says otherwise', async () => {
    const member = await shop.member();
    const claim = {
      ...registration(`L-${member}`, 'APPROVED'),
      accountNumber: '************1111',
      accountId: 'made-up-account',
    };
    const refused = { status: 409, value: { code: 'CARD_NOT_DECIDED' } };
    expect(await shop.call(member, 'registerPlccCard', claim)).toMatchObject(refused);
    await shop.apply(member, SSN.declined);
    expect(await shop.call(member, 'registerPlccCard', claim)).toMatchObject(refused);
    expect(await shop.call(member, 'registerPlccCard', registration(`L-${member}`, 'PENDING'))).toMatchObject(
      refused,
    );
    expect((await find(member)).value).toMatchObject({ plccStatus: null, accountId: null });
  });

  test('another account than the provider’s is refused', async () => {
    const { member, body } = await approved();
    const other = await approved();
    for (const wrong of [
      { accountId: other.body.accountId },
      { accountNumber: '************0000' },
      { accountId: null, accountNumber: null },
    ])
      expect((await shop.call(member, 'registerPlccCard', { ...body, ...wrong })).status).toBe(409);
  });

  test('an account that exists already is not registered', async () => {
    const member = await shop.member();
    expect(reportOf(await shop.apply(member, SSN.accountExists)).result).toBe('ACCOUNT_EXISTS');
    for (const status of ['APPROVED', 'PENDING', 'REJECTED'] as const)
      expect((await shop.call(member, 'registerPlccCard', registration(`L-${member}`, status))).status).toBe(
        409,
      );
  });

  test('another registration store than 9290 is refused by naming the field', async () => {
    const { member, body } = await approved();
    const { status, value } = await shop.call(member, 'registerPlccCard', { ...body, registrationStore: 1 });
    expect(status).toBe(400);
    expect(value).toMatchObject({ code: 'VALIDATION', field: 'registrationStore' });
  });
});

describe('what is another member’s', () => {
  test('is not found: loyalty id, user id, decision', async () => {
    const { member, callId, body } = await approved();
    const stranger = await shop.member();
    expect((await shop.call(stranger, 'findPlccInfo', { loyaltyId: `L-${member}` })).status).toBe(404);
    expect((await shop.call(stranger, 'registerPlccCard', body)).status).toBe(404);
    expect((await lookUp(member, callId, stranger)).status).toBe(404);
    expect((await lookUp(stranger, callId)).status).toBe(404);
    expect((await lookUp(stranger, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const claimed = { ...body, loyaltyId: `L-${stranger}` };
    expect((await shop.call(stranger, 'registerPlccCard', claimed)).status).toBe(409);
  });

  test('a member who has not joined has nothing to apply with', async () => {
    const member = await shop.member(null);
    expect((await shop.call(member, 'plccSdk')).status).toBe(404);
    expect((await shop.call(member, 'findPlccInfo', { loyaltyId: 'L-1' })).status).toBe(404);
    expect((await shop.call(member, 'registerPlccCard', registration('L-1', 'PENDING'))).status).toBe(404);
  });

  test('a guest is asked to sign in', async () => {
    expect((await shop.call(null, 'plccSdk')).status).toBe(401);
    expect((await shop.call(null, 'findPlccInfo', { loyaltyId: 'L-1' })).status).toBe(401);
  });
});

describe('findPlccInfo', () => {
  test('registers an approval that the browser could not register', async () => {
    const { member, body } = await approved();
    expect((await find(member)).value).toMatchObject({ plccStatus: 3, accountId: body.accountId });
    expect((await shop.call(member, 'registerPlccCard', body)).value).toMatchObject({ plccStatus: 3 });
  });

  test('registers no pending or declined application by itself', async () => {
    const member = await shop.member();
    await shop.apply(member, SSN.declined);
    expect((await find(member)).value).toMatchObject({ plccStatus: null });
  });

  test('answers the provider’s offer to a member with an even number, until they apply', async () => {
    const even = await shop.member('100000000008');
    const offered = await shop.call(even, 'findPlccInfo', { loyaltyId: '100000000008', getVouchers: true });
    expect(offered.value).toMatchObject({
      plccStatus: null,
      plccPreApprovalInfo: {
        offerId: 'offer-0008',
        creditLimitCents: 150_000,
        expiresAt: expect.any(String),
      },
      vouchers: [],
    });
    await shop.apply(even, SSN.pending);
    await shop.call(even, 'registerPlccCard', registration('100000000008', 'PENDING'));
    expect((await shop.call(even, 'findPlccInfo', { loyaltyId: '100000000008' })).value).toMatchObject({
      plccStatus: 1,
      plccPreApprovalInfo: null,
    });
  });
});

describe('a failure that the browser reports', () => {
  const failure = { code: 'REGISTRATION_FAILED', failed: 1, plccStatus: 'PENDING', httpStatus: 503 };
  const mailed = async (member: string) =>
    (
      await shop.site.database.pool.query<{ recipient: string }>(
        'select recipient from mail where once_key like $1 order by id',
        [`store-card:${member}:%`],
      )
    ).rows.map(({ recipient }) => recipient);

  test('of a registration is mailed to everyone on the team list, once for each retry', async () => {
    const member = await shop.member();
    expect((await shop.call(member, 'reportPlccFailure', failure)).status).toBe(200);
    await shop.call(member, 'reportPlccFailure', failure);
    expect(await mailed(member)).toEqual(['cards@shop.example', 'rewards@shop.example']);
    await shop.call(member, 'reportPlccFailure', { ...failure, failed: 2 });
    expect(await mailed(member)).toHaveLength(4);
    expect((await shop.call(member, 'reportPlccFailure', { ...failure, failed: 5 })).status).toBe(400);
  });

  test('of a lookup is reported, and mailed to nobody', async () => {
    const member = await shop.member();
    const lookup = { ...failure, code: 'LOOKUP_FAILED', failed: 0, plccStatus: null };
    expect((await shop.call(member, 'reportPlccFailure', lookup)).status).toBe(200);
    expect(await mailed(member)).toEqual([]);
  });
});

describe('the account', () => {
  test('never has a whole card number in the database', async () => {
    const member = await shop.member();
    await expect(
      shop.site.database.pool.query('update account set plcc_account_number = $2 where id = $1', [
        member,
        '6011000990139424',
      ]),
    ).rejects.toThrow(/account_plcc_masked/);
  });
});

test('while the provider is down, lookups and registrations answer 503, and the member’s card is still shown', async () => {
  const { member, callId, body } = await approved();
  await shop.provider.stop();
  try {
    expect(await lookUp(member, callId)).toMatchObject({ status: 503, value: { code: 'CARD_AWAY' } });
    expect(await shop.call(member, 'registerPlccCard', body)).toMatchObject({ status: 503 });
    expect((await find(member)).status).toBe(200);
  } finally {
    await shop.provider.start();
  }
  expect((await shop.call(member, 'registerPlccCard', body)).status).toBe(200);
});
