/** One word of the seller's file: how many items have it, some of them, and their category. */
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { GuessedWord, ImportCategories } from '#contract/import-categories.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './GuessedCategory.module.css';

export type Categories = ImportCategories['categories'];

/** A word with two different guesses has two selects. */
export const wordId = ({ word, guess }: GuessedWord): string => JSON.stringify([word, guess]);

/** By parent category, in the order of the list. */
function grouped(categories: Categories): Map<string, Categories> {
  const groups = new Map<string, Categories>();
  for (const category of categories)
    groups.set(category.group, [...(groups.get(category.group) ?? []), category]);
  return groups;
}

type GuessedCategoryProps = {
  word: GuessedWord;
  categories: Categories;
  /** The slug; empty keeps the guess. */
  value: string;
  onChoose(slug: string): void;
};

export function GuessedCategory({ word, categories, value, onChoose }: GuessedCategoryProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { guess, items, titles } = word;
  const name = word.word === '' ? t('imports:guessed.noWord') : word.word;
  const guessName = categories.find(({ slug }) => slug === guess)?.name ?? guess;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <li className={styles.word}>
      <div>
        <strong dir="auto">{name}</strong>
        <span>{t('imports:guessed.items', { count: items })}</span>
        {titles.length === 0 ? null : (
          <span dir="auto">{t('imports:guessed.examples', { titles: list.format(titles) })}</span>
        )}
        {/* Outside the select, which truncates long names. */}
        <span className={styles.guess}>{t('imports:guessed.guess', { name: guessName })}</span>
      </div>
      <NativeSelect
        id={useId()}
        aria-label={t('imports:guessed.choice', { word: name })}
        value={value}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value);
        }}
      >
        <option value="">{t('imports:guessed.keep')}</option>
        {[...grouped(categories)].map(([group, leaves]) => (
          <optgroup key={group} label={group}>
            {leaves.map(({ slug, name: leafName }) => (
              <option key={slug} value={slug}>
                {leafName}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </li>
  );
}
