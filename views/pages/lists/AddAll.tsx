/** Adds everything of a list that can be bought now to the cart. */
import { Button } from '@mantine/core';
import { chunk } from 'es-toolkit';
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import type { CartItemInput } from '#contract/cart.ts';
import { ITEMS_PER_ADD_MAX } from '#contract/limits.ts';
import type { WishListItem } from '#contract/wish-lists.ts';
import { keyOf, type ListedItems } from '#services/listed-items.ts';
import { CartAnswer } from '#views/components/CartAnswer.tsx';
import { useAddToCart } from '#views/hooks/use-add-to-cart.ts';
import { useCartActor } from '#views/shop.tsx';
import { boughtAs } from './bought-as.ts';
import styles from './AddAll.module.css';

interface Props {
  readonly items: readonly WishListItem[];
  readonly listed: ListedItems | null;
}

export function AddAll({ items, listed }: Props) {
  const { t } = useTranslation();
  const cart = useCartActor();
  const all: CartItemInput[] = items.flatMap(
    (item) => boughtAs(item, listed?.get(keyOf(item)) ?? null) ?? [],
  );
  const [first = [], ...rest] = chunk(all, ITEMS_PER_ADD_MAX);
  const { onSubmit, ...answer } = useAddToCart(() => first);
  if (listed === null || all.length < 2) return null;
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit(event);
    for (const some of rest) cart?.send({ type: 'CHANGE', change: { kind: 'add', items: some } });
  };
  return (
    <form className={styles.form} onSubmit={submitted} data-testid="add-all" data-state={answer.state}>
      <Button type="submit" aria-disabled={answer.state === 'PENDING'}>
        {answer.state === 'PENDING' ? t('lists:item.adding') : t('lists:all.do')}
      </Button>
      <CartAnswer
        {...answer}
        words={{
          done: t('lists:all.added'),
          toCart: t('lists:item.toCart'),
          failed: t('lists:item.addFailed'),
        }}
      />
    </form>
  );
}
