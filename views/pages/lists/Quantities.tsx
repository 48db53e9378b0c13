/** How many of an item are wanted, and how many the owner has already. */
import { Badge, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState } from 'react';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { WishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
import {
  selectDesiredQuantity,
  selectHaveQuantity,
  type WishListItemsSnapshot,
} from '#machines/wish-list-items/selectors.ts';
import styles from './Quantities.module.css';

interface Props {
  readonly item: WishListItem;
  readonly title: string;
  readonly snapshot: WishListItemsSnapshot | null;
  readonly mayWant: boolean;
  readonly mayTick: boolean;
  modify(patch: Pick<WishListItemPatch, 'desiredQuantity' | 'haveQuantity'>): void;
}

export function Quantities({ item, title, snapshot, mayWant, mayTick, modify }: Props) {
  const { t } = useTranslation();
  const wanted =
    (snapshot === null ? null : selectDesiredQuantity(snapshot, item.listItemId)) ?? item.desiredQuantity;
  const had = (snapshot === null ? null : selectHaveQuantity(snapshot, item.listItemId)) ?? item.haveQuantity;
  return (
    <div className={styles.quantities}>
      <Quantity
        name="desiredQuantity"
        label={t('lists:item.want')}
        of={t('lists:item.wantOf', { title })}
        value={wanted}
        isFixed={!mayWant}
        change={(desiredQuantity) => modify({ desiredQuantity })}
      />
      <Quantity
        name="haveQuantity"
        label={t('lists:item.have')}
        of={t('lists:item.haveOf', { title })}
        value={had}
        isFixed={!mayTick}
        change={(haveQuantity) => modify({ haveQuantity })}
      />
      {item.desiredQuantity > 0 && item.haveQuantity >= item.desiredQuantity ? (
        <Badge color="green">{t('lists:item.done')}</Badge>
      ) : null}
    </div>
  );
}

interface QuantityProps {
  readonly name: string;
  readonly label: string;
  /** The name for screen readers, with the item. */
  readonly of: string;
  readonly value: number;
  readonly isFixed: boolean;
  change(quantity: number): void;
}

function Quantity({ name, label, of, value, isFixed, change }: QuantityProps) {
  // An empty field stays as it was typed until the reader leaves it.
  const [unfinished, setUnfinished] = useState<string | null>(null);
  return (
    <TextInput
      id={useId()}
      className={styles.quantity}
      name={name}
      type="number"
      label={label}
      aria-label={of}
      inputMode="numeric"
      min={0}
      max={LINE_QUANTITY_MAX}
      step={1}
      disabled={isFixed}
      value={unfinished ?? String(value)}
      onChange={({ currentTarget: { value: typed, valueAsNumber, validity } }) => {
        const isQuantity = typed !== '' && validity.valid;
        setUnfinished(isQuantity ? null : typed);
        if (isQuantity && valueAsNumber !== value) change(valueAsNumber);
      }}
      onBlur={() => setUnfinished(null)}
    />
  );
}
