/** The tab that a walk goes through, the requests it holds back, and its other tabs, member and clock. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type pg from 'pg';
import type { OtherTabEvent } from '#machines/app/events.ts';
import type { StoredSession } from '#machines/session/events.ts';
import { openSession, SESSION_KEY, signInBefore } from '../signed-in-browser.ts';
import { addAgent, addMember, addOffice, type Member } from '../people.ts';
import { tabOf, type Tab } from '../shop-test.ts';
import { HeldRequests } from './held-requests.ts';

const ACCOUNT = '/account';

type Kept = Omit<StoredSession, 'token'>;

interface Parts {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly database: pg.Client;
  readonly heldRequests: HeldRequests;
  /** The path of a product with ample stock, another one for each walk of a lifecycle. */
  readonly item: string;
}

export class WalkContext {
  readonly tab: Tab;
  readonly context: BrowserContext;
  readonly database: pg.Client;
  readonly heldRequests: HeldRequests;
  readonly item: string;
  #member: Member | undefined;
  #other: { tab: Tab; heldRequests: HeldRequests } | undefined;

  constructor({ page, context, database, heldRequests, item }: Parts) {
    this.tab = tabOf(page);
    this.context = context;
    this.database = database;
    this.heldRequests = heldRequests;
    this.item = item;
  }

  get page(): Page {
    return this.tab.page;
  }

  /** The member of this walk, created on first use. */
  async member(): Promise<Member> {
    this.#member ??= await addMember(this.database);
    return this.#member;
  }

  /** The member of this walk as a support agent or back-office user. */
  async staff(role: 'agent' | 'office'): Promise<Member> {
    this.#member ??= await (role === 'agent' ? addAgent : addOffice)(this.database);
    return this.#member;
  }

  /** Signs in without the sign-in form, by storing the session of an earlier visit. @returns the stored session */
  async signInBefore(rememberMe: boolean): Promise<StoredSession> {
    return signInBefore(this.page, await this.member(), rememberMe);
  }

  /** Opens a session on the server and puts its cookies into this browser. */
  async openSession(rememberMe: boolean): Promise<StoredSession> {
    return openSession(this.context, await this.member(), rememberMe);
  }

  /** Ends every session of the member on the server, without a message to the browser. */
  async endSessions(): Promise<void> {
    const { id } = await this.member();
    await this.database.query('update session set ended_at = now() where user_id = $1', [id]);
  }

  /** When the browser last stored activity of the signed-in member, ms since 1970. */
  async storedActivity(): Promise<number> {
    const kept = await this.#kept(this.page);
    return kept.lastActiveAt;
  }

  /**
   * Broadcasts a sign-in in another tab, with the session of this tab or with a new one. Simulated, because two real tabs can't
   * be made to sign in at the same moment.
   */
  async broadcastSignIn(isSameSession: boolean): Promise<void> {
    const session = isSameSession
      ? { ...(await this.#kept(this.page)), token: null }
      : await this.openSession(true);
    await this.broadcast({ type: 'SIGNED_IN_ELSEWHERE', session });
  }

  /** Broadcasts an event from another tab, as the shop in it would. */
  async broadcast(event: OtherTabEvent): Promise<void> {
    const speaking = await this.context.newPage();
    await speaking.goto('/robots.txt');
    await speaking.evaluate((said) => new BroadcastChannel('atelier').postMessage(said), event);
    await speaking.close();
  }

  async #kept(page: Page): Promise<Kept> {
    const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
    const { data }: { data: Kept } = JSON.parse(text ?? '');
    return data;
  }

  /** Advances the browser's clock and runs all timers that fall due. */
  async advanceClock(milliseconds: number): Promise<void> {
    await this.heldRequests.expectStill();
    await this.context.clock.fastForward(milliseconds);
  }

  /** Waits until the sign-in form has redirected the member who signed in. */
  async waitForRedirect(): Promise<void> {
    const { header, signIn } = this.tab;
    await expect(signIn.form).toHaveCount(0);
    await header.arrived();
  }

  /** Opens the account page after any redirect: a click during it would render the page twice, and the next click would miss. */
  async openAccount(): Promise<void> {
    const { header } = this.tab;
    await this.waitForRedirect();
    if (new URL(this.page.url()).pathname !== ACCOUNT) await header.account.click();
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(ACCOUNT);
    await header.arrived();
    await expect(this.page.getByTestId('account')).toBeVisible();
  }

  /** A second tab of this browser, whose requests of `held` are held back on their own. */
  async openOtherTab(
    path: string,
    held: Parameters<typeof HeldRequests.at>[1] = [],
  ): Promise<{ tab: Tab; heldRequests: HeldRequests }> {
    if (this.#other) return this.#other;
    const page = await this.context.newPage();
    const heldRequests = await HeldRequests.at(page, held);
    const tab = tabOf(page);
    this.#other = { tab, heldRequests };
    await page.goto(path);
    return this.#other;
  }

  async closeOtherTab(): Promise<void> {
    await this.#other?.tab.page.close();
    this.#other = undefined;
  }
}
