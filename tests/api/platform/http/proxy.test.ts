/** Rate limits behind a proxy count the address that a trusted proxy reports, never one that the sender made up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { ORIGINS, startSite, type Site } from '#tests/api/site-fixture.ts';

const ONCE = { RATE_LIMIT_SEARCH: '1', RATE_LIMIT_SIGN_IN: '1' } as const;
const SEARCH = '/api/shop/suggestions?q=mer';
const SIGN_IN = urlPrefix(endpoints.signInSecure.area) + endpoints.signInSecure.path;
const READER = '203.0.113.1';
const NEIGHBOUR = '203.0.113.2';
/** A forged address that a sender puts in front of the real ones. */
const MADE_UP = '198.51.100.7';
const OUTER_PROXY = '10.1.2.3';

let site: Site;

/** The status of a search that came with this X-Forwarded-For. */
async function search(...forwarded: readonly string[]): Promise<number> {
  const headers: Record<string, string> =
    forwarded.length === 0 ? {} : { 'x-forwarded-for': forwarded.join(', ') };
  return (await site.ask(SEARCH, { headers })).status;
}

/** The status of a sign-in attempt that came with this X-Forwarded-For. */
async function signIn(...forwarded: readonly string[]): Promise<number> {
  const headers = {
    origin: ORIGINS.US,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': forwarded.join(', '),
  };
  return (await site.ask(SIGN_IN, { method: 'POST', headers, body: 'emailPassword=nothing' })).status;
}

const TOO_MANY = 429;

function behind(trusted: string, tests: () => void): void {
  describe(`TRUST_PROXY=${trusted}`, () => {
    beforeAll(async () => {
      site = await startSite({ ...ONCE, TRUST_PROXY: trusted });
    });
    afterAll(() => site.close());
    tests();
  });
}

for (const trusted of ['0', OUTER_PROXY]) {
  behind(trusted, () => {
    it('counts the address of the connection and ignores X-Forwarded-For', async () => {
      expect([await search(READER), await search(NEIGHBOUR), await search()]).toEqual([
        200,
        TOO_MANY,
        TOO_MANY,
      ]);
      expect(await signIn(READER)).not.toBe(TOO_MANY);
      expect(await signIn(NEIGHBOUR)).toBe(TOO_MANY);
    });
  });
}

for (const trusted of ['1', '127.0.0.1']) {
  behind(trusted, () => {
    it('counts the address that the nearest proxy reports', async () => {
      expect([await search(READER), await search(READER)]).toEqual([200, TOO_MANY]);
      expect(await search(NEIGHBOUR)).toBe(200);
      expect(await signIn(READER)).not.toBe(TOO_MANY);
      expect(await signIn(READER)).toBe(TOO_MANY);
      expect(await signIn(NEIGHBOUR)).not.toBe(TOO_MANY);
    });

    it('ignores addresses in front of the one that the nearest proxy reports', async () => {
      expect([await search(MADE_UP, READER), await search(NEIGHBOUR, READER)]).toEqual([TOO_MANY, TOO_MANY]);
      expect(await signIn(MADE_UP, READER)).toBe(TOO_MANY);
      // The searches above did not count for the forged address.
      expect(await search(MADE_UP)).toBe(200);
    });
  });
}

for (const trusted of ['2', '127.0.0.1, 10.0.0.0/8']) {
  behind(trusted, () => {
    it('counts the address that the outer of two proxies reports, and ignores those in front of it', async () => {
      expect(await search(READER, OUTER_PROXY)).toBe(200);
      expect(await search(MADE_UP, READER, OUTER_PROXY)).toBe(TOO_MANY);
      expect(await search(NEIGHBOUR, OUTER_PROXY)).toBe(200);
      expect(await search(READER, NEIGHBOUR, OUTER_PROXY)).toBe(TOO_MANY);
    });
  });
}

behind('on', () => {
  it('trusts every proxy, and so counts the first address of X-Forwarded-For', async () => {
    expect(await search(READER, OUTER_PROXY)).toBe(200);
    expect(await search(READER, NEIGHBOUR)).toBe(TOO_MANY);
    expect(await search(NEIGHBOUR, READER)).toBe(200);
  });
});
