/** The lists that a line of the cart can move to: the field and the button of the line's form. */
import { Input } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListChoice } from '#contract/wish-lists.ts';
import { LineAction } from './LineAction.tsx';
import styles from './MoveToList.module.css';

export interface MoveProps {
  /** Of the line. */
  readonly title: string;
  /** @returns whether the change was sent; without script it wasn't */
  move(list: ListChoice): boolean;
}

export function ListSelect({ lists, title, move }: MoveProps & { lists: readonly ListChoice[] }) {
  const { t } = useTranslation();
  const field = useRef<HTMLSelectElement>(null);
  return (
    <>
      {/* Mantine's NativeSelect brings the code of every field along. */}
      <Input
        component="select"
        id={useId()}
        ref={field}
        name="listId"
        className={styles.select}
        aria-label={t('cart:toList.list', { title })}
        pointer
        rightSection={<span aria-hidden="true">▾</span>}
        rightSectionPointerEvents="none"
      >
        {lists.map(({ listId, label }) => (
          <option key={listId} value={listId}>
            {label}
          </option>
        ))}
      </Input>
      <LineAction
        action="move"
        label={t('cart:toList.moveOf', { title })}
        onClick={(event) => {
          const chosen = lists.find(({ listId }) => listId === field.current?.value);
          if (chosen !== undefined && move(chosen)) event.preventDefault();
        }}
      >
        {t('cart:toList.move')}
      </LineAction>
    </>
  );
}
