/** One list in the overview: pictures of its items, its name, who sees it, and its place in the order. */
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WishList } from '#contract/wish-lists.ts';
import { isSaveForLater } from '#machines/wish-lists/lists.ts';
import { ownerOf } from '#machines/wish-lists/selectors.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './ListCard.module.css';

const PICTURES = 4;

interface Props {
  readonly list: WishList;
  /** The heading level of the list's name. */
  readonly heading: 'h2' | 'h3';
  /** Moves the list one place; null if it can't move that way. */
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
}

export function ListCard({ list, heading: Heading, earlier, later }: Props) {
  const { t } = useTranslation();
  const { listId, listName: name, itemCount: count, pictures, accessType } = list;
  const owner = ownerOf(list);
  return (
    <li className={styles.card} data-testid="list-card" data-name={name}>
      <div className={styles.pictures} aria-hidden="true">
        {Array.from({ length: PICTURES }, (_, nth) => {
          const picture = pictures[nth];
          return picture === undefined ? (
            <span key={nth} className={styles.blank} />
          ) : (
            <img key={nth} {...picture} alt="" width={96} height={96} loading="lazy" decoding="async" />
          );
        })}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={`/wish-lists/${listId}`}>{name}</Link>
        </Heading>
        <p className={styles.small}>{t('lists:items', { count })}</p>
        {list.ownerFullName === null ? null : (
          <p className={styles.small}>
            {t('lists:by', { name: owner.key === undefined ? owner.name : t(owner.key) })}
          </p>
        )}
        <p className={styles.badges}>
          {list.isDefault ? <Badge>{t('lists:isDefault')}</Badge> : null}
          {isSaveForLater(list) ? <Badge>{t('lists:isSaved')}</Badge> : null}
          {accessType === null ? null : <Badge>{t(`lists:access.${accessType}`)}</Badge>}
        </p>
      </div>
      {earlier === null && later === null ? null : (
        <div className={styles.order}>
          <Step label={t('lists:earlier', { name })} path="M4 10l4-4 4 4" move={earlier} />
          <Step label={t('lists:later', { name })} path="M4 6l4 4 4-4" move={later} />
        </div>
      )}
    </li>
  );
}

function Step({ label, path, move }: { label: string; path: string; move: (() => void) | null }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      px={13}
      aria-label={label}
      aria-disabled={move === null}
      onClick={() => move?.()}
    >
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </Button>
  );
}
