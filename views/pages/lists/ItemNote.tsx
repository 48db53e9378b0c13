/** The note of an item, which everybody who edits the list may change. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { WishListItemsSnapshot } from '#machines/wish-list-items/selectors.ts';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { WishListItemsActor } from '#services/lists.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import styles from './ItemNote.module.css';
import { NoteForm } from './NoteForm.tsx';

interface Props {
  readonly item: WishListItem;
  readonly title: string;
  readonly live: {
    readonly actor: WishListItemsActor | null;
    readonly snapshot: WishListItemsSnapshot | null;
  };
  /** False for a reader who may only look. */
  readonly mayWrite: boolean;
}

export function ItemNote({ item, title, live, mayWrite }: Props) {
  const { t } = useTranslation();
  const [stage, setStage] = useState<'UNTOUCHED' | 'OPEN' | 'CLOSED'>('UNTOUCHED');
  const { comment } = item;
  if (stage === 'OPEN')
    return <NoteForm item={item} title={title} live={live} close={() => setStage('CLOSED')} />;
  return (
    <>
      {comment === '' ? null : <p className={styles.note}>{comment}</p>}
      {mayWrite ? (
        <LinkButton
          className={styles.edit}
          aria-label={t('lists:item.noteOf', { title })}
          // The pressed button of the form is gone.
          autoFocus={stage === 'CLOSED'}
          onClick={() => setStage('OPEN')}
        >
          {comment === '' ? t('lists:item.note') : t('lists:item.editNote')}
        </LinkButton>
      ) : null}
    </>
  );
}
