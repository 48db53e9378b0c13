import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { readSvg } from '#tests/support/read-svg.ts';
import { KINDS, PATTERNS, VIEWS, drawPicture } from '#server/features/pictures/art.ts';
import type { Art } from '#server/features/pictures/art.ts';

const LARGEST = 34_000;
const red: Art = { kind: 'tube', colour: '#b3122d', label: 'Alizarin Crimson', sublabel: 'PR177 · 60 ml' };

describe('a drawn picture (design §8)', () => {
  it('can be of at least twenty kinds', () => {
    expect(KINDS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(KINDS).size).toBe(KINDS.length);
  });

  it.each(KINDS)(
    'of the kind %s is well-formed in every view and pattern, and references only its own ids',
    (kind) => {
      for (const view of VIEWS) {
        for (const pattern of PATTERNS) {
          const svg = drawPicture({ ...red, kind, view, pattern });
          const { ids, used, elements } = readSvg(svg);
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          expect(new Set(ids).size, `${view} ${pattern}: unique ids`).toBe(ids.length);
          expect(new Set(used)).toEqual(new Set(ids));
          // Blurs are slow to render, and scripts must never be served.
          for (const name of ['filter', 'script', 'foreignObject', 'image', 'style'])
            expect(elements).not.toContain(name);
          expect(svg.length, `${kind} ${view} ${pattern}`).toBeLessThan(LARGEST);
        }
      }
    },
  );

  it('is smaller than 15 kB for three quarters of kinds and views', () => {
    const sizes = KINDS.flatMap((kind) =>
      VIEWS.map((view) => drawPicture({ ...red, kind, view }).length),
    ).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.75)]).toBeLessThan(15_000);
  });

  it('is the same for the same art, and differs by view, color, label or seed', () => {
    for (const kind of KINDS) {
      const art: Art = { ...red, kind };
      expect(drawPicture({ ...art })).toBe(drawPicture(art));
      const others = [
        ...VIEWS.map((view) => drawPicture({ ...art, view })),
        drawPicture({ ...art, colour: '#1f8a8a' }),
        drawPicture({ ...art, label: 'Other' }),
      ];
      expect(new Set(others).size).toBe(others.length);
    }
    expect(drawPicture({ ...red, kind: 'ball', seed: 1 })).not.toBe(
      drawPicture({ ...red, kind: 'ball', seed: 2 }),
    );
  });

  it('contains the exact color', () => {
    for (const kind of KINDS) {
      for (const view of VIEWS)
        expect(drawPicture({ kind, view, colour: '#2A3FB0' }), `${kind} ${view}`).toContain('#2a3fb0');
    }
  });

  it.each(['', 'red', '#12', '#12345g', 'url(#x)', '"><script>', '#1234567'])(
    'has the default color for %j',
    (colour) => {
      const svg = drawPicture({ ...red, colour, accent: colour, third: colour });
      readSvg(svg);
      expect(svg).toContain('#c9b79c');
      expect(svg).not.toContain('<script');
    },
  );

  it('shows the label and the line below it', () => {
    const { texts } = readSvg(drawPicture(red));
    expect(texts.join(' ')).toBe('Alizarin Crimson PR177 · 60 ml');
  });

  it.each([
    ['markup', '</text><script>alert(1)</script>'],
    ['quotes and entities', `"'&amp;<>]]>`],
    ['controls', 'a\u0000b\u0008c\u001fd\ufffee\uffff'],
    ['lone surrogates', 'x\ud800y\udc00z'],
    ['direction overrides', '\u202eabc\u2066def'],
    ['right to left', 'صوف محبوك يدويا'],
    ['emoji', '🧶👩‍🎨🇨🇦 Laine'],
    ['a tower of accents', `Z${'\u0301'.repeat(400)}`],
    ['French', 'Bleu céruléen foncé à l’huile — série nº 4'],
    ['one endless word', 'Antidisestablishmentarianism'.repeat(40)],
    ['many words', 'very '.repeat(400)],
    ['only spaces', ' \t\n\u00a0 '],
  ])('is safe for hostile labels: %s', (_name, text) => {
    for (const kind of KINDS) {
      const svg = drawPicture({ ...red, kind, label: text, sublabel: text });
      const { elements } = readSvg(svg);
      expect(elements).not.toContain('script');
      expect(svg).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });

  it('is well-formed XML for any texts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.constantFrom(...VIEWS),
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.string({ maxLength: 9 }),
        (kind, view, label, sublabel, colour) => {
          readSvg(drawPicture({ kind, view, label, sublabel, colour }));
        },
      ),
      { numRuns: 150 },
    );
  });
});
