import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useRef } from 'react';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { isInStock, unitsToBuy, type Stock } from '#machines/cart/stock.ts';
import { useLocale } from '#views/locale.tsx';
import { useAddToCart } from '#views/hooks/use-add-to-cart.ts';
import { useQuantityError } from '#views/hooks/use-quantity-error.ts';
import { CartAnswer } from '#views/components/CartAnswer.tsx';
import styles from './BuyForm.module.css';

/** Quantity and add-to-cart button. A real form: without script it is posted, and the cart is the answer. */
export function BuyForm({ sku, stock, path }: { sku: string; stock: Stock; path: string }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const quantity = useRef<HTMLInputElement>(null);
  const error = useQuantityError();
  const { onSubmit, ...answer } = useAddToCart(() => [
    { sku, quantity: quantity.current?.valueAsNumber || 1 },
  ]);
  return (
    <form
      className={styles.form}
      method="post"
      action={href('/cart/items')}
      onSubmit={onSubmit}
      data-testid="buy-form"
      data-state={answer.state}
    >
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="back" value={path} />
      <TextInput
        ref={quantity}
        id={useId()}
        className={styles.quantity}
        label={t('product:quantity')}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={Math.max(1, unitsToBuy(stock, LINE_QUANTITY_MAX))}
        defaultValue={1}
        required
        withAsterisk={false}
        {...error}
      />
      <Button
        className={styles.add}
        type="submit"
        disabled={!isInStock(stock)}
        aria-disabled={answer.state === 'PENDING'}
      >
        {answer.state === 'PENDING'
          ? t('product:adding')
          : isInStock(stock)
            ? t('product:add')
            : t('product:stock.soldOut')}
      </Button>
      <CartAnswer
        {...answer}
        words={{ done: t('product:added'), toCart: t('product:toCart'), failed: t('product:failed') }}
      />
    </form>
  );
}
