/** A field of several lines: label, hint, text and error, linked for screen readers. */
import { Textarea, type TextareaProps } from '@mantine/core';
import { useId } from 'react';
import { problemProps } from './Field.tsx';
import styles from './Field.module.css';

type Props = Omit<TextareaProps, 'id' | 'className' | 'description' | 'error'> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The error, in the reader's language. */
  problem?: string | undefined;
};

/** A field that grows with its text (`autosize`) scrolls from here on, so that its buttons stay in sight. */
const MAX_ROWS = 10;

export function TextArea({ hint, problem, ...textarea }: Props) {
  return (
    <div className={styles.field} data-state={problem === undefined ? 'VALID' : 'INVALID'}>
      <Textarea
        maxRows={MAX_ROWS}
        {...textarea}
        id={useId()}
        description={hint}
        error={problem}
        errorProps={problemProps(textarea.name)}
        withAsterisk={false}
      />
    </div>
  );
}
