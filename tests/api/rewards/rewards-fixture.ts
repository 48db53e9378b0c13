/** A shop with its card provider, members who are signed in, and the provider's form as a browser sends it. */
import { COOKIES } from '#contract/cookies.ts';
import type { CallBody } from '#contract/calls.ts';
import type { CardSdk } from '#contract/store-card.ts';
import { endpoints, urlPrefix, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { addAccount } from '#tests/support/account.ts';
import { startPayments, type Payments } from '#tests/support/payments.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { startSite, type Site } from '../site-fixture.ts';

export { NOW };

/** The Social Security numbers that pick each outcome (design §5b). */
export const SSN = {
  approved: '123-45-6781',
  pending: '123456782',
  declined: '123456783',
  accountExists: '123456784',
  closed: '123456785',
  broken: '123456786',
} as const;

export interface Told {
  readonly status: number;
  readonly value: Record<string, unknown>;
}

export interface RewardsShop {
  readonly site: Site;
  readonly provider: Payments;
  /** Adds a member who is signed in, with a loyalty id unless it is null. @returns the user id */
  member(loyaltyId?: string | null, isBackOffice?: boolean): Promise<string>;
  call(userId: string | null, name: EndpointName, body?: object): Promise<Told>;
  /** @param query with its question mark */
  read(userId: string, name: EndpointName, query: string): Promise<Told>;
  /** The header that signs a member in. */
  cookieOf(userId: string): string;
  sdk(userId: string): Promise<CardSdk>;
  /** Sends the provider's form. @returns its page */
  apply(userId: string, ssn: string): Promise<string>;
  close(): Promise<void>;
}

/** @param env further settings of the shop */
export async function startRewardsShop(env: Record<string, string> = {}): Promise<RewardsShop> {
  const provider = await startPayments({ now: () => NOW });
  const site = await startSite({
    ...provider.env,
    CARD_TEAM: 'cards@shop.example,rewards@shop.example',
    ...env,
  });
  const cookies = new Map<string, string>();
  let members = 0;

  const send = async (
    userId: string | null,
    name: EndpointName,
    body?: object,
    query = '',
  ): Promise<Told> => {
    const endpoint: Endpoint = endpoints[name];
    const cookie = userId === null ? undefined : cookies.get(userId);
    const answer = await site.ask(urlPrefix(endpoint.area) + endpoint.path + query, {
      method: endpoint.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie: `${COOKIES.session.name}=${cookie}` }),
      },
    });
    const value: unknown = JSON.parse(answer.text);
    return { status: answer.status, value: { ...Object(value) } };
  };
  const call: RewardsShop['call'] = (userId, name, body) => send(userId, name, body);
  const sdk: RewardsShop['sdk'] = async (userId) => {
    const { src, application } = (await call(userId, 'plccSdk')).value;
    return { src: String(src), application: String(application) };
  };
  return {
    site,
    provider,
    async member(loyaltyId, isBackOffice = false) {
      members += 1;
      const userId = `member-${String(members)}`;
      await addAccount(site.database, userId, {
        loyaltyId: loyaltyId === undefined ? `L-${userId}` : loyaltyId,
        createdAt: new Date(NOW),
        isBackOffice,
      });
      const device = { uuid: 'device', name: 'test' };
      cookies.set(userId, (await openSession(site.database.orm, userId, device, true, NOW)).secret);
      return userId;
    },
    call,
    read: (userId, name, query) => send(userId, name, undefined, query),
    cookieOf: (userId) => `${COOKIES.session.name}=${cookies.get(userId) ?? ''}`,
    sdk,
    async apply(userId, ssn) {
      const { application } = await sdk(userId);
      return sendForm(provider.url, { application, name: 'Ann Lee', ssn });
    },
    async close() {
      await site.close();
      await provider.close();
    },
  };
}

export async function sendForm(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/card/apply`, { method: 'POST', body: new URLSearchParams(fields) });
  return response.text();
}

/** What a page of the provider reports to the shop's page. */
export function reportOf(page: string): {
  result: string | null;
  callId: string | null;
  event: string | null;
} {
  const read = (name: string): string | null =>
    new RegExp(`<body[^>]* data-${name}="([^"]*)"`).exec(page)?.[1] ?? null;
  return { result: read('result'), callId: read('call'), event: read('event') };
}

/** A registration without an account, as the machine sends it. */
export const registration = (
  loyaltyId: string,
  plccStatus: CallBody<'registerPlccCard'>['plccStatus'],
): CallBody<'registerPlccCard'> => ({
  registrationStore: 9290,
  registrationSource: 'ECOM',
  loyaltyId,
  accountNumber: null,
  accountId: null,
  plccStatus,
});
