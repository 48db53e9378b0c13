/** A select with its label and error: the browser's own, which phones show best and which works without script. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useId } from 'react';
import { problemProps } from './Field.tsx';
import styles from './Field.module.css';

type Props = Omit<NativeSelectProps, 'id' | 'className' | 'error'> & {
  name: string;
  label: string;
  problem?: string | undefined;
};

export function Choice({ problem, ...select }: Props) {
  return (
    <div className={styles.field} data-state={problem === undefined ? 'VALID' : 'INVALID'}>
      <NativeSelect
        {...select}
        id={useId()}
        error={problem}
        errorProps={problemProps(select.name)}
        withAsterisk={false}
      />
    </div>
  );
}
