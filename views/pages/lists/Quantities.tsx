/** How many of an item are wanted, and how many the owner has already. */
import { Badge, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState } from 'react';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { WishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
import { selectDesiredQuantity, type WishListItemsSnapshot } from '#machines/wish-list-items/selectors.ts';
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
        value={item.haveQuantity}
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
  const [unfinished, setUnfinished] = useState<number | string | null>(null);
  return (
    <NumberInput
      id={useId()}
      className={styles.quantity}
      name={name}
      label={label}
      aria-label={of}
      inputMode="numeric"
      allowDecimal={false}
      allowNegative={false}
      min={0}
      max={LINE_QUANTITY_MAX}
      clampBehavior="strict"
      hideControls
      disabled={isFixed}
      value={unfinished ?? value}
      onChange={(typed) => {
        const isQuantity = typeof typed === 'number';
        setUnfinished(isQuantity ? null : typed);
        if (isQuantity && typed !== value) change(typed);
      }}
      onBlur={() => setUnfinished(null)}
    />
  );
}
