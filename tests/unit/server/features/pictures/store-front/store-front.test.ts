import fc from '#tests/support/fast-check-seed.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSvg } from '#tests/support/read-svg.ts';
import { composeStoreFront } from '#server/features/pictures/store-front/compose-front.ts';
import { drawStoreFront } from '#server/features/pictures/store-front/draw-front.ts';
import {
  readStoreFrontAddress,
  storeFrontAddress,
} from '#server/features/pictures/store-front/front-address.ts';
import {
  BAYS,
  STORE_STYLES,
  type StoreFront,
  type StoreStyle,
} from '#server/features/pictures/store-front/store-front.ts';
import { STORE_FRONT_WIDTHS } from '#server/features/pictures/widths.ts';

const LARGEST = 32_000;
const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const fronts = (signs: fc.Arbitrary<string>): fc.Arbitrary<StoreFront> =>
  fc.record({
    style: fc.constantFrom(...STORE_STYLES),
    wall: colours,
    awning: colours,
    door: colours,
    bays: fc.constantFrom(...BAYS),
    seed: fc.integer({ min: 0, max: 999_999 }),
    sign: signs,
  });
const plain = (style: StoreStyle, bays: StoreFront['bays'] = 4): StoreFront => ({
  ...{ style, wall: '#b08a6a', awning: '#b3122d', door: '#24406e' },
  ...{ bays, seed: 3, sign: 'Atelier' },
});

/** The sky over a front, as the first row of each column that is not sky: rows of the left edge are sky. */
async function skyline(front: StoreFront): Promise<number[]> {
  const width = 300;
  const lowest = 100;
  const { data, info } = await sharp(Buffer.from(drawStoreFront(front)))
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isSky = (x: number, y: number): boolean =>
    [0, 1, 2].every(
      (channel) =>
        Math.abs(
          (data[(y * width + x) * info.channels + channel] ?? 0) -
            (data[y * width * info.channels + channel] ?? 0),
        ) < 12,
    );
  return Array.from({ length: width }, (_, x) => {
    let y = 0;
    while (y < lowest && isSky(x, y)) y += 1;
    return y / lowest;
  });
}

describe('a store front', () => {
  it('is well-formed, and references only its own ids, with any sign', () => {
    fc.assert(
      fc.property(fronts(fc.string({ unit: 'binary', maxLength: 60 })), (front) => {
        const svg = drawStoreFront(front);
        const { ids, used, elements } = readSvg(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(used)).toEqual(new Set(ids));
        for (const name of ['filter', 'script', 'foreignObject', 'image', 'style'])
          expect(elements).not.toContain(name);
        expect(svg.length).toBeLessThan(LARGEST);
      }),
      { numRuns: 120 },
    );
  });

  it('has the name of the shop on its sign, in every style', () => {
    for (const style of STORE_STYLES)
      expect(readSvg(drawStoreFront(plain(style))).texts, style).toEqual(['Atelier']);
  });

  it('shows its wall, awning and door in their colors, in every style', () => {
    for (const style of STORE_STYLES) {
      const svg = drawStoreFront({ ...plain(style), wall: '#123456', awning: '#345678', door: '#56789a' });
      for (const colour of ['#123456', '#345678', '#56789a'])
        expect(svg.includes(colour), `${style} ${colour}`).toBe(true);
    }
  });

  it('has a silhouette of its own in each style, of which there are at least eight', async () => {
    expect(STORE_STYLES.length).toBeGreaterThanOrEqual(8);
    for (const bays of BAYS) {
      const lines = await Promise.all(STORE_STYLES.map((style) => skyline(plain(style, bays))));
      for (const [at, one] of lines.entries())
        for (const [other, line] of lines.entries()) {
          if (other <= at) continue;
          const apart = one.reduce((sum, y, x) => sum + Math.abs(y - (line[x] ?? 0)), 0) / one.length;
          expect(
            apart,
            `${STORE_STYLES[at] ?? ''} and ${STORE_STYLES[other] ?? ''}, ${bays} windows`,
          ).toBeGreaterThan(0.045);
        }
    }
  });
});

describe('composeStoreFront', () => {
  it('builds a store in a style of its region, and the same store the same way', () => {
    const styleIn = (state: string): StoreStyle => composeStoreFront({ id: 5, state }, 'Atelier').style;
    expect(styleIn('QC')).toBe('greystone');
    expect(styleIn('NM')).toBe('adobe');
    expect(styleIn('NS')).toBe('clapboard');
    expect(STORE_STYLES).toContain(styleIn('ZZ'));
    const store = { id: 12, state: 'ON' };
    expect(composeStoreFront(store, 'Atelier')).toEqual(composeStoreFront(store, 'Atelier'));
  });

  it('uses every style somewhere', () => {
    const states = 'QC ME MA NY OH MO ON VA GA FL TX NM CO WA'.split(' ');
    const used = states.flatMap((state) => [0, 1, 2].map((id) => composeStoreFront({ id, state }, '').style));
    expect(new Set(used)).toEqual(new Set(STORE_STYLES));
  });
});

describe('the address of a store front', () => {
  it('can be read back as the same front', () => {
    fc.assert(
      fc.property(
        fronts(fc.constantFrom('Atelier', 'Chez Zoé & Fils', '')),
        fc.constantFrom(...STORE_FRONT_WIDTHS),
        (front, width) => {
          const address = storeFrontAddress(front, { width, format: 'svg' });
          expect(address).toMatch(/^[\w/.-]+$/);
          expect(readStoreFrontAddress(address)).toEqual({ front, file: { width, format: 'svg' } });
        },
      ),
    );
  });

  const good = storeFrontAddress(plain('mill'), { width: 1200, format: 'svg' });
  it.each([
    ['another version', good.replace(/^\/pictures\/\d+/, '/pictures/999')],
    ['an unknown style', good.replace('mill', 'igloo')],
    ['a style from the prototype', good.replace('mill', 'constructor')],
    ['no door', good.replace('24406e', '-')],
    ['three windows', good.replace('.4.3.', '.3.3.')],
    ['a second spelling of the seed', good.replace('.4.3.', '.4.03.')],
    ['padding in the sign', good.replace(/(\.[\w-]+)(\/1200)/, '$1==$2')],
    ['a field more', good.replace('/1200', '.x/1200')],
    ['an unknown width', good.replace('/1200.', '/1600.')],
    ['a banner’s subject', good.replace('store.', 'banner.')],
  ])('is refused with %s', (_name, address) => {
    expect(address).not.toBe(good);
    expect(readStoreFrontAddress(address)).toBeNull();
  });
});
