/**
 * Moves a line of a member's cart to one of their lists. A form without script gets the lists with the page; otherwise they load when
 * the shopper asks for them.
 */
import { Suspense } from 'react';
import type { ListChoice } from '#contract/wish-lists.ts';
import { optionalComponent } from '#views/lazy-component.ts';
import { ListSelect, type MoveProps } from './ListSelect.tsx';
import styles from './MoveToList.module.css';

const OwnLists = optionalComponent(() => import('./OwnLists.tsx'));

/** @param posted the lists that came with the page; null for lists that have to load */
export function MoveToList({ posted, ...props }: MoveProps & { posted: readonly ListChoice[] | null }) {
  return (
    <div className={styles.lists} data-testid="move-to-list">
      {posted === null ? (
        <Suspense fallback={null}>
          <OwnLists {...props} />
        </Suspense>
      ) : (
        <ListSelect lists={posted} {...props} />
      )}
    </div>
  );
}
