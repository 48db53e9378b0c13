import { describe, expect, it } from 'vitest';
import { recent } from '../../../../../server/features/search/recent.ts';

describe('what was looked up lately', () => {
  it('is kept up to the limit; the least recently used goes first', () => {
    const words = recent<string>(2);
    words.set('a', 'one');
    words.set('b', 'two');
    expect(words.get('a')).toBe('one');
    words.set('c', 'three');
    expect(words.get('b')).toBeUndefined();
    expect(words.get('a')).toBe('one');
    expect(words.get('c')).toBe('three');
  });

  it('is weighed: something large makes room for itself', () => {
    const lists = recent<readonly number[]>(5, ({ length }) => length);
    lists.set('small', [1]);
    lists.set('medium', [1, 2]);
    lists.set('large', [1, 2, 3]);
    expect(lists.get('small')).toBeUndefined();
    expect(lists.get('medium')).toEqual([1, 2]);
    expect(lists.get('large')).toEqual([1, 2, 3]);
  });

  it('is weighed once, however often it is set', () => {
    const lists = recent<readonly number[]>(4, ({ length }) => length);
    lists.set('other', [0]);
    for (const last of [1, 2, 3]) lists.set('same', [0, 1, last]);
    expect(lists.get('other')).toEqual([0]);
    expect(lists.get('same')).toEqual([0, 1, 3]);
  });

  it('doesn’t keep what alone is too much', () => {
    const lists = recent<readonly number[]>(2, ({ length }) => length);
    lists.set('large', [1, 2, 3]);
    expect(lists.get('large')).toBeUndefined();
  });
});
