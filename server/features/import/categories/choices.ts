/** Stores the categories that sellers chose in place of guesses, for existing listings and later imports. */
import type { ClientBase } from 'pg';
import type { CategoryChoice } from '#contract/import-categories.ts';
import type { Leaves } from './leaves.ts';
import { choiceKey, wordKey } from './word-key.ts';

type Client = Pick<ClientBase, 'query'>;

/** The most choices stored per seller; the oldest are deleted. */
export const CHOICES_KEPT = 5_000;

/** A choice that isn't a category for listings. */
export class UnknownCategory extends Error {
  /** The index of the choice, from 0; in a file, its line. */
  readonly at: number;
  readonly part: 'guess' | 'category';
  readonly text: string;

  constructor(at: number, part: UnknownCategory['part'], text: string) {
    super(text);
    this.name = 'UnknownCategory';
    this.at = at;
    this.part = part;
    this.text = text;
  }
}

/** Checks that all categories exist. @throws UnknownCategory with the index of the choice */
export function checkChoices({ bySlug }: Leaves, choices: readonly CategoryChoice[]): void {
  for (const [at, { guess, category }] of choices.entries()) {
    if (!bySlug.has(guess)) throw new UnknownCategory(at, 'guess', guess);
    if (category !== null && !bySlug.has(category)) throw new UnknownCategory(at, 'category', category);
  }
}

/** Loads a seller's choices: slugs by `choiceKey`. */
export async function savedChoices(client: Client, sellerId: number): Promise<Map<string, string>> {
  const { rows } = await client.query<{ word_key: string; guess: string; category: string }>(
    'select word_key, guess, category from import_category where seller_id = $1',
    [sellerId],
  );
  return new Map(rows.map(({ word_key, guess, category }) => [choiceKey(word_key, guess), category]));
}

/** Merges new choices into the saved ones; a choice with category null removes one. */
export function withChoices(
  kept: ReadonlyMap<string, string>,
  choices: readonly CategoryChoice[],
): Map<string, string> {
  const all = new Map(kept);
  for (const { word, guess, category } of choices) {
    const key = choiceKey(wordKey(word), guess);
    if (category === null) all.delete(key);
    else all.set(key, category);
  }
  return all;
}

const KEEP = `
insert into import_category (seller_id, word_key, guess, category, chosen_at)
select $1, word_key, guess, category, $3 from json_to_recordset($2::json) as c (word_key text, guess text, category text)
  where category is not null
on conflict (seller_id, word_key, guess) do update set category = excluded.category, chosen_at = excluded.chosen_at`;

const TAKE_BACK = `
delete from import_category m using json_to_recordset($2::json) as c (word_key text, guess text, category text)
  where m.seller_id = $1 and m.word_key = c.word_key and m.guess = c.guess and c.category is null`;

const FORGET = `
delete from import_category m using (
    select word_key, guess from import_category where seller_id = $1 order by chosen_at desc, word_key, guess offset $2
  ) old where m.seller_id = $1 and m.word_key = old.word_key and m.guess = old.guess`;

const MOVE = `
update item i set category_id = l.id, updated_at = $3
  from json_to_recordset($2::json) as c (word_key text, guess text, category text)
    join listing_word w on w.seller_id = $1 and w.word_key = c.word_key and w.guess = c.guess
    join category l on l.slug = coalesce(c.category, c.guess) and l.is_leaf
  where i.id = w.item_id and i.category_id <> l.id
  returning i.id::float8 as id`;

/**
 * Saves the choices, and moves the listings that were placed by these guesses. The caller updates search and the catalogue's
 * revision.
 * @returns the ids of the listings moved
 */
export async function saveChoices(
  client: Client,
  { sellerId, choices, now }: { sellerId: number; choices: readonly CategoryChoice[]; now: Date },
): Promise<number[]> {
  // Of two choices for the same word and guess, the last one counts.
  const last = new Map(
    choices.map(({ word, guess, category }) => {
      const key = wordKey(word);
      return [choiceKey(key, guess), { word_key: key, guess, category }];
    }),
  );
  const given = JSON.stringify([...last.values()]);
  await client.query(TAKE_BACK, [sellerId, given]);
  await client.query(KEEP, [sellerId, given, now]);
  await client.query(FORGET, [sellerId, CHOICES_KEPT]);
  const { rows } = await client.query<{ id: number }>(MOVE, [sellerId, given, now]);
  return rows.map(({ id }) => id);
}
