/** The note of an item, which everybody who edits the list may change. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { LinkButton } from '#views/components/LinkButton.tsx';
import styles from './ItemNote.module.css';
import { NoteForm, type NoteOf } from './NoteForm.tsx';

interface Props extends NoteOf {
  /** False for a reader who may only look. */
  readonly mayWrite: boolean;
  /** Called when the form opens or closes. */
  writing(isOpen: boolean): void;
}

export function ItemNote({ item, title, live, mayWrite, isGone, writing }: Props) {
  const { t } = useTranslation();
  const [stage, setStage] = useState<'UNTOUCHED' | 'OPEN' | 'CLOSED'>('UNTOUCHED');
  const { comment } = item;
  if (stage === 'OPEN')
    return (
      <NoteForm
        item={item}
        title={title}
        live={live}
        isGone={isGone}
        close={() => {
          setStage('CLOSED');
          writing(false);
        }}
      />
    );
  return (
    <>
      {comment === '' ? null : <p className={styles.note}>{comment}</p>}
      {mayWrite ? (
        <LinkButton
          className={styles.edit}
          aria-label={t('lists:item.noteOf', { title })}
          // The pressed button of the form is gone.
          autoFocus={stage === 'CLOSED'}
          onClick={() => {
            setStage('OPEN');
            writing(true);
          }}
        >
          {comment === '' ? t('lists:item.note') : t('lists:item.editNote')}
        </LinkButton>
      ) : null}
    </>
  );
}
