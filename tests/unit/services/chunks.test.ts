/** Chunks that load late (§8): the events they report, and the reload count over the pages of a tab. */
import { createActor } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChunkReloadActor } from '#machines/app/selectors.ts';
import type * as Chunks from '#services/chunks.ts';
import { storageOf } from './test-page.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';

let chunks: typeof Chunks;
let gone: (string | null)[];

/** Each test is a new tab; `nextPage` loads the next page in it. */
async function nextPage(): Promise<void> {
  vi.resetModules();
  chunks = await import('#services/chunks.ts');
}
beforeEach(async () => {
  gone = [];
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', {
    reload: () => gone.push(null),
    assign: (address: string) => gone.push(address),
  });
  await nextPage();
});

function begin(): ChunkReloadActor {
  const actor = createActor(chunks.providedChunkReload, { input: { reloads: chunks.storedReloads() } });
  actor.start();
  chunks.listenToChunks((event) => {
    actor.send(event);
  });
  return actor;
}
const missing = (address: string | null = null) =>
  chunks.loadChunk('product', () => Promise.reject(new Error('no chunk')), address);

describe('a chunk', () => {
  test('loaded before there is a listener is reported once there is one, and only once', async () => {
    expect(await chunks.loadChunk('home', () => Promise.resolve(7))).toBe(7);
    await expect(missing('/product/x-1')).rejects.toThrow('no chunk');
    const reports: unknown[] = [];
    chunks.listenToChunks((event) => reports.push(event));
    expect(reports).toEqual([
      { type: 'CHUNK_LOADED', chunk: 'home' },
      { type: 'CHUNK_FAILED', chunk: 'product', isOnline: true, address: '/product/x-1' },
    ]);
    chunks.listenToChunks((event) => reports.push(event));
    expect(reports).toHaveLength(2);
  });

  test('a chunk that is loading delays whenUrgentWorkIsDone, as do chunks that begin to load meanwhile', async () => {
    const events: string[] = [];
    const held = (chunk: string) => {
      let come = (): void => undefined;
      let fail = (_: Error): void => undefined;
      const coming = new Promise<void>((resolve, reject) => {
        come = resolve;
        fail = reject;
      });
      chunks
        .loadChunk(chunk, () => coming)
        .then(
          () => events.push(`${chunk} is here`),
          () => events.push(`${chunk} is missing`),
        );
      return { come: () => come(), fail: () => fail(new Error('no chunk')) };
    };
    const page = held('product');
    void chunks.whenUrgentWorkIsDone().then(() => events.push('quiet'));
    const late = held('reviews');
    page.come();
    await vi.waitFor(() => expect(events).toEqual(['product is here']), WAIT_TIMEOUT_MS);
    late.fail();
    await vi.waitFor(
      () => expect(events).toEqual(['product is here', 'reviews is missing', 'quiet']),
      WAIT_TIMEOUT_MS,
    );
    await chunks.whenUrgentWorkIsDone();
  });

  test('the hydration of the page delays requests that can wait, whether it succeeds or fails', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const events: string[] = [];
      const hydration = new Promise<void>((resolve, reject) => {
        const endIt = { resolve, reject };
        void Promise.resolve().then(() => {
          events.push('hydrated');
          endIt[end]();
        });
      });
      chunks.goFirst(hydration).catch(() => undefined);
      await chunks.whenUrgentWorkIsDone();
      events.push('request');
      expect(events).toEqual(['hydrated', 'request']);
    }
  });

  test('that fails offline does not reload the page', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const actor = begin();
    await expect(missing()).rejects.toThrow();
    expect([actor.getSnapshot().value, gone]).toEqual(['offline', []]);
  });
});

describe('the reload count of a tab', () => {
  test('continues over its pages up to five, and is cleared when the chunk loads', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      begin();
      await expect(missing()).rejects.toThrow();
      await nextPage();
    }
    expect(gone).toEqual([null, null, null, null, null]);
    const last = begin();
    await expect(missing('/terms')).rejects.toThrow();
    expect([last.getSnapshot().value, gone.length]).toEqual(['failed', 5]);
    last.send({ type: 'RELOAD' });
    expect(gone.at(-1)).toBe('/terms');

    await nextPage();
    begin();
    await chunks.loadChunk('product', () => Promise.resolve());
    expect(chunks.storedReloads()).toEqual({ count: 0, chunk: null });
    expect(sessionStorage.getItem('atelier:reloads')).toBeNull();
  });

  test.each(['', 'null', '7', '{"count":"5","chunk":"x"}', '{"count":1.5,"chunk":"x"}', '{"count":1}'])(
    'is valid even if the stored text is broken: %s',
    (text) => {
      sessionStorage.setItem('atelier:reloads', text);
      expect([0, 5]).toContain(chunks.storedReloads().count);
    },
  );

  const closed = (): never => {
    throw new Error('closed');
  };
  const cases: [what: string, storage: Partial<Storage>][] = [
    ['be read', { getItem: closed }],
    ['be written', { getItem: () => null, setItem: closed }],
  ];
  test.each(cases)('that cannot %s prevents automatic reloads', async (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const actor = begin();
    await expect(missing()).rejects.toThrow();
    expect([actor.getSnapshot().value, gone]).toEqual(['failed', []]);
  });
});
