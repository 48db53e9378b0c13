import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storeRows } from '#server/demo/generator/people/stores.ts';
import { planGoods } from '#server/demo/generator/sellers/goods.ts';
import { MAKERS } from '#server/demo/generator/sellers/makers.ts';
import type { Maker } from '#server/demo/generator/sellers/maker.ts';
import { composeBanner } from '#server/features/pictures/banner/compose-banner.ts';
import type { Banner } from '#server/features/pictures/banner/banner.ts';
import { drawBanner } from '#server/features/pictures/banner/draw-banner.ts';
import { composeStoreFront } from '#server/features/pictures/store-front/compose-front.ts';
import { drawStoreFront } from '#server/features/pictures/store-front/draw-front.ts';

const GOODS = 40;
/** Mean differences of the color channels, of 255, below which two small banners look alike, or two fronts are the same building. */
const ALIKE = 18;
const SAME_BUILDING = 1.8;

const bannerOf = (maker: Maker): Banner =>
  composeBanner(
    maker.id,
    planGoods(maker, GOODS, 1).map(({ good, motif: [, colour, accent, pattern] }) => ({
      ...{ kind: good.art, colour, accent, pattern },
    })),
  );

const smallPicture = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width).removeAlpha().raw().toBuffer();

function distance(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

/** The pairs of pictures that look alike, by their names. */
async function pairsAlike(
  pictures: readonly { name: string; svg: string }[],
  { width, least }: { width: number; least: number },
): Promise<string[]> {
  const small = await Promise.all(pictures.map(({ svg }) => smallPicture(svg, width)));
  return small.flatMap((one, at) =>
    small.flatMap((other, next) => {
      if (next <= at || distance(one, other) >= least) return [];
      return [
        `${pictures[at]?.name ?? ''} and ${pictures[next]?.name ?? ''}: ${distance(one, other).toFixed(1)}`,
      ];
    }),
  );
}

describe('banners of the demo’s sellers', () => {
  it('show only what the seller makes', () => {
    for (const maker of MAKERS) {
      const { things } = bannerOf(maker);
      expect(things.length, maker.name).toBeGreaterThanOrEqual(5);
      for (const { kind } of things) expect(maker.goods.map(({ art }) => art)).toContain(kind);
    }
  });

  it('don’t look alike', async () => {
    const own = MAKERS.map((maker) => ({ name: maker.name, svg: drawBanner(bannerOf(maker)) }));
    expect(await pairsAlike(own, { width: 160, least: ALIKE })).toEqual([]);
  });
});

describe('fronts of the demo’s stores', () => {
  it('don’t look alike', async () => {
    const fronts = storeRows().map((store) => ({
      name: `${store.city} ${store.state}`,
      front: composeStoreFront(store, 'Atelier'),
    }));
    const drawn = fronts.map(({ name, front }) => ({ name, svg: drawStoreFront(front) }));
    expect(await pairsAlike(drawn, { width: 150, least: SAME_BUILDING })).toEqual([]);
    // Stores of one style differ in a color or in size.
    const built = fronts.map(({ front: { style, wall, awning, door, bays } }) =>
      [style, wall, awning, door, bays].join(),
    );
    expect(new Set(built).size).toBe(built.length);
    expect(new Set(fronts.map(({ front }) => front.style)).size).toBeGreaterThanOrEqual(8);
  });
});
