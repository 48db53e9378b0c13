/** What an item costs now, what it cost when it was saved, and whether there is one left. */
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { ListedItem } from '#services/listed-items.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './ItemPrice.module.css';

export function ItemPrice({ item, listed }: { item: WishListItem; listed: ListedItem }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { priceCents, isForSale, available, startsAt } = listed;
  const saved = item.originPrice - priceCents;
  return (
    <>
      <p className={styles.price}>
        <strong>{money(priceCents)}</strong>
        {!isForSale ? (
          <Badge color="gray">{t('lists:item.notForSale')}</Badge>
        ) : available === 0 ? (
          <Badge color="gray">{startsAt === null ? t('lists:item.soldOut') : t('lists:item.full')}</Badge>
        ) : null}
      </p>
      {isForSale && saved !== 0 ? (
        <p className={styles.change} data-testid="price-change" data-tone={saved > 0 ? 'good' : undefined}>
          {saved > 0 ? t('lists:item.drop', { saved }) : t('lists:item.rise', { before: item.originPrice })}
        </p>
      ) : null}
    </>
  );
}
