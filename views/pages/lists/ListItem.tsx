/** One item of a list: what it is, what it costs now and did then, how many are wanted, a note, and its ways into the cart or another list. */
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WishList, WishListItem } from '#contract/wish-lists.ts';
import { objectKind } from '#machines/wish-list-items/selectors.ts';
import type { ItemsChange } from '#machines/wish-list-items/changes.ts';
import type { ListedItem } from '#services/listed-items.ts';
import type { WishListItemsActor } from '#services/lists.ts';
import type { WishListItemsSnapshot } from '#machines/wish-list-items/selectors.ts';
import { mayEditItems, mayManageItem, mayMoveItems, type ListRole } from '#machines/wish-lists/access.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { AddItem } from './AddItem.tsx';
import { canBeBought } from './bought-as.ts';
import { ItemNote } from './ItemNote.tsx';
import { ItemPrice } from './ItemPrice.tsx';
import row from '#views/components/ItemRow.module.css';
import styles from './ListItem.module.css';
import { MoveItem } from './MoveItem.tsx';
import { Quantities } from './Quantities.tsx';

interface Props {
  readonly item: WishListItem;
  /** Undefined while the shop is asked; null for an item that it no longer has. */
  readonly listed: ListedItem | null | undefined;
  readonly role: ListRole;
  readonly live: {
    readonly actor: WishListItemsActor | null;
    readonly snapshot: WishListItemsSnapshot | null;
  };
  /** The reader's other lists. */
  readonly others: readonly WishList[];
  /** Whether another editor removed the item while the reader was writing its note. */
  readonly isGone: boolean;
  /** Called when the reader opens or closes the form of the item's note. */
  writing(isOpen: boolean): void;
  /** Called when the reader removes or moves the item. */
  leaving(): void;
  removing(title: string): void;
}

type State = 'PENDING' | 'GONE' | 'NOT_FOR_SALE' | 'SOLD_OUT' | 'DONE' | 'OPEN';

function stateOf({ desiredQuantity, haveQuantity }: WishListItem, listed: Props['listed']): State {
  if (listed === undefined) return 'PENDING';
  if (desiredQuantity > 0 && haveQuantity >= desiredQuantity) return 'DONE';
  if (listed === null) return 'GONE';
  if (!listed.isForSale) return 'NOT_FOR_SALE';
  return canBeBought(listed) ? 'OPEN' : 'SOLD_OUT';
}

export function ListItem(props: Props) {
  const { item, listed, role, live, isGone, writing } = props;
  const { t } = useTranslation();
  const title = listed?.title ?? item.objectId;
  return (
    <li
      className={styles.item}
      data-testid="list-item"
      data-object={item.objectId}
      data-state={stateOf(item, listed)}
    >
      <ItemPicture listed={listed} />
      <div className={row.body}>
        <ItemName item={item} listed={listed} />
        {listed ? <ItemPrice item={item} listed={listed} /> : null}
        {item.addedBy === null ? null : (
          <p className={row.small}>{t('lists:item.addedBy', { name: item.addedBy })}</p>
        )}
        <ItemNote
          item={item}
          title={title}
          live={live}
          mayWrite={mayEditItems(role)}
          isGone={isGone}
          writing={writing}
        />
      </div>
      {isGone ? null : <Ways {...props} title={title} />}
    </li>
  );
}

/** Its quantities, and its ways into the cart, to another list, and off this one. */
function Ways({ item, listed, role, live, others, leaving, removing, title }: Props & { title: string }) {
  const { t } = useTranslation();
  const { listItemId } = item;
  const change = (asked: ItemsChange) => live.actor?.send({ type: 'CHANGE', change: asked });
  const modify = (patch: object) => change({ kind: 'modify', items: [{ listItemId, ...patch }] });
  const mayManage = mayManageItem(role, { isAdder: item.addedBy === null });
  return (
    <div className={styles.ways}>
      <Quantities
        item={item}
        title={title}
        snapshot={live.snapshot}
        modify={modify}
        mayWant={mayManage}
        mayTick={mayEditItems(role)}
      />
      {listed ? <AddItem item={item} listed={listed} kind={objectKind(item.objectType)} /> : null}
      {mayManage ? (
        <div className={styles.more}>
          {mayMoveItems(role) && others.length > 0 ? (
            <MoveItem
              title={title}
              others={others}
              move={(listId) => {
                leaving();
                modify({ listId });
              }}
            />
          ) : null}
          <LinkButton
            aria-label={t('lists:item.removeOf', { title })}
            onClick={() => {
              leaving();
              removing(title);
              change({ kind: 'remove', itemIds: [listItemId] });
            }}
          >
            {t('lists:item.remove')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

function ItemPicture({ listed }: { listed: Props['listed'] }) {
  if (listed === undefined) return <Skeleton className={row.picture} aria-hidden="true" />;
  if (listed === null) return <span className={row.picture} aria-hidden="true" />;
  return (
    <img
      className={`${row.picture} ${canBeBought(listed) ? '' : row.faded}`}
      {...listed.picture}
      width={96}
      height={96}
      alt=""
      decoding="async"
    />
  );
}

function ItemName({ item, listed }: Pick<Props, 'item' | 'listed'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (listed === undefined) return <p role="status">{t('lists:item.loading')}</p>;
  if (listed === null)
    return (
      <>
        <h2 className={row.name}>{item.objectId}</h2>
        <p className={row.small}>{t('lists:item.gone')}</p>
      </>
    );
  const { startsAt, timeZone } = listed;
  return (
    <>
      <h2 className={row.name}>
        <Link to={listed.path}>{listed.title}</Link>
      </h2>
      <p className={row.small}>{[listed.option, listed.by].filter(Boolean).join(' · ')}</p>
      {startsAt === null || timeZone === null ? null : (
        <p className={row.small}>
          {t('lists:item.when', {
            day: locale.day(startsAt, timeZone),
            time: venueTime(startsAt, timeZone, t, locale),
          })}
        </p>
      )}
    </>
  );
}
