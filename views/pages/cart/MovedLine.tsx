/** Says that a line was moved to a list, and leads there. Without script, and until hydration, it is the list that the address names. */
import { useTranslation } from 'react-i18next';
import type { Ref } from 'react';
import type { ListChoice } from '#contract/wish-lists.ts';
import { Notice } from '#views/components/Notice.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './RemovedLine.module.css';

/** A line that the shopper moved, and the list that it went to. */
export interface Moved {
  readonly lineId: number;
  readonly title: string;
  readonly list: ListChoice;
}

interface Props {
  /** The list that a form without script has moved a line to. */
  readonly posted: string | null;
  /** Null until the server has moved the line. */
  readonly moved: Moved | null;
  /** The link, so that it can be focused. */
  readonly place: Ref<HTMLAnchorElement>;
}

export function MovedLine({ posted, moved, place }: Props) {
  const { t } = useTranslation();
  const listId = moved?.list.listId ?? posted;
  return (
    <div className={styles.place} role="status">
      {listId === null ? null : (
        <Notice className={styles.notice} data-testid="moved">
          <span className={styles.row}>
            {moved === null
              ? t('cart:toList.movedItem')
              : t('cart:toList.moved', { title: moved.title, list: moved.list.label })}{' '}
            <Link ref={place} className={styles.see} to={`/wish-lists/${listId}`}>
              {t('cart:toList.see')}
            </Link>
          </span>
        </Notice>
      )}
    </div>
  );
}
