/** Categories that imports had to guess: by which word of the seller's files, and what the seller chose instead. */
import { Type, type Static } from 'typebox';
import { CATEGORY_CHOICES_MAX, CATEGORY_WORDS_MAX, CATEGORY_WORD_MAX, SLUG_LENGTH_MAX } from './limits.ts';

/** The default number of words in a list. */
export const CATEGORY_WORDS_SHOWN = 20;

const strict = { additionalProperties: false };
const Slug = Type.String({ minLength: 1, maxLength: SLUG_LENGTH_MAX });

export const ImportCategoriesQuery = Type.Object({
  /** How many words, those with the most listings first. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: CATEGORY_WORDS_MAX })),
});

/** Listings that were placed by the same word and the same guess. */
export const GuessedWord = Type.Object({
  /** As in the seller's file; empty for listings without a category. */
  word: Type.String(),
  /** The category that we guessed. */
  guess: Type.String(),
  /** The category that the seller chose; null if the guess applies. */
  category: Type.Union([Type.String(), Type.Null()]),
  items: Type.Integer(),
  /** Some of their titles. */
  titles: Type.Array(Type.String()),
});
export type GuessedWord = Static<typeof GuessedWord>;

export const ImportCategories = Type.Object({
  words: Type.Array(GuessedWord),
  /** How many words there are. */
  total: Type.Integer(),
  /** Every category that listings can be in, in the reader's language; `group` is the one above it. */
  categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), group: Type.String() })),
});
export type ImportCategories = Static<typeof ImportCategories>;

export const CategoryChoice = Type.Object(
  {
    word: Type.String({ maxLength: CATEGORY_WORD_MAX }),
    guess: Slug,
    /** Null: the guess counts again. */
    category: Type.Union([Slug, Type.Null()]),
  },
  strict,
);
export type CategoryChoice = Static<typeof CategoryChoice>;

export const ChooseCategoriesBody = Type.Object(
  { choices: Type.Array(CategoryChoice, { minItems: 1, maxItems: CATEGORY_CHOICES_MAX }) },
  strict,
);

/** How many listings went into another category. */
export const CategoriesChosen = Type.Object({ moved: Type.Integer() });
