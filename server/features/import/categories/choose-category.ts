/** Finds a listing's category: by the category's name if the file has one, otherwise by the words of type, title and tags. */
import type { PictureArt } from '#contract/catalogue.ts';
import { CATEGORY_WORDS } from './category-words.ts';
import { folded } from '../wording.ts';
import type { Leaves } from './leaves.ts';
import { choiceKey, wordKey } from './word-key.ts';

/** The category for listings without any known word. */
const CATCH_ALL = 'boxes-bins-and-organizers';
const PHRASE_WORDS = 3;
/** The score of a known word by the field it is in. */
const WEIGHTS = { type: 6, title: 3, tags: 1 } as const;

export type ChosenCategory = {
  id: number;
  slug: string;
  /** Null where the file names one of our categories. */
  guess: { slug: string; wordKey: string } | null;
  /** Drawn for the listing; follows its words even where the seller chose another category. */
  art: PictureArt;
};
/** A listing's category, and what its file calls it. */
export type CategoryOfFile = Pick<ChosenCategory, 'slug' | 'guess'> & { from: string };
export type Described = { type: string; title: string; tags: readonly string[] };
export type ChooseCategory = (item: Described) => ChosenCategory;

type Rule = { slug: string; kind: string };

const rules = new Map<string, Rule>();
for (const row of CATEGORY_WORDS.trim().split('\n')) {
  const [slug = '', kind = '', words = ''] = row.split('|').map((cell) => cell.trim());
  for (const word of words.split(',')) {
    const known = folded(word);
    if (!rules.has(known)) rules.set(known, { slug, kind });
  }
}

/** The known words and phrases of a text; words within a phrase don't count again. */
function rulesIn(text: string): { rule: Rule; words: number }[] {
  const words = folded(text).split(' ');
  const found: { rule: Rule; words: number }[] = [];
  for (let at = 0; at < words.length;) {
    let length = PHRASE_WORDS;
    while (length > 0) {
      const rule = rules.get(words.slice(at, at + length).join(' '));
      if (rule) {
        found.push({ rule, words: length });
        break;
      }
      length -= 1;
    }
    at += Math.max(1, length);
  }
  return found;
}

/** The rule with the highest score; on a tie the slug that sorts first wins, so the result is deterministic. */
function bestRule({ type, title, tags }: Described): Rule | undefined {
  const scores = new Map<string, { rule: Rule; score: number }>();
  const count = (text: string, weight: number): void => {
    for (const { rule, words } of rulesIn(text)) {
      const known = scores.get(rule.slug) ?? { rule, score: 0 };
      known.score += weight * words;
      scores.set(rule.slug, known);
    }
  };
  count(type, WEIGHTS.type);
  count(title, WEIGHTS.title);
  for (const tag of tags) count(tag, WEIGHTS.tags);
  let best: { rule: Rule; score: number } | undefined;
  for (const candidate of scores.values()) {
    const isBetter =
      !best ||
      candidate.score > best.score ||
      (candidate.score === best.score && candidate.rule.slug < best.rule.slug);
    if (isBetter) best = candidate;
  }
  return best?.rule;
}

/** The parts of a category path such as "Crafts > Yarn > Sock Yarn", last first. */
const partsOf = (type: string): string[] =>
  type
    .split(/[>/|]/)
    .map((part) => folded(part))
    .filter(Boolean)
    .reverse();

/**
 * Returns a function that places items in categories; null when there are no categories yet.
 * @param choices slugs of categories that the seller chose in place of guesses, by `choiceKey`
 */
export function categoryChooser(
  { list, bySlug, named }: Leaves,
  choices: ReadonlyMap<string, string>,
): ChooseCategory | null {
  const catchAll = bySlug.get(CATCH_ALL) ?? list[0];
  if (!catchAll) return null;
  return (item) => {
    for (const part of partsOf(item.type)) {
      const leaf = named(part);
      if (leaf) return { id: leaf.id, slug: leaf.slug, guess: null, art: leaf.art };
    }
    const rule = bestRule(item);
    const leaf = (rule && bySlug.get(rule.slug)) ?? catchAll;
    const { kind } =
      leaf === catchAll && rule?.slug !== leaf.slug ? { kind: 'kit' } : (rule ?? { kind: 'kit' });
    const guess = { slug: leaf.slug, wordKey: wordKey(item.type) };
    const { id, slug } = bySlug.get(choices.get(choiceKey(guess.wordKey, guess.slug)) ?? '') ?? leaf;
    return { id, slug, guess, art: { ...leaf.art, kind } };
  };
}
