import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSessionStorage,
  readLocal,
  removeLocal,
  removeUserData,
  writeLocal,
} from '#services/storage.ts';
import { LOCAL_LIFETIME_MS } from '#machines/rules/local-data.ts';
import { storageOf } from './test-page.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const NOW = Date.UTC(2026, 4, 1);

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
});

describe('an entry of local data', () => {
  test('has data, expiry, priority and whether it belongs to the user (§3)', () => {
    writeLocal('store', 'Halifax', { priority: 'high', userRelate: true }, NOW);
    expect(JSON.parse(localStorage.getItem('atelier:store') ?? '')).toEqual({
      data: 'Halifax',
      expires: NOW + LOCAL_LIFETIME_MS,
      priority: 'high',
      userRelate: true,
    });
  });

  test('expires after two years by default (§9), to the millisecond', () => {
    expect(LOCAL_LIFETIME_MS).toBe(2 * 365 * 86_400_000);
    writeLocal('a', 'x', {}, NOW);
    expect(readLocal('a', isText, NOW + LOCAL_LIFETIME_MS - 1)).toBe('x');
    expect(readLocal('a', isText, NOW + LOCAL_LIFETIME_MS)).toBeNull();
    writeLocal('a', 'x', { lifetimeMs: 10 }, NOW);
    expect(readLocal('a', isText, NOW + 10)).toBeNull();
  });

  test.each(['', 'x', 'null', '[]', '{"data":"x"}', '{"data":1,"expires":9e15}'])(
    'is ignored if it is broken or of another type: %j',
    (text) => {
      localStorage.setItem('atelier:a', text);
      expect(readLocal('a', isText, NOW)).toBeNull();
    },
  );

  test('can be removed alone, or with all entries of the user', () => {
    writeLocal('mine', 'x', { userRelate: true }, NOW);
    writeLocal('device', 'y', {}, NOW);
    writeLocal('other', 'z', {}, NOW);
    localStorage.setItem('foreign', 'kept');
    removeUserData();
    removeLocal('other');
    expect(readLocal('mine', isText, NOW)).toBeNull();
    expect(readLocal('device', isText, NOW)).toBe('y');
    expect(readLocal('other', isText, NOW)).toBeNull();
    expect(localStorage.getItem('foreign')).toBe('kept');
  });
});

describe('full or denied local storage', () => {
  const long = 'x'.repeat(200);

  test('evicts expired entries first, then those of the lowest priority', () => {
    vi.stubGlobal('localStorage', storageOf(1_000));
    writeLocal('expired', long, { priority: 'high', lifetimeMs: 1 }, NOW - 10);
    writeLocal('low', long, { priority: 'low' }, NOW);
    writeLocal('normal', long, {}, NOW);
    writeLocal('new', long, {}, NOW);
    expect(readLocal('low', isText, NOW)).toBe(long);
    expect(localStorage.getItem('atelier:expired')).toBeNull();
    writeLocal('newer', long, {}, NOW);
    expect(readLocal('low', isText, NOW)).toBeNull();
    expect(readLocal('normal', isText, NOW)).toBe(long);
  });

  test('evicts no more than necessary, and of equal priority those that expire first', () => {
    vi.stubGlobal('localStorage', storageOf(1_000));
    writeLocal('late', long, { priority: 'low' }, NOW);
    writeLocal('soon', long, { priority: 'low', lifetimeMs: 1_000 }, NOW);
    writeLocal('later', long, { priority: 'low', lifetimeMs: 2_000 }, NOW);
    writeLocal('new', long, {}, NOW);
    const kept = ['late', 'soon', 'later', 'new'].filter(
      (key) => localStorage.getItem(`atelier:${key}`) !== null,
    );
    expect(kept).toEqual(['late', 'later', 'new']);
  });

  test('evicts normal entries only for a high-priority one', () => {
    vi.stubGlobal('localStorage', storageOf(700));
    writeLocal('normal', long, {}, NOW);
    writeLocal('normal-2', long, {}, NOW);
    writeLocal('waits', long, {}, NOW);
    expect(readLocal('normal', isText, NOW)).toBe(long);
    writeLocal('high', long, { priority: 'high' }, NOW);
    expect(localStorage.getItem('atelier:high')).not.toBeNull();
    expect(localStorage.getItem('atelier:normal')).toBeNull();
  });

  test('leaves an oversized entry to memory, and forgets its older value', () => {
    vi.stubGlobal('localStorage', storageOf(150));
    writeLocal('a', 'short', {}, NOW);
    writeLocal('a', long, {}, NOW);
    expect(readLocal('a', isText, NOW)).toBe(long);
    removeLocal('a');
    expect(readLocal('a', isText, NOW)).toBeNull();
  });

  test('is replaced by memory when the browser denies it', () => {
    vi.stubGlobal('localStorage', undefined);
    writeLocal('denied', 'x', { userRelate: true }, NOW);
    expect(readLocal('denied', isText, NOW)).toBe('x');
    removeUserData();
    expect(readLocal('denied', isText, NOW)).toBeNull();
    expect(() => clearSessionStorage()).not.toThrow();
  });
});
