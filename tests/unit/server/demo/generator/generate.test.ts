import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#server/demo/generator/catalogue.ts';
import { generateCatalogue } from '#server/demo/generator/generate.ts';

const now = Date.UTC(2026, 10, 21, 12);
const made = generateCatalogue({ seed: 7, scale: 1, now });
const hash = (catalogue: Catalogue) => createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
const texts = made.items.flatMap((item) => [item.title, item.description]);

describe('the generated catalogue', () => {
  test('is the same for the same seed and differs for another seed', () => {
    const small = { seed: 7, scale: 0.1, now };
    expect(hash(generateCatalogue(small))).toBe(hash(generateCatalogue(small)));
    expect(hash(generateCatalogue({ ...small, seed: 8 }))).not.toBe(hash(generateCatalogue(small)));
  });
  test('has the promised number of items', () => {
    const count = (type: number, channel: string) =>
      made.items.filter((row) => row.itemType === type && row.channel === channel).length;
    expect(count(1, 'shop')).toBeGreaterThanOrEqual(2_400);
    expect(count(3, 'fgm')).toBeGreaterThanOrEqual(400);
    expect(count(2, 'shop')).toBe(60);
    expect(made.classes).toHaveLength(48);
    expect(made.variants.length).toBeGreaterThanOrEqual(13_000);
    expect([made.sellers.length, made.stores.length]).toEqual([16, 40]);
    expect(made.categories.filter((row) => row.isLeaf).length).toBeGreaterThanOrEqual(120);
  });
  test('gives every sub-SKU a unique number and a price', () => {
    expect(new Set(made.variants.map((row) => row.sku)).size).toBe(made.variants.length);
    expect(new Set(made.items.map((row) => row.sku)).size).toBe(made.items.length);
    expect(made.variants.every((row) => row.priceCents > 0)).toBe(true);
  });
  test('writes every text in English and French, with French typography and no unfilled placeholder', () => {
    for (const { en, fr } of texts) {
      expect(en).not.toBe('');
      expect(fr).not.toBe(en);
      expect(en + fr).not.toMatch(/[{}]|undefined/);
      expect(fr).not.toMatch(/ [:;!?»]|« |(?<![a-zà-ÿ])(?:de|à) les? (?![a-zà-ÿ]+(?:er|ir|re)(?![a-z]))/);
    }
  });
  test('has supply lists that reference existing variants', () => {
    const ids = new Set(made.variants.map((row) => row.id));
    expect(made.supplies.filter((row) => !ids.has(row.variantId))).toEqual([]);
  });
});
