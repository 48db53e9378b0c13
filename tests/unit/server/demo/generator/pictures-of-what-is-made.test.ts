/** What a project or a class shows: the thing that is made there, and no other. */
import { expect, test } from 'vitest';
import { SELLER_COURSES } from '#server/demo/generator/classes/seller-courses.ts';
import { SPACE_COURSES } from '#server/demo/generator/classes/space-courses.ts';
import { STORE_COURSES } from '#server/demo/generator/classes/store-courses.ts';
import { STORE_STUDIO_COURSES } from '#server/demo/generator/classes/store-studio-courses.ts';
import { PROJECTS } from '#server/demo/generator/projects/plans.ts';
import { drawPicture } from '#server/features/pictures/art.ts';
import type { Kind } from '#server/features/pictures/vocabulary.ts';

const IDS = /p[0-9a-z]{1,3}-[0-9a-z]+/g;
const drawn = (kind: Kind): string =>
  drawPicture({ kind, colour: '#336699', seed: 1, view: 'front' }).replace(IDS, '');

test('no two projects are drawn alike', () => {
  const drawings = new Map<string, string>();
  for (const { art, title } of PROJECTS) {
    const svg = drawn(art);
    expect(drawings.get(svg), String(title)).toBeUndefined();
    drawings.set(svg, String(title));
  }
});

test('courses share a drawing only if they teach the same craft', () => {
  const courses = [...STORE_COURSES, ...STORE_STUDIO_COURSES, ...SPACE_COURSES, ...SELLER_COURSES];
  const crafts = new Map<Kind, Set<string>>();
  for (const { art, craft } of courses) crafts.set(art, (crafts.get(art) ?? new Set<string>()).add(craft));
  const mixed = [...crafts].filter(([, taught]) => taught.size > 1);
  expect(mixed.map(([art, taught]) => [art, [...taught].sort()])).toEqual([
    // A wood turner’s course makes a drop spindle and spins on it.
    ['class-spinning', ['wood', 'yarn']],
  ]);
  expect(new Set([...crafts.keys()].map(drawn)).size).toBe(crafts.size);
});
