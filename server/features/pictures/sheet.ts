import { brightness, darker, lighter, mix, readColour } from './colour.ts';
import { chanceFrom, fingerprint } from './chance.ts';
import { cleanText } from './lettering.ts';
import type { Art, Pattern, View } from './vocabulary.ts';

/** What is drawn on: the colours and texts of the thing, and the definitions the drawing has asked for so far. */
export type Sheet = {
  colour: string;
  accent: string;
  third: string;
  pattern: Pattern;
  label: string;
  sublabel: string;
  view: View;
  /** The next number of this picture's own stream, in [0, 1). */
  chance: () => number;
  /** Keeps a definition whose id is written `@`; the same definition twice gives the same `url(#id)`. */
  define: (definition: string) => string;
  /** The id itself, for `href`. */
  defineId: (definition: string) => string;
  definitions: () => string;
  /** The same sheet with other colours or texts, for a second thing in the picture. */
  like: (
    changes: Partial<Pick<Sheet, 'colour' | 'accent' | 'third' | 'pattern' | 'label' | 'sublabel'>>,
  ) => Sheet;
};

/** A fresh sheet for one picture. Bad colours fall back; texts are cleaned here, once. */
export function sheetFor(art: Art): Sheet {
  const colour = readColour(art.colour);
  const mark = fingerprint(JSON.stringify(art));
  const prefix = `p${(mark % 46656).toString(36)}`;
  const ids = new Map<string, string>();
  const defineId = (definition: string): string => {
    const known = ids.get(definition);
    if (known !== undefined) return known;
    const id = `${prefix}-${ids.size.toString(36)}`;
    ids.set(definition, id);
    return id;
  };
  const sheet: Omit<Sheet, 'like'> = {
    colour,
    accent: readColour(
      art.accent,
      brightness(colour) > 0.55 ? mix(darker(colour, 0.45), '#a0402e', 0.25) : lighter(colour, 0.82),
    ),
    third: readColour(art.third, '#e0a13c'),
    pattern: art.pattern ?? 'solid',
    label: cleanText(art.label),
    sublabel: cleanText(art.sublabel),
    view: art.view ?? 'front',
    chance: chanceFrom((art.seed ?? 0) + fingerprint(art.kind)),
    defineId,
    define: (definition) => `url(#${defineId(definition)})`,
    definitions: () =>
      Array.from(ids, ([definition, id]) => definition.replace('id="@"', `id="${id}"`)).join(''),
  };
  return withLike(sheet);
}

function withLike(sheet: Omit<Sheet, 'like'>): Sheet {
  return { ...sheet, like: (changes) => withLike({ ...sheet, ...changes }) };
}
