/** Adds everything of a list that can be bought now to the cart. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CartItemInput } from '#contract/cart.ts';
import type { WishListItem } from '#contract/wish-lists.ts';
import { keyOf, type ListedItems } from '#services/listed-items.ts';
import { CartAnswer } from '#views/components/CartAnswer.tsx';
import { boughtAs } from './bought-as.ts';
import styles from './AddAll.module.css';
import { useAddAll } from './use-add-all.ts';

interface Props {
  readonly items: readonly WishListItem[];
  readonly listed: ListedItems | null;
}

export function AddAll({ items, listed }: Props) {
  const { t } = useTranslation();
  const all: CartItemInput[] = items.flatMap(
    (item) => boughtAs(item, listed?.get(keyOf(item)) ?? null) ?? [],
  );
  const { onSubmit, ...answer } = useAddAll(all);
  if (listed === null || all.length < 2) return null;
  const added = answer.items.length;
  const leftOut = items.length - all.length;
  return (
    <form className={styles.form} onSubmit={onSubmit} data-testid="add-all" data-state={answer.state}>
      <Button type="submit" aria-disabled={answer.state === 'PENDING'}>
        {answer.state === 'PENDING' ? t('lists:item.adding') : t('lists:all.do')}
      </Button>
      <CartAnswer
        {...answer}
        words={{
          done: [
            t('lists:all.added', { count: added }),
            ...(leftOut === 0 ? [] : [t('lists:all.leftOut', { count: leftOut })]),
          ].join(' '),
          toCart: t('lists:item.toCart'),
          failed: added === 0 ? t('lists:all.failed') : t('lists:all.partly', { count: added }),
        }}
      />
    </form>
  );
}
