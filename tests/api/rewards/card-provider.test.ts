/** The test provider of the store credit card: its script, its form, its decisions, and what it never keeps. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { NOW, reportOf, sendForm, SSN, startRewardsShop, type RewardsShop } from './rewards-fixture.ts';

let shop: RewardsShop;
beforeAll(async () => {
  shop = await startRewardsShop();
});
afterAll(() => shop.close());

const form = (application: string) =>
  fetch(`${shop.provider.url}/card/apply?${new URLSearchParams({ application }).toString()}`);

describe('the form', () => {
  test.each([
    ['approved', 'APPROVED'],
    ['pending', 'PENDING'],
    ['declined', 'DECLINED'],
    ['accountExists', 'ACCOUNT_EXISTS'],
  ] as const)('of an applicant whose number says %s reports %s', async (outcome, result) => {
    const report = reportOf(await shop.apply(await shop.member(), SSN[outcome]));
    expect(report).toEqual({ result, callId: expect.any(String), event: null });
  });

  test('closes or breaks for the other two numbers, and decides nothing', async () => {
    const member = await shop.member();
    expect(reportOf(await shop.apply(member, SSN.closed))).toEqual({
      result: null,
      callId: null,
      event: 'complete',
    });
    expect(reportOf(await shop.apply(member, SSN.broken))).toEqual({
      result: null,
      callId: null,
      event: 'failure',
    });
    const query = new URLSearchParams({ userId: member, loyaltyId: `L-${member}` }).toString();
    expect((await shop.provider.ask('GET', `/v1/card-decisions?${query}`)).value).toEqual({ decision: null });
  });

  test('names the wrong fields, and sends nothing back that was typed', async () => {
    const { application } = await shop.sdk(await shop.member());
    const page = await sendForm(shop.provider.url, { application, name: '', ssn: '12345' });
    expect(page).toContain('id="name-wrong"');
    expect(page).toContain('id="ssn-wrong"');
    expect(page).not.toContain('12345"');
  });

  test('decides an application once: another number changes nothing', async () => {
    const { application } = await shop.sdk(await shop.member());
    const first = reportOf(
      await sendForm(shop.provider.url, { application, name: 'Ann', ssn: SSN.declined }),
    );
    const second = reportOf(
      await sendForm(shop.provider.url, { application, name: 'Ann', ssn: SSN.approved }),
    );
    expect(second).toEqual(first);
  });

  test('finds the account of a member who has one', async () => {
    const member = await shop.member();
    await shop.apply(member, SSN.approved);
    expect(reportOf(await shop.apply(member, SSN.approved)).result).toBe('ACCOUNT_EXISTS');
  });

  test('may be shown by the shop alone, runs only its own script, and is stored nowhere', async () => {
    const response = await form((await shop.sdk(await shop.member())).application);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost');
    expect(policy).toMatch(/script-src 'sha256-[^']+'(;|$)/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('an application', () => {
  test('is signed for the member, with the test mode of the shop’s environment', async () => {
    const member = await shop.member();
    const { src, application } = await shop.sdk(member);
    expect(src).toBe(`${shop.provider.url}/card/sdk.js`);
    expect(decodeJwt(application)).toMatchObject({ sub: member, loyaltyId: `L-${member}`, isTest: true });
  });

  test.each(['forged', 'expired', 'changed'])(
    'that is %s is answered 404 and may be shown nowhere',
    async (kind) => {
      const { application } = await shop.sdk(await shop.member());
      const signed = new SignJWT({
        ...decodeJwt(application),
        ...(kind === 'expired' ? { exp: NOW / 1000 - 1 } : {}),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(kind === 'forged' ? 'another key of 16' : shop.provider.key));
      const [head = '', , signature = ''] = application.split('.');
      const claims = Buffer.from(JSON.stringify({ ...decodeJwt(application), sub: 'victim' })).toString(
        'base64url',
      );
      const response = await form(kind === 'changed' ? [head, claims, signature].join('.') : await signed);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  test.each([
    ['dev', true],
    ['beta', true],
    ['uat', true],
    ['staging', false],
    ['2c-prd', false],
  ])(
    'in %s runs in test mode: %s, and the test provider grants no real credit',
    async (ENVIRONMENT, isTest) => {
      const live = await startRewardsShop({ ENVIRONMENT });
      try {
        const member = await live.member();
        expect(decodeJwt((await live.sdk(member)).application)).toMatchObject({ isTest });
        expect(reportOf(await live.apply(member, SSN.approved))).toMatchObject(
          isTest ? { result: 'APPROVED' } : { result: null, event: 'failure' },
        );
      } finally {
        await live.close();
      }
    },
  );
});

test('the script defines one global with open and onResult', async () => {
  const response = await fetch(`${shop.provider.url}/card/sdk.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const text = await response.text();
  expect(text.match(/window\.(\w+) =/g)).toEqual(['window.CardFinancing =']);
});

test('the shop’s calls need its key', async () => {
  expect((await fetch(`${shop.provider.url}/v1/card-decisions?callId=x`)).status).toBe(401);
  expect((await fetch(`${shop.provider.url}/v1/card-offers?userId=x&loyaltyId=2`)).status).toBe(401);
});

test('the journal keeps decisions over a restart, and nothing that an applicant typed', async () => {
  const member = await shop.member();
  const { callId } = reportOf(await shop.apply(member, SSN.pending));
  await shop.provider.stop();
  await shop.provider.start();
  expect((await shop.provider.ask('GET', `/v1/card-decisions?callId=${String(callId)}`)).value).toMatchObject(
    {
      decision: { userId: member, result: 'PENDING', account: null },
    },
  );
  const journal = await readFile(join(shop.provider.folder, 'cards.jsonl'), 'utf8');
  expect(journal).not.toMatch(/12345678|123-45/);
  expect(journal).not.toContain('Ann Lee');
});

test('a signed application is valid for 30 minutes', async () => {
  const { exp = 0 } = decodeJwt((await shop.sdk(await shop.member())).application);
  expect(exp * 1000 - NOW).toBe(30 * MINUTE_MS);
});
