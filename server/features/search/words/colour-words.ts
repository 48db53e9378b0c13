/**
 * Names of colours with their families (`COLOUR_FAMILIES`): the names of the family, and after `|` those of its shades. Written without
 * accents, masculine and feminine.
 * Source: the CSS color names, and the shade names usual for yarn, paint and fabric.
 */
import { COLOUR_FAMILIES } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';

type Family = (typeof COLOUR_FAMILIES)[number]['key'];
type Table = Readonly<Record<Family, string>>;

const NAMES: Readonly<Record<Language, Table>> = {
  en: {
    red: 'red reds | scarlet crimson burgundy maroon cherry ruby cranberry',
    pink: 'pink pinks | magenta fuchsia blush salmon coral',
    orange: 'orange oranges | rust tangerine apricot peach terracotta',
    yellow: 'yellow yellows | mustard lemon ochre',
    green: 'green greens | olive sage emerald lime mint khaki moss',
    teal: 'teal | turquoise aqua cyan',
    blue: 'blue blues | navy indigo cobalt ultramarine denim',
    purple: 'purple purples | violet lilac lavender plum mauve aubergine eggplant',
    brown: 'brown browns | chocolate chestnut walnut caramel tan sienna umber',
    beige: 'beige | cream ecru ivory sand oatmeal natural undyed',
    white: 'white whites | snow',
    grey: 'gray grey grays greys | charcoal slate silver',
    black: 'black blacks | ebony jet',
    metallic: 'metallic metallics | gold golden silver bronze copper brass',
    multi: 'multicolor multicolour multicolored multicoloured | rainbow variegated',
  },
  fr: {
    red: 'rouge rouges | ecarlate bourgogne bordeaux cerise rubis cramoisi',
    pink: 'rose roses | magenta fuchsia saumon corail',
    orange: 'orange oranges | rouille mandarine abricot peche terracotta',
    yellow: 'jaune jaunes | moutarde citron ocre',
    green: 'vert verte verts vertes | olive sauge emeraude lime menthe kaki mousse',
    teal: 'sarcelle | turquoise aqua cyan',
    blue: 'bleu bleue bleus bleues | marine indigo cobalt outremer denim',
    purple: 'violet violette violets violettes | pourpre lilas lavande prune mauve aubergine',
    brown: 'brun brune bruns brunes marron | chocolat noisette caramel sienne ombre',
    beige: 'beige | creme ecru ivoire sable avoine naturel',
    white: 'blanc blanche blancs blanches | neige',
    grey: 'gris grise grises | charbon anthracite ardoise argent',
    black: 'noir noire noirs noires | ebene',
    metallic:
      'metallique metalliques metallise | dore doree dores dorees argente argentee bronze cuivre laiton or',
    multi: 'multicolore multicolores | arc-en-ciel panache',
  },
};

/** What a name of a colour means. */
export interface ColourName {
  /** Its families as a bit mask, bit n for family n. */
  readonly families: number;
  /** Whether it names a shade: the items of the family that name the shade come first. */
  readonly isShade: boolean;
}

function families(names: Table): ReadonlyMap<string, ColourName> {
  const byName = new Map<string, ColourName>();
  for (const { id, key } of COLOUR_FAMILIES) {
    const [ofFamily = [], ofShades = []] = names[key].split('|').map((part) => part.trim().split(' '));
    for (const name of [...ofFamily, ...ofShades])
      byName.set(name, {
        families: (byName.get(name)?.families ?? 0) | (1 << id),
        isShade: !ofFamily.includes(name),
      });
  }
  return byName;
}

export const COLOUR_NAMES: Readonly<Record<Language, ReadonlyMap<string, ColourName>>> = {
  en: families(NAMES.en),
  fr: families(NAMES.fr),
};
