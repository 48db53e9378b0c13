/** How many items a list has, whose it is, and who may see it. */
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WishList } from '#contract/wish-lists.ts';
import { isSaveForLater } from '#machines/wish-lists/lists.ts';
import { ownerOf } from '#machines/wish-lists/selectors.ts';
import styles from './ListPage.module.css';

export function ListFacts({ list, count }: { list: WishList; count: number }) {
  const { t } = useTranslation();
  const owner = ownerOf(list);
  return (
    <>
      <p className={styles.facts}>
        <span>{t('lists:items', { count })}</span>
        {list.ownerFullName === null ? null : (
          <span>{t('lists:by', { name: owner.key === undefined ? owner.name : t(owner.key) })}</span>
        )}
        {list.isDefault ? <Badge>{t('lists:isDefault')}</Badge> : null}
        {isSaveForLater(list) ? <Badge>{t('lists:isSaved')}</Badge> : null}
        {list.accessType === null ? null : <Badge>{t(`lists:access.${list.accessType}`)}</Badge>}
      </p>
      {list.description === '' ? null : <p className={styles.description}>{list.description}</p>}
    </>
  );
}
