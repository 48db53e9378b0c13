/** The whole server with accounts of agents, members and staff, and browsers that keep cookies and send `sec-fetch-site`. */
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints, type EndpointName } from '#contract/endpoints.ts';
import { emailHashOf } from '#server/features/identity/repository.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { startSite, type Answer, type Site } from '#tests/api/site-fixture.ts';
import { addAccount } from '#tests/support/account.ts';

export const AGENT = 'agent';
export const MEMBER = 'marie';
const PEOPLE = [AGENT, 'agent-2', MEMBER, 'seller', 'office', 'unverified', 'blocked'] as const;
export type Person = (typeof PEOPLE)[number];
export const emailOf = (person: Person): string => `${person}@example.com`;

export type AgentFixture = { site: Site; browser(person?: Person): Promise<Browser>; close(): Promise<void> };

/** A browser: it stores and deletes cookies as the server's answers say. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The Set-Cookie headers of the last answer, by cookie name. */
  given = new Map<string, string>();
  token: string | null = null;
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  async send(method: string, path: string, body?: string, type?: string): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#site.ask(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    this.given = new Map();
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split('=');
      this.given.set(name, set);
      if (/max-age=0(;|$)/i.test(set) || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  read(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  form(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.send(
      'POST',
      path,
      new URLSearchParams(fields).toString(),
      'application/x-www-form-urlencoded',
    );
  }

  async call(name: EndpointName, body?: object, params: Record<string, string> = {}): Promise<Answer> {
    const { area, method, path } = endpoints[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
    const json = method === 'GET' ? undefined : JSON.stringify(body ?? {});
    return this.send(method, urlPrefix(area) + filled, json, json && 'application/json');
  }

  /** Begins to act for a customer as the script in a browser does: later calls send the token in a header. */
  async act(body: object): Promise<Answer> {
    const answer = await this.call('signInOnBehalf', body);
    if (answer.status === 200) this.token = JSON.parse(answer.text).token;
    return answer;
  }

  holds(name: keyof typeof COOKIES): boolean {
    return this.cookies.has(COOKIES[name].name);
  }
}

export async function startAgentFixture(env: Record<string, string> = {}): Promise<AgentFixture> {
  const site = await startSite({ RATE_LIMIT_SIGN_IN: '10000', ...env });
  const { orm } = site.database;
  const at = new Date(site.clock.now());
  for (const person of PEOPLE) {
    await addAccount(site.database, person, {
      email: emailOf(person),
      emailHash: emailHashOf(emailOf(person)),
      firstName: 'Marie',
      lastName: 'Roy',
      dateOfBirth: '1980-02-03',
      mobilePhone: '5145550123',
      isSeller: person === 'seller',
      isAgent: person.startsWith('agent'),
      isBackOffice: person === 'office',
      verifiedAt: person === 'unverified' ? null : at,
      accessRestrictions: person === 'blocked' ? ['no-sign-in'] : [],
      createdAt: at,
    });
  }
  return {
    site,
    async browser(person) {
      const browser = new Browser(site);
      if (person === undefined) return browser;
      const device = { uuid: 'device-of-tests', name: 'test' };
      const { secret } = await openSession(orm, person, device, true, site.clock.now());
      browser.cookies.set(COOKIES.session.name, secret);
      if (person.startsWith('agent')) browser.cookies.set(COOKIES.agent.name, '1');
      return browser;
    },
    close: () => site.close(),
  };
}
