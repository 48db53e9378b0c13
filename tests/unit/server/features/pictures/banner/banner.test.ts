import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { readSvg } from '#tests/support/read-svg.ts';
import { bannerAddress, readBannerAddress } from '#server/features/pictures/banner/banner-address.ts';
import { BANNER_SETTINGS, BANNER_THINGS, type Banner } from '#server/features/pictures/banner/banner.ts';
import { composeBanner } from '#server/features/pictures/banner/compose-banner.ts';
import { drawBanner } from '#server/features/pictures/banner/draw-banner.ts';
import { EXTENTS } from '#server/features/pictures/banner/extents.ts';
import { KINDS, PATTERNS, type Art } from '#server/features/pictures/vocabulary.ts';
import { BANNER_WIDTHS } from '#server/features/pictures/widths.ts';

const LARGEST = 130_000;
const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const banners: fc.Arbitrary<Banner> = fc.record({
  setting: fc.constantFrom(...BANNER_SETTINGS),
  wall: colours,
  cloth: colours,
  seed: fc.integer({ min: 0, max: 999_999 }),
  things: fc.array(
    fc.record({ kind: fc.constantFrom(...KINDS), colour: colours, pattern: fc.constantFrom(...PATTERNS) }),
    { maxLength: BANNER_THINGS },
  ),
});
const wool: Art = { kind: 'skein', colour: '#1f8a8a' };
const pots: Art[] = [
  { kind: 'pottery', colour: '#8fb0c0' },
  { kind: 'bisque-mug', colour: '#c9b79c', label: 'Tideline' },
  { kind: 'pottery', colour: '#5f7a4f' },
];

describe('a banner', () => {
  it('is well-formed, without text, and references only its own ids, in every setting', () => {
    fc.assert(
      fc.property(banners, (banner) => {
        const svg = drawBanner(banner);
        const { ids, used, texts, elements } = readSvg(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(used)).toEqual(new Set(ids));
        expect(texts).toEqual([]);
        for (const name of ['text', 'filter', 'script', 'foreignObject', 'image', 'style'])
          expect(elements).not.toContain(name);
        expect(svg.length).toBeLessThan(LARGEST);
      }),
      { numRuns: 120 },
    );
  });

  it('is the same drawing each time, and a different one with another seed', () => {
    for (const setting of BANNER_SETTINGS) {
      const banner: Banner = { ...composeBanner(1, [wool, ...pots]), setting };
      expect(drawBanner({ ...banner })).toBe(drawBanner(banner));
      expect(drawBanner({ ...banner, seed: banner.seed + 1 })).not.toBe(drawBanner(banner));
    }
  });
});

describe('composeBanner', () => {
  it('shows one item of each kind first, then other colors of the same kinds', () => {
    const { things } = composeBanner(1001, [...pots, wool]);
    expect(things.map(({ kind, colour }) => `${kind} ${colour}`)).toEqual([
      'pottery #8fb0c0',
      'bisque-mug #c9b79c',
      'skein #1f8a8a',
      'pottery #5f7a4f',
    ]);
    expect(JSON.stringify(things)).not.toContain('Tideline');
  });

  it('stands pots on something, and lays wool down', () => {
    for (const seller of [1, 2, 3, 4, 5, 6]) {
      expect(composeBanner(seller, pots).setting).toMatch(/^(shelf|table|sill|cabinet)$/);
      expect(composeBanner(seller, [wool]).setting).toMatch(/^(linen|planks|mat|pegboard|patchwork)$/);
    }
  });

  it('shows tools on kraft paper for a shop without listings, or with none that can be shown', () => {
    const empty = composeBanner(4, []);
    expect(empty).toMatchObject({ setting: 'kraft', things: [] });
    expect(composeBanner(4, [{ kind: 'class-scene', colour: '#1f8a8a' }])).toEqual(empty);
    expect(drawBanner(empty).length).toBeGreaterThan(drawBanner({ ...empty, setting: 'linen' }).length);
  });

  it('is the same for the same seller and items, and differs between sellers', () => {
    expect(composeBanner(7, pots)).toEqual(composeBanner(7, pots));
    const walls = Array.from({ length: 20 }, (_, seller) => composeBanner(seller, pots).wall);
    expect(new Set(walls).size).toBe(walls.length);
  });

  it('never has more things than a banner shows', () => {
    const arts = [...EXTENTS.keys()].map((kind): Art => ({ kind, colour: '#1f8a8a' }));
    expect(composeBanner(9, arts).things).toHaveLength(BANNER_THINGS);
  });
});

describe('the address of a banner', () => {
  it('can be read back as the same banner', () => {
    fc.assert(
      fc.property(banners, fc.constantFrom(...BANNER_WIDTHS), (banner, width) => {
        const address = bannerAddress(banner, { width, format: 'svg' });
        expect(address).toMatch(/^[\w/.-]+$/);
        expect(readBannerAddress(address)).toEqual({ banner, file: { width, format: 'svg' } });
      }),
    );
  });

  const good = bannerAddress(composeBanner(7, pots), { width: 1600, format: 'svg' });
  const [thing = ''] = /\.pottery_[^.]+/.exec(good) ?? [];
  it.each([
    ['another version', good.replace(/^\/pictures\/\d+/, '/pictures/999')],
    ['an unknown setting', good.replace(/banner\.\w+/, 'banner.cellar')],
    ['a setting from the prototype', good.replace(/banner\.\w+/, 'banner.constructor')],
    ['no wall', good.replace(/(banner\.\w+)\.[0-9a-f]{6}/, '$1.-')],
    ['a color in capitals', good.replace('8fb0c0', '8FB0C0')],
    ['an unknown kind', good.replace('pottery', 'weapon')],
    ['a thing without a color', good.replace('_8fb0c0', '_-')],
    ['a thing with a field more', good.replace(thing, `${thing}_x`)],
    ['an empty thing', good.replace(thing, `${thing}.`)],
    ['too many things', good.replace(thing, thing.repeat(BANNER_THINGS + 1))],
    ['an unknown width', good.replace('/1600.', '/1601.')],
    ['a picture’s width', good.replace('/1600.', '/640.')],
    ['an unknown format', good.replace('.svg', '.gif')],
    ['a segment more', `${good}/x`],
    ['a very long path', good.replace(thing, thing.repeat(5000))],
  ])('is refused with %s', (_name, address) => {
    expect(address).not.toBe(good);
    expect(readBannerAddress(address)).toBeNull();
  });

  it('is read or refused without an exception, for any change', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ maxLength: 3 }), (at, text) => {
        const bent = good.slice(0, at) + text + good.slice(at + 1);
        const read = readBannerAddress(bent);
        if (read !== null) expect(bannerAddress(read.banner, read.file)).toBe(bent);
      }),
      { numRuns: 500 },
    );
  });
});
