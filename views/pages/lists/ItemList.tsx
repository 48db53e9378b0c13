/** The items of a list, the newest first. Its code loads while the items do. */
import { useState } from 'react';
import { keyOf, type ListedItems } from '#services/listed-items.ts';
import type { WishListItem } from '#contract/wish-lists.ts';
import { AddAll } from './AddAll.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListItem } from './ListItem.tsx';
import styles from './ListPage.module.css';
import { RemovedItem, type Removed } from './RemovedItem.tsx';
import { useNotedItems } from './use-noted-items.ts';
import type { LiveList } from './use-list.ts';

interface Props {
  readonly live: LiveList;
  readonly items: readonly WishListItem[];
  readonly listed: ListedItems | null;
}

export default function ItemList({ live, items, listed }: Props) {
  const { list, role, lists, actor, snapshot } = live;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { shown, goneOf, opened, closed } = useNotedItems(items);
  const listedOf = (item: WishListItem) => (listed === null ? undefined : (listed.get(keyOf(item)) ?? null));
  if (list === null || role === null) return null;
  const others = (lists.snapshot?.context.lists ?? []).filter(({ listId }) => listId !== list.listId);
  return (
    <>
      <RemovedItem removed={removed} items={items} actor={actor} />
      {shown.length === 0 ? (
        <EmptyList role={role} />
      ) : (
        <>
          <AddAll items={items} listed={listed} />
          <ul className={styles.items}>
            {shown.toReversed().map((item) => {
              const gone = goneOf(item);
              const known = gone === undefined ? listedOf(item) : gone.listed;
              return (
                <ListItem
                  key={item.listItemId}
                  item={item}
                  listed={known}
                  role={role}
                  live={{ actor, snapshot }}
                  others={others}
                  isGone={gone !== undefined}
                  writing={(isOpen) => (isOpen ? opened({ item, listed: known }) : closed(item))}
                  leaving={() => closed(item)}
                  removing={(title) => setRemoved({ item, title })}
                />
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
