/** The frame of the pages of wish lists. Without script it says that they need it, because their content is personal. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { statePath } from '#machines/runtime/state-path.ts';
import type { WishListItemsSnapshot } from '#machines/wish-list-items/selectors.ts';
import type { WishListsSnapshot } from '#machines/wish-lists/selectors.ts';
import { NeedsScript } from '#views/components/Awaiting.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import styles from './ListsFrame.module.css';

interface Props {
  /** The page's name in tests. */
  readonly name: string;
  /** The state of its content. */
  readonly state: string;
  /** Snapshots of the machines behind the page, whose states the tests read; null until they run. */
  readonly lists?: WishListsSnapshot | null;
  readonly items?: WishListItemsSnapshot | null;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly hasBack?: boolean;
  readonly children: ReactNode;
}

export function ListsFrame({ name, state, lists, items, title, lead, hasBack = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.frame}
      data-testid={name}
      data-state={state}
      data-lists={lists ? statePath(lists.value) : undefined}
      data-items={items ? statePath(items.value) : undefined}
    >
      {hasBack ? <BackLink to="/wish-lists">{t('lists:back')}</BackLink> : null}
      <h1>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <NeedsScript text={t('lists:noScript')} />
      {children}
    </section>
  );
}
