import { brightness, darker, lighter, mix, readColour } from './colour.ts';
import { seededNumbers, fingerprint } from './chance.ts';
import { cleanText } from './lettering.ts';
import type { Art, Pattern, View } from './vocabulary.ts';

/** The state of one drawing: the colours and texts of the product, and the SVG definitions collected so far. */
export type Sheet = {
  colour: string;
  accent: string;
  third: string;
  pattern: Pattern;
  label: string;
  sublabel: string;
  view: View;
  /** The next number of the picture's seeded generator, in [0, 1). */
  chance: () => number;
  /** Adds a definition, its id written as `@`, and returns its `url(#id)`; equal definitions share one id. */
  define: (definition: string) => string;
  /** As `define`, but returns the bare id, for `href`. */
  defineId: (definition: string) => string;
  definitions: () => string;
  /** The same sheet with other colours or texts, for a second object in the picture. */
  like: (
    changes: Partial<Pick<Sheet, 'colour' | 'accent' | 'third' | 'pattern' | 'label' | 'sublabel'>>,
  ) => Sheet;
};

/** The SVG definitions of one document. */
export type Definitions = Pick<Sheet, 'define' | 'defineId' | 'definitions'>;

/** Collects the definitions of one document, under ids that begin with a hash of `key`. */
export function definitionsFor(key: string): Definitions {
  const prefix = `p${(fingerprint(key) % 46656).toString(36)}`;
  const ids = new Map<string, string>();
  const defineId = (definition: string): string => {
    const known = ids.get(definition);
    if (known !== undefined) return known;
    const id = `${prefix}-${ids.size.toString(36)}`;
    ids.set(definition, id);
    return id;
  };
  return {
    defineId,
    define: (definition) => `url(#${defineId(definition)})`,
    definitions: () =>
      Array.from(ids, ([definition, id]) => definition.replace('id="@"', `id="${id}"`)).join(''),
  };
}

/**
 * Creates the sheet for one picture. Invalid colours fall back to defaults; texts are cleaned.
 * @param shared the definitions of the document, if the picture is only a part of it
 */
export function sheetFor(art: Art, shared = definitionsFor(JSON.stringify(art))): Sheet {
  const colour = readColour(art.colour);
  const sheet: Omit<Sheet, 'like'> = {
    ...shared,
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
    chance: seededNumbers((art.seed ?? 0) + fingerprint(art.kind)),
  };
  return withLike(sheet);
}

function withLike(sheet: Omit<Sheet, 'like'>): Sheet {
  return { ...sheet, like: (changes) => withLike({ ...sheet, ...changes }) };
}
