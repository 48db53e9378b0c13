/** Guessed categories by word of the seller's files: one select for each word, all saved together. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import type { GuessedWord } from '#contract/import-categories.ts';
import type { ImportReport } from '#contract/imports.ts';
import { CATEGORY_WORDS_MAX } from '#contract/limits.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import styles from './GuessedCategories.module.css';
import { GuessedCategory, wordId, type Categories } from './GuessedCategory.tsx';

/** Few at first: on a phone one word takes a quarter of the screen. */
const WORDS_FIRST = 5;
const WORDS_MORE = 20;

type Choices = CallBody<'chooseImportCategories'>['choices'];

const listMachine = createRequestMachine<number, CallAnswer<'sellerImportCategories'>>((limit, signal) =>
  callEndpoint('sellerImportCategories', { query: { limit }, signal, throwError: true }),
);
const saveMachine = createRequestMachine<Choices, CallAnswer<'chooseImportCategories'>>((choices, signal) =>
  callEndpoint('chooseImportCategories', { body: { choices }, signal, throwError: true }),
);

/** The words of a trial import, whose listings don't exist yet. */
const wordsOf = ({ categories }: ImportReport): GuessedWord[] =>
  categories.flatMap(({ from, to, guess, items, titles = [] }) =>
    guess === undefined
      ? []
      : [{ word: from, guess, category: to === guess ? null : to, items, titles: [...titles] }],
  );

/** Slugs by `wordId`; empty keeps the guess. */
type Chosen = ReadonlyMap<string, string>;

type GuessedCategoriesProps = {
  /** The report of a trial import; without it, the words are those of existing listings. */
  trial: ImportReport | null;
  /** The listings are loaded again when this changes. */
  latest: number | null;
};

export function GuessedCategories({ trial, latest }: GuessedCategoriesProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(WORDS_FIRST);
  const list = useRequest(listMachine);
  const save = useRequest(saveMachine);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [saved, setSaved] = useState<Chosen>(new Map());
  const sent = useRef<Chosen>(new Map());
  const { load } = list;
  useEffect(() => {
    load(shown);
  }, [load, shown, latest, save.data]);
  useEffect(() => {
    if (!save.data) return;
    setSaved((before) => new Map([...before, ...sent.current]));
    setChosen((now) => new Map([...now].filter(([id, slug]) => sent.current.get(id) !== slug)));
  }, [save.data]);

  const all = trial ? wordsOf(trial) : (list.data?.words ?? []);
  const total = trial ? all.length : (list.data?.total ?? 0);
  const words = all.slice(0, shown);
  const keptFor = (word: GuessedWord): string => saved.get(wordId(word)) ?? word.category ?? '';
  const changes = words.filter((word) => (chosen.get(wordId(word)) ?? keptFor(word)) !== keptFor(word));
  const isSaving = save.status === 'PENDING';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || changes.length === 0) return;
    sent.current = new Map(changes.map((word) => [wordId(word), chosen.get(wordId(word)) ?? '']));
    save.load(
      changes.map((word) => ({
        word: word.word,
        guess: word.guess,
        category: chosen.get(wordId(word)) || null,
      })),
    );
  };
  const failure = save.status === 'REJECTED' ? save.failure : list.data ? null : list.failure;
  if (!list.data && !failure) return null;
  if (list.data && total === 0) return null;
  return (
    <form
      className={styles.guessed}
      aria-labelledby="import-guessed"
      onSubmit={submit}
      data-testid="import-guessed"
      data-state={save.status}
    >
      <h2 id="import-guessed">{t('imports:guessed.heading')}</h2>
      <p className={styles.intro}>
        {trial ? t('imports:guessed.introTrial') : t('imports:guessed.introOwn')}
      </p>
      <ul className={styles.list}>
        {words.map((word) => (
          <GuessedCategory
            key={wordId(word)}
            word={word}
            categories={list.data?.categories ?? NONE}
            value={chosen.get(wordId(word)) ?? keptFor(word)}
            onChoose={(slug) => {
              setChosen((now) => new Map([...now, [wordId(word), slug]]));
            }}
          />
        ))}
      </ul>
      {shown < Math.min(total, CATEGORY_WORDS_MAX) ? (
        <p className={styles.ways}>
          <span className={styles.shown}>{t('imports:guessed.shown', { shown: words.length, total })}</span>
          <Button
            variant="outline"
            onClick={() => {
              setShown(Math.min(shown + WORDS_MORE, CATEGORY_WORDS_MAX));
            }}
          >
            {t('imports:guessed.more')}
          </Button>
        </p>
      ) : null}
      {words.length > 0 ? (
        <p className={styles.ways}>
          <Button type="submit" aria-disabled={isSaving || changes.length === 0}>
            {t('imports:guessed.save')}
          </Button>
        </p>
      ) : null}
      <p role="status">
        {save.status === 'FULFILLED' && save.data && changes.length === 0
          ? save.data.moved > 0
            ? t('imports:guessed.saved', { count: save.data.moved })
            : t('imports:guessed.savedOnly')
          : null}
      </p>
      {failure ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
    </form>
  );
}

const NONE: Categories = [];
