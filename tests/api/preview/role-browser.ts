/** Browsers of people with different roles at one shop: each keeps its cookies. */
import { COOKIES } from '#contract/cookies.ts';
import { HEADERS } from '#contract/endpoints.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { jsonOf, type Answer, type Sent, type Site } from '../site-fixture.ts';
import { addAccount } from '#tests/support/account.ts';

export type Role = 'office' | 'agent' | 'seller' | 'shopper';
const OWN_PAGES = { 'sec-fetch-site': 'same-origin' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let people = 0;

/** A person's browser; a guest's until `signIn`. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  /** A browser in which a new member has signed in. */
  static async of(site: Site, role: Role): Promise<Browser> {
    people += 1;
    const id = `${role}-${String(people)}`;
    const at = site.clock.now();
    await addAccount(site.database, id, {
      isSeller: role === 'seller',
      isAgent: role === 'agent',
      isBackOffice: role === 'office',
      createdAt: new Date(at),
    });
    const browser = new Browser(site);
    await browser.signIn(id);
    return browser;
  }

  /** Opens a new session of the member in this browser. */
  async signIn(userId: string): Promise<void> {
    const { orm } = this.site.database;
    const { secret } = await openSession(orm, userId, { uuid: 'd', name: 't' }, true, this.site.clock.now());
    this.cookies.set(COOKIES.session.name, secret);
  }

  get preview(): string | undefined {
    return this.cookies.get(COOKIES.preview.name);
  }
  set preview(value: string) {
    this.cookies.set(COOKIES.preview.name, value);
  }

  async ask(path: string, { headers = {}, ...sent }: Sent = {}): Promise<Answer> {
    const cookie = [...this.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const answer = await this.site.ask(path, {
      ...sent,
      headers: { ...(cookie === '' ? {} : { cookie }), ...OWN_PAGES, ...headers },
    });
    for (const given of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (/max-age=0\b/i.test(given)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    return answer;
  }

  /** Calls enterPreview. */
  enter(body: object, language = 'en'): Promise<Answer> {
    return this.ask('/api/ssr/enter-preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.language]: language },
      body: JSON.stringify(body),
    });
  }

  /** Sends the form of the back office. */
  submit(fields: Record<string, string>, path = '/backoffice/preview'): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { ...FORM, accept: 'text/html' },
      body: new URLSearchParams(fields).toString(),
    });
  }
}

/** The data that a page was rendered from. */
export function bootOf({ text }: Answer): Record<string, unknown> {
  const [, json = '{}'] = /id="boot">(.*?)<\/script>/s.exec(text) ?? [];
  return jsonOf({ status: 200, headers: {}, body: Buffer.from(json), text: json });
}

/** The banner's words; null for a page without one. */
export function bannerOf({ text }: Answer): string | null {
  const [, banner] = /<aside[^>]* data-testid="preview-banner"[^>]*>(.*?)<\/aside>/s.exec(text) ?? [];
  return banner === undefined
    ? null
    : banner
        .replace(/<!--.*?-->|<[^>]+>/gs, '')
        .replaceAll('&#x27;', '’')
        .trim();
}
