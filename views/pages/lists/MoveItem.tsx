/** Moves an item to another of the reader's lists. */
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { WishList } from '#contract/wish-lists.ts';

interface Props {
  readonly title: string;
  readonly others: readonly WishList[];
  move(listId: string): void;
}

export function MoveItem({ title, others, move }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      id={useId()}
      aria-label={t('lists:item.moveOf', { title })}
      value=""
      data={[
        { value: '', label: t('lists:item.move') },
        ...others.map(({ listId, listName }) => ({ value: listId, label: listName })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') move(value);
      }}
    />
  );
}
