/** Holds requests of a page back until the walk releases them, as walks without a browser hold back calls. */
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { urlPrefix, endpoints, type EndpointName } from '#contract/endpoints.ts';

/** A request that has left the page and not yet reached the server. */
export interface Held {
  readonly name: EndpointName;
  /** Sends it to the server, and waits for the complete answer or for the page to navigate away. */
  send(): Promise<void>;
  /** Answers in the server's place, with an error that a healthy server never gives. */
  refuse(status: number, code: string): Promise<void>;
  /** Fails it as a lost connection would. */
  cut(): Promise<void>;
}

const CUT = 'internetdisconnected';

function matcher(name: EndpointName): { name: EndpointName; method: string; path: RegExp } {
  const { area, method, path } = endpoints[name];
  const written = `${urlPrefix(area)}${path}`.replace(/:\w+/g, '[^/]+');
  return { name, method, path: new RegExp(`^${written}$`) };
}

export class HeldRequests {
  readonly #waiting = new Map<Request, Held>();
  #arrived = 0;
  readonly #free = new Set<EndpointName>();
  readonly #underWay = new Set<Request>();

  /** Holds back these requests of the page from now on. */
  static async at(page: Page, names: readonly EndpointName[]): Promise<HeldRequests> {
    const heldRequests = new HeldRequests();
    const matchers = names.map(matcher);
    page.on('request', (request) => heldRequests.#underWay.add(request));
    page.on('requestfinished', (request) => heldRequests.#underWay.delete(request));
    page.on('requestfailed', (request) => {
      heldRequests.#underWay.delete(request);
      heldRequests.#waiting.delete(request);
    });
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const found = matchers.find(({ method, path }) => method === request.method() && path.test(pathname));
      if (!found || heldRequests.#free.has(found.name)) return route.fallback();
      heldRequests.#arrive(found.name, route);
    });
    return heldRequests;
  }

  /** How many requests have been held so far. */
  get arrived(): number {
    return this.#arrived;
  }

  /**
   * Waits until only held requests are pending, so that advancing the clock times out no other request, such as one for the
   * page that a link opens.
   */
  async expectStill(): Promise<void> {
    await expect
      .poll(
        () =>
          [...this.#underWay]
            .filter((request) => !this.#waiting.has(request))
            .map((request) => request.url()),
        {
          message: 'all other requests are answered',
          intervals: QUICKLY,
        },
      )
      .toEqual([]);
  }

  /** Waits until more than `before` requests have been held. */
  async expectMoreThan(before: number): Promise<void> {
    await expect
      .poll(() => this.#arrived, { message: 'a request arrives', intervals: QUICKLY })
      .toBeGreaterThan(before);
  }

  /** Waits for a held request. @returns the latest one, which is no longer listed as held */
  async take(names?: readonly EndpointName[]): Promise<Held> {
    const fits = ([, { name }]: [Request, Held]): boolean => names?.includes(name) ?? true;
    await expect
      .poll(() => [...this.#waiting].some(fits), {
        message: `waits: ${names?.join(', ') ?? 'any'}`,
        intervals: QUICKLY,
      })
      .toBe(true);
    const [request, held] = [...this.#waiting].findLast(fits) ?? [];
    if (!request || !held) throw new Error('the request was given up meanwhile');
    this.#waiting.delete(request);
    return held;
  }

  /** Stops holding these requests back, and releases those that wait. */
  async free(names: readonly EndpointName[]): Promise<void> {
    for (const name of names) this.#free.add(name);
    for (const [request, held] of this.#waiting) {
      if (!names.includes(held.name)) continue;
      this.#waiting.delete(request);
      await held.send();
    }
  }

  #arrive(name: EndpointName, route: Route): void {
    this.#arrived += 1;
    const request = route.request();
    this.#waiting.set(request, {
      name,
      async send() {
        const page = request.frame().page();
        // A page that navigates on an answer never reports that answer as finished.
        const gone = page.waitForEvent('framenavigated', { timeout: 0 }).catch(() => null);
        await route.continue();
        const answered = request.response().then((response) => response?.finished());
        await Promise.race([answered, gone]);
      },
      async refuse(status, code) {
        await route.fulfill({ status, json: { code, message: `${String(status)} ${code}` } });
      },
      async cut() {
        await route.abort(CUT);
      },
    });
  }
}

/** Polling intervals in ms, short because the awaited request is already pending. */
export const QUICKLY = [5, 10, 20, 40];
