import { describe, expect, it } from 'vitest';
import { byteCache } from '../../../../../server/features/pictures/byte-cache.ts';
import { QueueFull, boundedQueue } from '../../../../../server/platform/bounded-queue.ts';

describe('a cache bounded in bytes', () => {
  it('drops what was used longest ago', () => {
    const cache = byteCache<string>(80);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, key, 10);
    cache.get('a');
    cache.set('i', 'i', 10);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBe('a');
    expect(cache.bytes()).toBe(80);
  });

  it('counts a replaced value once and never keeps a giant', () => {
    const cache = byteCache<string>(80);
    cache.set('a', 'one', 4);
    cache.set('a', 'two', 6);
    expect(cache.bytes()).toBe(6);
    cache.set('a', 'giant', 11);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes()).toBe(0);
  });
});

describe('a bounded queue', () => {
  it('runs two together, lets one wait, refuses the fourth, and goes on after a failure', async () => {
    const queue = boundedQueue(2, 1);
    const gates: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const job = async (): Promise<string> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((open) => gates.push(open));
      running -= 1;
      return 'done';
    };
    const first = queue(job);
    const second = queue(() => job().then(() => Promise.reject(new Error('broken'))));
    const third = queue(job);
    await expect(queue(job)).rejects.toBeInstanceOf(QueueFull);
    gates.forEach((open) => open());
    await expect(first).resolves.toBe('done');
    await expect(second).rejects.toThrow('broken');
    gates.forEach((open) => open());
    await expect(third).resolves.toBe('done');
    expect(most).toBe(2);
  });
});
