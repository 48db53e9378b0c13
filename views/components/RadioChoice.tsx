/** A question with a few answers, all of them in sight. None is chosen beforehand unless the caller says so. */
import { Input, Radio } from '@mantine/core';
import { useId } from 'react';
import { problemProps } from './Field.tsx';
import styles from './RadioChoice.module.css';

interface Props<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly answers: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen?: Value;
  /** The error, in the reader's language. */
  readonly problem?: string | undefined;
}

export function RadioChoice<Value extends string>({ name, legend, answers, chosen, problem }: Props<Value>) {
  const id = useId();
  return (
    <fieldset
      className={styles.choice}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend>{legend}</legend>
      {answers.map(({ value, label }) => (
        <Radio key={value} name={name} value={value} label={label} defaultChecked={value === chosen} />
      ))}
      {problem === undefined ? null : (
        <Input.Error size="md" id={id} {...problemProps(name)}>
          {problem}
        </Input.Error>
      )}
    </fieldset>
  );
}
