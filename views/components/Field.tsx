/** A form field: label, hint, input and error, linked for screen readers. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

export type FieldProps = Omit<
  TextInputProps,
  'id' | 'className' | 'description' | 'error' | 'rightSection'
> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The error, in the reader's language. */
  problem?: string | undefined;
  /** Content at the end of the input, such as a button. */
  end?: ReactNode;
  /** Content below the input. */
  children?: ReactNode;
};

/** The width kept free for the button at the end of an input. The widest button is « Afficher ». */
const END_WIDTH_PX = 104;

export function Field({ hint, problem, end, children, ...input }: FieldProps) {
  return (
    <div className={styles.field} data-state={problem === undefined ? 'VALID' : 'INVALID'}>
      <TextInput
        {...input}
        id={useId()}
        description={hint}
        error={problem}
        errorProps={problemProps(input.name)}
        rightSection={end}
        rightSectionWidth={end === undefined ? undefined : END_WIDTH_PX}
        withAsterisk={false}
      />
      {children}
    </div>
  );
}

/** Marks a field's error for tests. */
export const problemProps = (name: string) => ({ 'data-testid': `problem-${name}` });
