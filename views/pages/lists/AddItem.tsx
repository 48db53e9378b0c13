/** Adds an item of a list to the cart, or leads to the page where it is chosen first. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { ListedItem } from '#services/listed-items.ts';
import { CartAnswer } from '#views/components/CartAnswer.tsx';
import { useAddToCart } from '#views/hooks/use-add-to-cart.ts';
import { Link } from '#views/router/Link.tsx';
import { boughtAs, canBeBought } from './bought-as.ts';

interface Props {
  readonly item: WishListItem;
  readonly listed: ListedItem;
  readonly kind: 'product' | 'project' | 'event' | null;
}

const CHOOSE = { product: 'choose', project: 'see', event: 'seeClass' } as const;

export function AddItem({ item, listed, kind }: Props) {
  const { t } = useTranslation();
  const bought = boughtAs(item, listed);
  const { onSubmit, ...answer } = useAddToCart(() => (bought === null ? [] : [bought]));
  if (bought === null) {
    if (kind === null || listed.buySku !== null || !canBeBought(listed)) return null;
    return (
      <Button component={Link} variant="outline" fullWidth to={listed.path}>
        {t(`lists:item.${CHOOSE[kind]}`)}
      </Button>
    );
  }
  return (
    <form onSubmit={onSubmit} data-testid="add-item" data-state={answer.state}>
      <Button type="submit" variant="outline" fullWidth aria-disabled={answer.state === 'PENDING'}>
        {answer.state === 'PENDING' ? t('lists:item.adding') : t('lists:item.add')}
      </Button>
      <CartAnswer
        {...answer}
        words={{
          done: t('lists:item.added'),
          toCart: t('lists:item.toCart'),
          failed: t('lists:item.addFailed'),
        }}
      />
    </form>
  );
}
