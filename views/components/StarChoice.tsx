/** A rating as radio buttons that look like stars; none is chosen beforehand. */
import { Input, Rating } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState, type SyntheticEvent } from 'react';
import { RATING_MAX } from '#contract/limits.ts';
import { problemProps } from './Field.tsx';
import styles from './StarChoice.module.css';

interface Props {
  readonly legend: string;
  /** What screen readers call the choice of no star. */
  readonly none: string;
  /** The error, in the reader's language. */
  readonly problem?: string | undefined;
}

export function StarChoice({ legend, none, problem }: Props) {
  const { t } = useTranslation();
  const [label, error] = [useId(), useId()];
  const [stars, setStars] = useState(0);
  const changed = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement) setStars(Number(target.value));
  };
  const isWrong = problem !== undefined;
  return (
    // Mantine's radio buttons are chosen by pointer and space bar; arrow keys choose them too, as in any group of radio buttons.
    <div className={styles.choice} onChange={changed}>
      <Input.Label size="md" id={label} labelElement="div">
        {legend}
      </Input.Label>
      <Rating
        role="radiogroup"
        aria-labelledby={label}
        aria-describedby={isWrong ? error : undefined}
        aria-invalid={isWrong || undefined}
        // Focused after a failed try, as a field is.
        tabIndex={-1}
        name="rating"
        value={stars}
        onChange={setStars}
        count={RATING_MAX}
        size={40}
        classNames={{ input: styles.input, label: styles.star, starSymbol: styles.symbol }}
        getSymbolLabel={(count) => (count === 0 ? none : t('item:reviews.star', { count }))}
      />
      {isWrong ? (
        <Input.Error size="md" id={error} {...problemProps('rating')}>
          {problem}
        </Input.Error>
      ) : null}
    </div>
  );
}
