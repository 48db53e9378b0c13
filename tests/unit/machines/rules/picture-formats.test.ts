/** The formats of drawn pictures, which are the endings of their addresses. */
import { expect, test } from 'vitest';
import { PICTURE_FORMATS, vectorAddress } from '#machines/rules/picture-formats.ts';

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
