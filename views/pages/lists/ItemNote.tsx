/** The note of an item, which everybody who edits the list may change. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { LIST_COMMENT_MAX } from '#contract/limits.ts';
import type { WishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { textIn } from '#views/forms/form-text.ts';
import styles from './ItemNote.module.css';

interface Props {
  readonly item: WishListItem;
  readonly title: string;
  /** Null for a reader who may only look. */
  readonly save: ((patch: Pick<WishListItemPatch, 'comment' | 'seenComment'>) => void) | null;
}

export function ItemNote({ item: { comment }, title, save }: Props) {
  const { t } = useTranslation();
  /** The note that the writer saw when the form was opened. */
  const [seen, setSeen] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (seen !== null) field.current?.focus();
  }, [seen]);
  if (save === null) return comment === '' ? null : <p className={styles.note}>{comment}</p>;
  if (seen === null) {
    return (
      <>
        {comment === '' ? null : <p className={styles.note}>{comment}</p>}
        <LinkButton
          className={styles.edit}
          aria-label={t('lists:item.noteOf', { title })}
          onClick={() => setSeen(comment)}
        >
          {comment === '' ? t('lists:item.note') : t('lists:item.editNote')}
        </LinkButton>
      </>
    );
  }
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = textIn(event.currentTarget, 'comment').trim();
    if (written !== seen) save({ comment: written, seenComment: seen });
    setSeen(null);
  };
  return (
    <form className={styles.form} onSubmit={submitted}>
      <TextArea
        ref={field}
        name="comment"
        label={t('lists:item.noteLabel')}
        aria-label={t('lists:item.noteOf', { title })}
        defaultValue={seen}
        maxLength={LIST_COMMENT_MAX}
        autosize
        minRows={2}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="xs">
          {t('lists:item.saveNote')}
        </Button>
        <Button size="xs" variant="outline" onClick={() => setSeen(null)}>
          {t('lists:item.cancel')}
        </Button>
      </div>
    </form>
  );
}
