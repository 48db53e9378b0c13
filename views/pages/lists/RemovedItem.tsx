/** Says that an item was removed, and puts it back. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { WishListItemsActor } from '#services/lists.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import styles from './ListPage.module.css';

export interface Removed {
  readonly item: WishListItem;
  readonly title: string;
}

interface Props {
  readonly removed: Removed | null;
  readonly items: readonly WishListItem[] | null;
  readonly actor: WishListItemsActor | null;
}

export function RemovedItem({ removed, items, actor }: Props) {
  const { t } = useTranslation();
  const undo = useRef<HTMLButtonElement>(null);
  const isGone =
    removed !== null && items !== null && !items.some(({ objectId }) => objectId === removed.item.objectId);
  useEffect(() => {
    // The pressed button is gone, so the focus moves here for keyboard users.
    if (isGone && document.activeElement === document.body) undo.current?.focus();
  }, [isGone]);
  const putBack = () => {
    if (removed === null) return;
    const { listItemId: _id, listId: _list, sortNum: _place, addedBy: _adder, ...item } = removed.item;
    actor?.send({ type: 'CHANGE', change: { kind: 'add', items: [item] } });
  };
  return (
    <div role="status">
      {isGone ? (
        <Notice className={styles.failure} data-testid="removed">
          {t('lists:item.removed', { title: removed.title })}{' '}
          <LinkButton ref={undo} onClick={putBack}>
            {t('lists:item.undo')}
          </LinkButton>
        </Notice>
      ) : null}
    </div>
  );
}
