/**
 * Judges search results by facts of the items: their categories, kinds, colours, prices, titles, attributes and options. No judgement
 * names an item, so a search can't be tuned to it. The queries and their judgements are in `queries-en.txt` and `queries-fr.txt`.
 */
import { COLOUR_FAMILIES } from '#contract/catalogue.ts';
import { fold } from '#server/features/search/words/fold.ts';

/** What is known of an item, its texts in the language of the query. */
export interface JudgedItem {
  readonly id: number;
  readonly kind: string;
  /** Of its category and those above it. */
  readonly slugs: readonly string[];
  readonly colours: readonly number[];
  readonly priceCents: number;
  readonly title: string;
  /** Values of its attributes and options, and amounts. */
  readonly values: readonly string[];
}

type Predicate = (item: JudgedItem) => boolean;

/** A query with what makes an item relevant, and what makes it a perfect answer. */
export interface JudgedQuery {
  readonly query: string;
  readonly isRelevant: Predicate;
  readonly isPerfect: Predicate;
}

const RELEVANT = 1;
const PERFECT = 3;

/** Slugs are compared whichever way they are spelled. */
const spelling = (slug: string): string =>
  slug
    .replaceAll('colour', 'color')
    .replaceAll('jewellery', 'jewelry')
    .replaceAll('mould', 'mold')
    .replaceAll('fibre', 'fiber')
    .replaceAll('modelling', 'modeling');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches a text at the beginning of a word. A `|` stands for up to 16 characters between its parts: `5|mm` matches "5 mm", but not "2.5 mm". */
const pattern = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.,])${fold(text).split('|').map(escaped).join('.{0,16}?')}`, 'u');

function oneFact(token: string, slugs: ReadonlySet<string>): Predicate {
  const [, fact = '', text = ''] = /^([a-z]+):(.+)$/.exec(token) ?? [];
  const values = text.split(',');
  switch (fact) {
    case 'in': {
      const wanted = new Set(values.map(spelling));
      for (const slug of wanted) if (!slugs.has(slug)) throw new Error(`there is no category ${slug}`);
      return (item) => item.slugs.some((slug) => wanted.has(spelling(slug)));
    }
    case 'kind':
      return (item) => values.includes(item.kind);
    case 'color': {
      const wanted = COLOUR_FAMILIES.filter(({ key }) => values.includes(key)).map(({ id }): number => id);
      if (wanted.length !== values.length) throw new Error(`there is no color ${text}`);
      return (item) => item.colours.some((id) => wanted.includes(id));
    }
    case 'under':
      return (item) => item.priceCents <= Number(text);
    case 'title': {
      const patterns = values.map(pattern);
      return ({ title }) => patterns.some((one) => one.test(fold(title)));
    }
    case 'has': {
      const patterns = values.map(pattern);
      return (item) =>
        [item.title, ...item.values].some((one) => patterns.some((its) => its.test(fold(one))));
    }
    default:
      throw new Error(`a judgement can't be read: ${token}`);
  }
}

/** Facts separated by spaces must all be true, in one of the alternatives separated by ` | `. */
function predicate(text: string, slugs: ReadonlySet<string>): Predicate {
  const alternatives = text.split(' | ').map((facts) =>
    facts
      .trim()
      .split(/\s+/)
      .map((token) => oneFact(token, slugs)),
  );
  return (item) => alternatives.some((facts) => facts.every((fact) => fact(item)));
}

/** Reads a file of queries. @param slugs of all categories */
export function readQueries(file: string, slugs: readonly string[]): readonly JudgedQuery[] {
  const known = new Set(slugs.map(spelling));
  return file
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', relevant = '', perfect = ''] = line.split(';').map((part) => part.trim());
      const isRelevant = predicate(relevant, known);
      return { query, isRelevant, isPerfect: perfect === '' ? isRelevant : predicate(perfect, known) };
    });
}

/** 3 for a perfect answer, 1 for a relevant one, 0 for any other. */
export function gradeOf({ isRelevant, isPerfect }: JudgedQuery, item: JudgedItem): number {
  if (!isRelevant(item)) return 0;
  return isPerfect(item) ? PERFECT : RELEVANT;
}

const gain = (grade: number, rank: number): number => (2 ** grade - 1) / Math.log2(rank + 2);
const sum = (grades: readonly number[]): number =>
  grades.reduce((total, grade, rank) => total + gain(grade, rank), 0);

/**
 * Normalized discounted cumulative gain of the first results: 1 for the best order of all items, 0 when none is relevant.
 * @param shown grades of the results in their order
 * @param all grades of every item
 */
export function ndcg(shown: readonly number[], all: readonly number[], depth: number): number {
  const best = sum([...all].sort((a, b) => b - a).slice(0, depth));
  return best === 0 ? 0 : sum(shown.slice(0, depth)) / best;
}
