import { describe, expect, it } from 'vitest';
import { FAMILIES } from '#server/demo/generator/families/index.ts';
import { kindOf } from '#server/demo/generator/product-family.ts';
import { drawPicture } from '#server/features/pictures/art.ts';

/** Kinds that several families show because they sell the same thing. Let the list shrink. */
const SAME_THING: ReadonlyMap<string, { families: readonly string[]; because: string }> = new Map([
  [
    'marker',
    {
      families: ['markers', 'marking', 'washable'],
      because: 'an art marker, a fabric pen and a washable marker are the same felt-tip pen',
    },
  ],
  [
    'birdhouse',
    { families: ['kids-kits', 'wood-shapes'], because: 'both sell a plain birdhouse to be painted' },
  ],
  ['dowels', { families: ['macrame-rings', 'weaving-dowels'], because: 'both sell the same wooden dowel' }],
]);

const kindsOf = (family: (typeof FAMILIES)[number]): string[] =>
  typeof family.art === 'string' ? [family.art] : family.names.map((_, at) => kindOf(family, at));

describe('pictures of families', () => {
  it('have one kind for all names, or one for each', () => {
    for (const { key, art, names } of FAMILIES)
      if (typeof art !== 'string') expect(art.length, key).toBe(names.length);
  });

  it('are shared by two families only if these sell the same thing', () => {
    const families = new Map<string, Set<string>>();
    for (const family of FAMILIES)
      for (const kind of kindsOf(family))
        families.set(kind, (families.get(kind) ?? new Set<string>()).add(family.key));
    const shared = [...families].filter(([, keys]) => keys.size > 1);
    expect(Object.fromEntries(shared.map(([kind, keys]) => [kind, [...keys].sort()]))).toEqual(
      Object.fromEntries([...SAME_THING].map(([kind, { families: keys }]) => [kind, keys])),
    );
  });

  it('differ as drawings, in every view, between kinds', () => {
    const kinds = [...new Set(FAMILIES.flatMap((family) => kindsOf(family)))];
    const ids = /p[0-9a-z]{1,3}-[0-9a-z]+/g;
    const drawn = new Map<string, string>();
    for (const name of kinds) {
      for (const view of ['front', 'detail', 'scene'] as const) {
        const family = FAMILIES.find((candidate) => kindsOf(candidate).includes(name));
        const at = family ? kindsOf(family).indexOf(name) : 0;
        if (!family) continue;
        const svg = drawPicture({ kind: kindOf(family, at), colour: '#336699', seed: 1, view }).replace(
          ids,
          '',
        );
        expect(drawn.get(svg), `${name} ${view}`).toBeUndefined();
        drawn.set(svg, `${name} ${view}`);
      }
    }
  });
});
