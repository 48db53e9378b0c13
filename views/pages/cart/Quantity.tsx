/** A line's quantity, with buttons for one less and one more. Without script both submit the form. */
import { ActionIcon, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState, type MouseEvent } from 'react';
import type { CartLine } from '#contract/cart.ts';
import styles from './Quantity.module.css';

interface Props {
  readonly line: CartLine;
  /** The quantity asked for last, which the server may not have answered yet. */
  readonly wanted: number;
  /** @returns whether the change was sent; without script it wasn't */
  update(quantity: number): boolean;
}

export function Quantity({ line, wanted, update }: Props) {
  const { t } = useTranslation();
  const most = Math.max(line.available, 1);
  // An empty field, or one above the stock, stays as it was typed until the shopper leaves it.
  const [unfinished, setUnfinished] = useState<number | string | null>(null);
  const changed = (value: number | string) => {
    const isQuantity = typeof value === 'number' && value >= 1 && value <= most;
    setUnfinished(isQuantity ? null : value);
    if (isQuantity && value !== wanted) update(value);
  };
  const step = (by: 'less' | 'more') => {
    const quantity = by === 'less' ? wanted - 1 : wanted + 1;
    const isPossible = quantity >= 1 && quantity <= most;
    return (
      <ActionIcon
        type="submit"
        name="action"
        value={by}
        formNoValidate
        className={styles.step}
        variant="outline"
        color="gray"
        size={44}
        radius="xl"
        aria-label={t(`cart:${by}`, { title: line.title })}
        aria-disabled={!isPossible}
        disabled={line.available === 0}
        onClick={(event: MouseEvent) => {
          if (!isPossible || update(quantity)) event.preventDefault();
        }}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d={by === 'less' ? 'M3 8h10' : 'M3 8h10M8 3v10'}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </ActionIcon>
    );
  };
  return (
    <div className={styles.stepper} role="group" aria-label={t('cart:quantityOf', { title: line.title })}>
      {step('less')}
      <NumberInput
        id={useId()}
        className={styles.quantity}
        name="quantity"
        aria-label={t('cart:quantity')}
        inputMode="numeric"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        min={1}
        max={most}
        value={unfinished ?? wanted}
        disabled={line.available === 0}
        onChange={changed}
        onBlur={() => setUnfinished(null)}
      />
      {step('more')}
    </div>
  );
}
