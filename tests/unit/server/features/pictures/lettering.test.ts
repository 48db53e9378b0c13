import { describe, expect, it } from 'vitest';
import { cleanText, emWidth, fitted, printLabel } from '#server/features/pictures/lettering.ts';

const room = (text: { lines: string[]; size: number }): number =>
  Math.max(...text.lines.map((line) => emWidth(line) * text.size));

describe('a printed label', () => {
  it('is one line when there is room', () => {
    expect(fitted('Meadow', 400, 30, 2)).toEqual({ lines: ['Meadow'], size: 30 });
  });

  it('is broken into the two lines of the smallest width', () => {
    expect(fitted('Ultramarine Blue', 190, 34, 2).lines).toEqual(['Ultramarine', 'Blue']);
  });

  it('shrinks to its width, whatever the text', () => {
    for (const text of [
      'Ultramarine Blue',
      'Antidisestablishmentarianism',
      'a b c d e f g h i j k l m n',
      '毛糸毛糸毛糸毛糸毛糸毛糸',
    ]) {
      for (const width of [60, 120, 180, 260]) {
        const set = fitted(text, width, 40, 2);
        expect(room(set), `${text} in ${width}`).toBeLessThanOrEqual(width + 1);
        expect(set.size).toBeLessThanOrEqual(40);
      }
    }
  });

  it('is cut with an ellipsis only if the smallest size is still too wide', () => {
    expect(fitted('Ultramarine', 280, 42, 2).lines).toEqual(['Ultramarine']);
    expect(fitted('Antidisestablishmentarianism', 100, 40, 2).lines[0]).toMatch(/…$/);
  });

  it('has both lines within a low box', () => {
    const tall = Array.from(
      printLabel({ label: 'One Two', sublabel: 'three' }, { x: 0, y: 0, width: 60, height: 30 }).matchAll(
        / y="(-?[\d.]+)"/g,
      ),
      ([, y]) => Number(y),
    );
    expect(tall.length).toBeGreaterThan(1);
    expect(Math.max(...tall)).toBeLessThanOrEqual(15);
    expect(Math.min(...tall)).toBeGreaterThan(-15);
  });

  it('is replaced by an ornament if there are no texts', () => {
    expect(printLabel({ label: '', sublabel: '' }, { x: 0, y: 0, width: 100, height: 40 })).toContain(
      '<path',
    );
  });

  it('has control characters and lone surrogates removed, and at most 80 characters', () => {
    expect(cleanText('  Bleu\u0000 \n céruléen  ')).toBe('Bleu céruléen');
    expect(cleanText('a\u202eb\ud800c')).toBe('abc');
    expect(cleanText('Été 🧶')).toBe('Été 🧶');
    expect(Array.from(cleanText('🧶'.repeat(500)))).toHaveLength(80);
  });
});
