import { describe, expect, it } from 'vitest';
import {
  evictionOrder,
  isExpired,
  LOCAL_LIFETIME_MS,
  localEntry,
  parseEntry,
} from '#machines/rules/local-data.ts';
import type { LocalEntry, Priority } from '#machines/rules/local-data.ts';

const NOW = Date.UTC(2026, 4, 1);

describe('an entry of local data (§3, §9)', () => {
  it('expires after two years, with normal priority and no user, by default', () => {
    expect(LOCAL_LIFETIME_MS).toBe(63_072_000_000);
    expect(localEntry('x', {}, NOW)).toEqual({
      data: 'x',
      expires: NOW + 63_072_000_000,
      priority: 'normal',
      userRelate: false,
    });
    expect(localEntry('x', { lifetimeMs: 5, priority: 'high', userRelate: true }, NOW)).toEqual({
      data: 'x',
      expires: NOW + 5,
      priority: 'high',
      userRelate: true,
    });
  });

  it('is valid until its expiry, exclusively', () => {
    const entry = localEntry('x', { lifetimeMs: 5 }, NOW);
    expect(isExpired(entry, NOW + 4)).toBe(false);
    expect(isExpired(entry, NOW + 5)).toBe(true);
  });

  it('is parsed back unchanged, with normal priority for an unknown one', () => {
    const entry = localEntry({ a: 1 }, { priority: 'low' }, NOW);
    expect(parseEntry(JSON.stringify(entry))).toEqual(entry);
    expect(parseEntry('{"data":1,"expires":2,"priority":"urgent"}')).toEqual({
      data: 1,
      expires: 2,
      priority: 'normal',
      userRelate: false,
    });
  });

  it.each([null, '', 'x', 'null', '[]', '1', '{"data":"x"}', '{"data":1,"expires":"2"}'])(
    'is not parsed from %j',
    (text) => {
      expect(parseEntry(text)).toBeNull();
    },
  );
});

describe('the eviction order of full local storage (§3, §9)', () => {
  const kept: [string, LocalEntry | null][] = [
    ['high', localEntry('x', { priority: 'high' }, NOW)],
    ['normal', localEntry('x', {}, NOW)],
    ['normal, soon gone', localEntry('x', { lifetimeMs: 5 }, NOW)],
    ['low', localEntry('x', { priority: 'low' }, NOW)],
    ['low, soon gone', localEntry('x', { priority: 'low', lifetimeMs: 5 }, NOW)],
    ['expired', localEntry('x', { priority: 'high', lifetimeMs: -1 }, NOW)],
    ['broken', null],
  ];
  const order = (priority: Priority) => evictionOrder(kept, priority, NOW);

  it('does not depend on the order of the entries', () => {
    expect(evictionOrder([...kept].reverse(), 'high', NOW)).toEqual(order('high'));
  });

  it.each<Priority>(['low', 'normal'])(
    'for a %s entry is broken, expired, then low-priority entries',
    (priority) => {
      expect(order(priority)).toEqual(['broken', 'expired', 'low, soon gone', 'low']);
    },
  );

  it('for a high-priority entry includes normal entries, but no high-priority ones', () => {
    expect(order('high')).toEqual([
      'broken',
      'expired',
      'low, soon gone',
      'low',
      'normal, soon gone',
      'normal',
    ]);
  });
});
