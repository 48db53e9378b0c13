/** The views of a gallery follow the chosen color. */
import { expect, test } from 'vitest';
import { galleryOfVariant } from '#machines/rules/picture-views.ts';

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
