import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OtherTabEvent } from '#machines/app/events.ts';
import { storageOf, withChannels } from './test-page.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';

const SIGNED_OUT: OtherTabEvent = { type: 'SIGNED_OUT_ELSEWHERE' };
const CART: OtherTabEvent = { type: 'CART_CHANGED_ELSEWHERE', cartId: 'c', revision: 3 };

/** Each tab has its own copy of the module, as each page has. */
async function newTab() {
  vi.resetModules();
  return import('#services/tabs.ts');
}

let closeChannels = (): void => undefined;
beforeEach(() => {
  closeChannels = withChannels();
});
afterEach(() => {
  closeChannels();
});

describe('the tabs of one browser', () => {
  test("receive each other's events, not their own", async () => {
    const [here, there] = [await newTab(), await newTab()];
    const [receivedHere, receivedThere] = [vi.fn(), vi.fn()];
    here.listen(receivedHere);
    const stop = there.listen(receivedThere);
    here.announce(CART);
    await vi.waitFor(() => expect(receivedThere.mock.calls).toEqual([[CART]]), WAIT_TIMEOUT_MS);
    stop();
    here.announce(SIGNED_OUT);
    there.announce(SIGNED_OUT);
    await vi.waitFor(() => expect(receivedHere.mock.calls).toEqual([[SIGNED_OUT]]), WAIT_TIMEOUT_MS);
    expect(receivedThere).toHaveBeenCalledTimes(1);
  });

  test('ignore unknown events', async () => {
    const tab = await newTab();
    const listener = vi.fn();
    tab.listen(listener);
    const other = new BroadcastChannel('atelier');
    for (const message of [null, 'x', {}, { type: 'NEW_IN_NEXT_VERSION' }, SIGNED_OUT])
      other.postMessage(message);
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([[SIGNED_OUT]]), WAIT_TIMEOUT_MS);
  });

  test('receive events by local storage without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const storage = storageOf();
    vi.stubGlobal('localStorage', storage);
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const setItem = vi.spyOn(storage, 'setItem');
    const tab = await newTab();
    const listener = vi.fn();
    tab.listen(listener);
    tab.announce(CART);
    const [key, newValue] = setItem.mock.calls[0] ?? [];
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener.mock.calls[0]?.[0]).toMatchObject(CART);
  });
});

describe('work for one tab at a time', () => {
  type Work = (lock: object | null) => Promise<unknown>;

  /** The part of Web Locks in use: a lock has one holder; other requests wait, or get null with `ifAvailable`. */
  function withLocks() {
    const tails = new Map<string, Promise<unknown>>();
    const held = new Set<string>();
    const locks = {
      async request(name: string, ...rest: [work: Work] | [options: unknown, work: Work]) {
        const isImpatient = rest.length === 2;
        const work = rest.length === 2 ? rest[1] : rest[0];
        if (isImpatient && held.has(name)) return work(null);
        const turn = (tails.get(name) ?? Promise.resolve()).then(async () => {
          held.add(name);
          return work({}).finally(() => held.delete(name));
        });
        tails.set(
          name,
          turn.catch(() => undefined),
        );
        return turn;
      },
    };
    vi.stubGlobal('navigator', { locks });
  }

  test('of the same name runs one after the other, and returns its result', async () => {
    withLocks();
    const tab = await newTab();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([tab.alone('cart', work('a')), tab.alone('cart', work('b'))])).toEqual([
      'a',
      'b',
    ]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('is skipped while it is already running', async () => {
    withLocks();
    const tab = await newTab();
    let finish = (): void => undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)));
    const first = tab.unlessBusy('refresh', work);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), WAIT_TIMEOUT_MS);
    await tab.unlessBusy('refresh', work);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await first;
    const second = tab.unlessBusy('refresh', work);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), WAIT_TIMEOUT_MS);
    finish();
    await second;
  });

  test('without Web Locks is skipped in another tab until the stored note of the first is removed', async () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('localStorage', storageOf());
    const [here, there] = [await newTab(), await newTab()];
    let finish = (): void => undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)));
    const first = here.unlessBusy('refresh', work);
    await there.unlessBusy('refresh', work);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await first;
    const fails = () => Promise.reject(new Error('no line'));
    await expect(there.unlessBusy('refresh', fails)).rejects.toThrow('no line');
    const again = here.unlessBusy('refresh', work);
    expect(work).toHaveBeenCalledTimes(2);
    finish();
    await again;
  });

  test('runs at once without Web Locks and without another tab', async () => {
    vi.stubGlobal('navigator', {});
    const tab = await newTab();
    expect(await tab.alone('cart', () => Promise.resolve(5))).toBe(5);
    const work = vi.fn(() => Promise.resolve());
    await tab.unlessBusy('refresh', work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
