/** The note of an item, which everybody who edits the list may change. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { LinkButton } from '#views/components/LinkButton.tsx';
import styles from './ItemNote.module.css';
import { NoteForm, type NoteOf } from './NoteForm.tsx';

interface Props extends NoteOf {
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
