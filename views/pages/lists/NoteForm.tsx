/**
 * The form in which somebody writes the note of an item. It keeps what they typed until the server has saved it. If another person saves a
 * note meanwhile, the form shows that one, and replaces it only when it is sent again.
 */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState, type SubmitEvent } from 'react';
import { LIST_COMMENT_MAX } from '#contract/limits.ts';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { ItemsFailure } from '#machines/wish-list-items/failure.ts';
import { itemsFailureKey, type WishListItemsSnapshot } from '#machines/wish-list-items/selectors.ts';
import type { WishListItemsActor } from '#services/lists.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useSentChange, type SentState } from '#views/hooks/use-sent-change.ts';
import type { Translate } from '#views/translate.ts';
import styles from './ItemNote.module.css';
import { tooLong } from './too-long.ts';

/** An item, and the live list that it is in. */
export interface NoteOf {
  readonly item: WishListItem;
  readonly title: string;
  readonly live: {
    readonly actor: WishListItemsActor | null;
    readonly snapshot: WishListItemsSnapshot | null;
  };
  /** Another editor has removed the item in the meantime, so the note can't be saved. */
  readonly isGone: boolean;
}

/** Why the note wasn't saved. Another person's change is shown instead, once it is loaded. */
function refusalText(state: SentState, failure: ItemsFailure | null, t: Translate): string | null {
  if (state !== 'REJECTED') return null;
  if (failure === null) return t('lists:failure.REFUSED');
  return failure.request === null ? t(itemsFailureKey(failure.code)) : failureText(failure.request, t);
}

export function NoteForm({ item, title, live, isGone, close }: NoteOf & { close(): void }) {
  const { t } = useTranslation();
  const { listItemId, comment } = item;
  const { state, failure, send } = useSentChange(live.actor);
  /** The note when the form was opened, which the writer changes. */
  const [opened] = useState(comment);
  const { problems, formProps, check, focus } = useCheckedForm({
    fields: { comment: '' },
    rules: ({ comment: typed }) => ({ comment: tooLong(typed, LIST_COMMENT_MAX, t) }),
  });
  useEffect(() => focus('comment'), [focus]);
  const isConflict = state === 'REJECTED' && failure?.code === 'NOT_UPDATED';
  // After a conflict the list is loaded again, with what the other person wrote.
  const isSaving = state === 'PENDING' || (isConflict && live.snapshot?.hasTag('PENDING') === true);
  const isChanged = comment !== opened && !isSaving;
  const refusal = isChanged && isConflict ? null : refusalText(state, failure, t);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || isGone) return;
    const typed = check();
    if (typed === null) return;
    const written = typed.comment.trim();
    if (written === comment) {
      close();
      return;
    }
    // The writer has seen the note that the form shows by now.
    send({ kind: 'modify', items: [{ listItemId, comment: written, seenComment: comment }] }, close);
  };
  return (
    <form
      {...formProps}
      className={styles.form}
      onSubmit={submitted}
      data-testid="note-form"
      data-state={state}
    >
      <div role="alert">
        {isChanged ? (
          <Notice tone="warn" className={styles.theirs} data-testid="their-note">
            {comment === '' ? (
              t('lists:item.noteGone')
            ) : (
              <>
                {t('lists:item.theirs')}
                <q className={styles.note}>{comment}</q>
              </>
            )}{' '}
            {comment === '' ? t('lists:item.keep') : t('lists:item.replace')}
          </Notice>
        ) : null}
        {isGone ? (
          <Notice tone="problem" className={styles.theirs} data-testid="item-gone">
            {t('lists:item.goneFromList')}
          </Notice>
        ) : refusal === null || isSaving ? null : (
          <Notice tone="problem" className={styles.theirs}>
            {refusal}
          </Notice>
        )}
      </div>
      <TextArea
        name="comment"
        label={t('lists:item.noteLabel')}
        aria-label={t('lists:item.noteOf', { title })}
        defaultValue={opened}
        maxLength={LIST_COMMENT_MAX}
        autosize
        minRows={2}
        readOnly={isSaving || state === 'HELD'}
        problem={problems['comment']}
      />
      <div className={styles.buttons}>
        {isGone ? null : (
          <Button type="submit" size="xs" aria-disabled={isSaving}>
            {isSaving ? t('lists:saving') : t('lists:item.saveNote')}
          </Button>
        )}
        <Button size="xs" variant="outline" onClick={close}>
          {isGone ? t('lists:item.close') : t('lists:item.cancel')}
        </Button>
      </div>
    </form>
  );
}
