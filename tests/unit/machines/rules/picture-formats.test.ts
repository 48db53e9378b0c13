/** The formats of drawn pictures, which are the endings of their addresses. */
import { expect, test } from 'vitest';
import { galleryOfVariant, PICTURE_FORMATS, vectorAddress } from '#machines/rules/picture-formats.ts';

test('a picture is served as WebP, SVG, the smaller of both, or JPEG', () => {
  expect(PICTURE_FORMATS).toEqual(['webp', 'svg', 'best', 'jpg']);
});

test('the vector of a drawn picture has its address with another ending', () => {
  expect(vectorAddress('/pictures/1/front.ball.solid.aa0000.-.-.0.-.-/960.best')).toBe(
    '/pictures/1/front.ball.solid.aa0000.-.-.0.-.-/960.svg',
  );
});

test('a photo, and a picture in one format alone, have no vector', () => {
  for (const src of ['/pictures/imported/x.best.webp', '/pictures/1/a/640.webp', '/pictures/1/a/640best'])
    expect(vectorAddress(src)).toBe(src);
});

test('every drawn view of a gallery follows the chosen color', () => {
  const drawn = (view: string, colour: string) => ({
    src: `/pictures/3/${view}.skein.solid.${colour}.-.-.0.-.-/960.best`,
    alt: colour,
  });
  expect(
    galleryOfVariant(
      ['front', 'detail', 'scene'].map((view) => drawn(view, 'aa0000')),
      drawn('front', '1f8a8a'),
    ),
  ).toEqual(['front', 'detail', 'scene'].map((view) => drawn(view, '1f8a8a')));
});

test("a seller's own photos stay, whichever color is chosen", () => {
  const photos = [{ src: '/pictures/imported/x.webp', alt: 'Mug' }];
  expect(
    galleryOfVariant(photos, { src: '/pictures/3/front.kit.solid.aa0000.-.-.0.-.-/960.best', alt: '' }),
  ).toEqual(photos);
});
