/** Who is counted behind a proxy: the address that a believed proxy names, never one that the sender made up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaBase, endpoints } from '#contract/endpoints.ts';
import { ORIGINS, startSite, type Site } from './site.ts';

const ONCE = { RATE_LIMIT_SEARCH: '1', RATE_LIMIT_SIGN_IN: '1' } as const;
const SEARCH = '/api/shop/suggestions?q=mer';
const SIGN_IN = areaBase(endpoints.signInSecure.area) + endpoints.signInSecure.path;
const READER = '203.0.113.1';
const NEIGHBOUR = '203.0.113.2';
/** What a sender writes in front to look like somebody else. */
const MADE_UP = '198.51.100.7';
const OUTER_PROXY = '10.1.2.3';

let site: Site;

/** The status of a search that came with this X-Forwarded-For. */
async function search(...forwarded: readonly string[]): Promise<number> {
  const headers: Record<string, string> =
    forwarded.length === 0 ? {} : { 'x-forwarded-for': forwarded.join(', ') };
  return (await site.ask(SEARCH, { headers })).status;
}

/** And of an attempt to sign in. */
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
    it('counts whoever is connected, whatever they say of themselves', async () => {
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
    it('counts the address that the nearest proxy has seen', async () => {
      expect([await search(READER), await search(READER)]).toEqual([200, TOO_MANY]);
      expect(await search(NEIGHBOUR)).toBe(200);
      expect(await signIn(READER)).not.toBe(TOO_MANY);
      expect(await signIn(READER)).toBe(TOO_MANY);
      expect(await signIn(NEIGHBOUR)).not.toBe(TOO_MANY);
    });

    it('is not led astray by addresses in front of it', async () => {
      expect([await search(MADE_UP, READER), await search(NEIGHBOUR, READER)]).toEqual([TOO_MANY, TOO_MANY]);
      expect(await signIn(MADE_UP, READER)).toBe(TOO_MANY);
      // Nobody has searched from there yet.
      expect(await search(MADE_UP)).toBe(200);
    });
  });
}

for (const trusted of ['2', '127.0.0.1, 10.0.0.0/8']) {
  behind(trusted, () => {
    it('looks behind both proxies, and no further', async () => {
      expect(await search(READER, OUTER_PROXY)).toBe(200);
      expect(await search(MADE_UP, READER, OUTER_PROXY)).toBe(TOO_MANY);
      expect(await search(NEIGHBOUR, OUTER_PROXY)).toBe(200);
      expect(await search(READER, NEIGHBOUR, OUTER_PROXY)).toBe(TOO_MANY);
    });
  });
}

behind('on', () => {
  it('believes every proxy, and so the first address of all', async () => {
    expect(await search(READER, OUTER_PROXY)).toBe(200);
    expect(await search(READER, NEIGHBOUR)).toBe(TOO_MANY);
    expect(await search(NEIGHBOUR, READER)).toBe(200);
  });
});
