/** Guesses the field of each column of an unknown table by the words of its heading. */
import type { TableField } from '#contract/import-mapping.ts';
import { ETSY_HEADINGS } from '../formats/etsy-headings.ts';
import { folded } from '../wording.ts';
import type { Mapping } from './parse-mapping.ts';

/** The headings of an Etsy column in all languages. */
const etsyWords = (name: 'title' | 'text' | 'price' | 'quantity' | 'sku' | 'tags'): string[] =>
  ETSY_HEADINGS.flatMap((words) => words[name]);

/** Words by field, most certain first. A heading that equals a word is a better match than one that contains it. */
const WORDS: readonly (readonly [TableField, readonly string[]])[] = [
  ['id', ['product id', 'item id', 'listing id', 'parent id', 'group', 'handle', 'id', 'reference', 'ref']],
  ['sku', ['sku', 'item number', 'article number', 'product code', 'code', 'ugs', ...etsyWords('sku')]],
  [
    'compareAt',
    [
      'compare at price',
      'compare at',
      'regular price',
      'original price',
      'was',
      'list price',
      'prix barre',
      'ancien prix',
      'prix regulier',
      'msrp',
    ],
  ],
  [
    'price',
    [
      'price',
      'prix',
      'sale price',
      'unit price',
      'retail price',
      'selling price',
      'amount',
      'prix unitaire',
      'prix de vente',
      'cost',
      ...etsyWords('price'),
    ],
  ],
  ['currency', ['currency', 'currency code', 'devise', 'monnaie', 'wahrung', 'valuta', 'moneda']],
  [
    'quantity',
    [
      'quantity',
      'qty',
      'stock',
      'inventory',
      'on hand',
      'in stock',
      'available',
      'quantite',
      'qte',
      'inventaire',
      'en stock',
      'bestand',
      'menge',
      'anzahl',
      ...etsyWords('quantity'),
    ],
  ],
  [
    'description',
    ['description', 'body', 'details', 'about', 'long description', 'desc', 'texte', ...etsyWords('text')],
  ],
  [
    'title',
    [
      'title',
      'name',
      'product',
      'item',
      'listing',
      'product name',
      'item name',
      'titre',
      'nom',
      'produit',
      'article',
      'nom du produit',
      'designation',
      'titel',
      'artikel',
      'produkt',
      'bezeichnung',
      'nome',
      'prodotto',
      'nombre',
      'producto',
      ...etsyWords('title'),
    ],
  ],
  [
    'type',
    [
      'category',
      'type',
      'product type',
      'section',
      'collection',
      'department',
      'categorie',
      'rubrique',
      'kategorie',
      'categoria',
    ],
  ],
  ['tags', ['tags', 'keywords', 'mots cles', 'etiquettes', 'labels', ...etsyWords('tags')]],
  [
    'brand',
    ['brand', 'vendor', 'maker', 'manufacturer', 'marque', 'fabricant', 'marke', 'hersteller', 'marca'],
  ],
  ['grams', ['grams', 'weight g', 'weight in grams', 'grammes', 'poids g', 'poids en grammes']],
  [
    'optionName1',
    [
      'option 1 name',
      'option1 name',
      'option name 1',
      'variation 1 name',
      'nom de l option 1',
      'option name',
    ],
  ],
  [
    'optionValue1',
    [
      'option 1 value',
      'option1 value',
      'option value 1',
      'option 1',
      'option1',
      'variation 1',
      'variation',
      'variant',
      'variante',
      'valeur de l option 1',
      'option value',
      'color',
      'colour',
      'couleur',
      'farbe',
      'colore',
    ],
  ],
  [
    'optionName2',
    ['option 2 name', 'option2 name', 'option name 2', 'variation 2 name', 'nom de l option 2'],
  ],
  [
    'optionValue2',
    [
      'option 2 value',
      'option2 value',
      'option value 2',
      'option 2',
      'option2',
      'variation 2',
      'valeur de l option 2',
      'size',
      'taille',
      'grosse',
      'taglia',
    ],
  ],
  [
    'optionName3',
    ['option 3 name', 'option3 name', 'option name 3', 'variation 3 name', 'nom de l option 3'],
  ],
  [
    'optionValue3',
    [
      'option 3 value',
      'option3 value',
      'option value 3',
      'option 3',
      'option3',
      'variation 3',
      'valeur de l option 3',
    ],
  ],
];

/** "Image 1", "photo_url", "Picture (main)". */
const PICTURE = /\b(image|images|photo|photos|picture|pictures|bild|bilder|immagine|imagen)\b/;
const PICTURE_FIELDS = ['picture', 'picture2', 'picture3', 'picture4', 'picture5'] as const;
/** Headings with these words describe a picture but aren't its address. */
const NO_ADDRESS = /\b(alt|position|caption|legende|title|count)\b/;

const within = (heading: string, word: string): boolean => ` ${heading} `.includes(` ${word} `);

/** Guesses at most one field for each column, by words of its heading. */
export function guessMapping(heading: readonly string[]): Mapping {
  const headings = heading.map(folded);
  const mapping = new Map<TableField, number>();
  const taken = new Set<number>();
  const take = (field: TableField, at: number): void => {
    if (at === -1 || mapping.has(field)) return;
    mapping.set(field, at);
    taken.add(at);
  };
  const free = (test: (name: string) => boolean): number =>
    headings.findIndex((name, at) => name !== '' && !taken.has(at) && test(name));

  for (const [field, words] of WORDS) {
    for (const word of words)
      take(
        field,
        free((name) => name === folded(word)),
      );
  }
  for (const [at, name] of headings.entries()) {
    const field = PICTURE_FIELDS.find((each) => !mapping.has(each));
    if (field && !taken.has(at) && PICTURE.test(name) && !NO_ADDRESS.test(name)) take(field, at);
  }
  for (const [field, words] of WORDS) {
    for (const word of words)
      take(
        field,
        free((name) => within(name, folded(word))),
      );
  }
  // With an id but no SKU and no options, the id is the SKU of each item.
  const number = mapping.get('id');
  if (number !== undefined && !mapping.has('sku') && !mapping.has('optionValue1')) {
    mapping.delete('id');
    mapping.set('sku', number);
  }
  return mapping;
}
