import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WishList, WishListPatch } from '#contract/wish-lists.ts';

/** Whether the owner gets a mail when an item of the list is back in stock. */
export function StockMails({ list, update }: { list: WishList; update(patch: WishListPatch): void }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      id={useId()}
      label={t('lists:stockMail')}
      checked={list.isStockMailed}
      data-testid="stock-mails"
      data-state={list.isStockMailed ? 'ON' : 'OFF'}
      onChange={({ currentTarget }) => update({ isStockMailed: currentTarget.checked })}
    />
  );
}
