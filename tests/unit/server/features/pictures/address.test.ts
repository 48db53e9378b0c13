import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { DRAWING_VERSION, pictureAddress, readPictureAddress } from '#server/features/pictures/address.ts';
import { PICTURE_FORMATS } from '#machines/rules/picture-formats.ts';
import { KINDS, PATTERNS, VIEWS, drawPicture } from '#server/features/pictures/art.ts';
import type { Art } from '#server/features/pictures/art.ts';
import { PICTURE_WIDTHS } from '#server/features/pictures/widths.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const texts = fc.option(fc.string({ unit: 'grapheme', maxLength: 100 }), { nil: undefined });

const arts: fc.Arbitrary<Art> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    view: fc.constantFrom(...VIEWS),
    pattern: fc.constantFrom(...PATTERNS),
    colour: colours,
    accent: fc.option(colours, { nil: undefined }),
    third: fc.option(colours, { nil: undefined }),
    seed: fc.integer({ min: 0, max: 999_999 }),
    label: texts,
    sublabel: texts,
  })
  .map(({ accent, third, label, sublabel, ...art }) => ({
    ...art,
    ...(accent && { accent }),
    ...(third && { third }),
    ...(label && { label }),
    ...(sublabel && { sublabel }),
  }));

const wool: Art = { kind: 'skein', colour: '#1f8a8a', label: 'Hearthwool', sublabel: 'WORSTED' };
const good = pictureAddress(wool, { width: 480, format: 'webp' });

describe('the address of a picture', () => {
  it('is a plain path with the drawing version', () => {
    expect(good).toBe(
      `/pictures/${DRAWING_VERSION}/front.skein.solid.1f8a8a.-.-.0.SGVhcnRod29vbA.V09SU1RFRA/480.webp`,
    );
    expect(good).toMatch(/^[\w/.-]+$/);
  });

  it('can be read back as art of the same drawing and address', () => {
    fc.assert(
      fc.property(
        arts,
        fc.constantFrom(...PICTURE_WIDTHS),
        fc.constantFrom(...PICTURE_FORMATS),
        (art, width, format) => {
          const address = pictureAddress(art, { width, format });
          const read = readPictureAddress(address);
          expect(read).not.toBeNull();
          if (read === null) return;
          expect({ width: read.width, format: read.format }).toEqual({ width, format });
          expect(pictureAddress(read.art, read)).toBe(address);
          // Ids are derived from the art, whose texts are cleaned when read; the shapes are the same.
          const shape = (svg: string): string => svg.replaceAll(/p[0-9a-z]{1,3}-/g, '');
          expect(shape(drawPicture(read.art))).toBe(shape(drawPicture(art)));
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ['nothing', ''],
    ['the root', '/pictures/'],
    ['another version', good.replace(/^\/pictures\/\d+/, '/pictures/999')],
    ['an unknown kind', good.replace('skein', 'weapon')],
    ['a kind from the prototype', good.replace('skein', 'constructor')],
    ['an unknown pattern', good.replace('solid', 'tartan')],
    ['an unknown view', good.replace('front', 'back')],
    ['a bad colour', good.replace('1f8a8a', '1f8a8g')],
    ['a colour in capitals', good.replace('1f8a8a', '1F8A8A')],
    ['no colour', good.replace('1f8a8a', '-')],
    ['an unknown width', good.replace('480', '481')],
    ['a huge width', good.replace('480', '99999')],
    ['an unknown format', good.replace('webp', 'gif')],
    ['a second spelling of the seed', good.replace('.0.', '.00.')],
    ['a seed too large', good.replace('.0.', '.zzzz.')],
    ['a negative seed', good.replace('.0.', '.-1.')],
    ['a field more', good.replace('/480', '.x/480')],
    ['a field less', good.replace('.V09SU1RFRA', '')],
    ['a segment more', `${good}/x`],
    ['an ending more', `${good}.br`],
    ['climbing', '/pictures/../../etc/passwd'],
    ['percent signs', '/pictures/%00/%2e%2e'],
    ['padding in the label', good.replace('SGVhcnRod29vbA', 'SGVhcnRod29vbA==')],
    ['stray bits in the label', good.replace('SGVhcnRod29vbA', 'SGVhcnRod29vbB')],
    ['broken UTF-8', good.replace('SGVhcnRod29vbA', '_____w')],
    ['a control in the label', good.replace('SGVhcnRod29vbA', Buffer.from('a\u0000b').toString('base64url'))],
    ['a label too long', good.replace('SGVhcnRod29vbA', Buffer.from('a'.repeat(81)).toString('base64url'))],
    ['a very long path', good.replace('SGVhcnRod29vbA', 'A'.repeat(100_000))],
  ])('is refused with %s', (_name, address) => {
    expect(readPictureAddress(address)).toBeNull();
  });

  it('is read or refused without an exception, for any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readPictureAddress(text)).toBeNull();
        expect(readPictureAddress(`/pictures/${text}`)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ maxLength: 3 }), (at, text) => {
        const bent = good.slice(0, at) + text + good.slice(at + 1);
        const read = readPictureAddress(bent);
        if (read !== null) expect(pictureAddress(read.art, read)).toBe(bent);
      }),
      { numRuns: 500 },
    );
  });

  it('replaces an invalid seed or color by the one that is drawn', () => {
    const odd = pictureAddress({ ...wool, seed: Number.NaN, colour: 'red' }, { width: 160, format: 'svg' });
    expect(readPictureAddress(odd)?.art).toMatchObject({ seed: 0, colour: '#c9b79c' });
    expect(
      readPictureAddress(pictureAddress({ ...wool, seed: -4.5 }, { width: 160, format: 'svg' }))?.art.seed,
    ).toBe(0);
  });
});
