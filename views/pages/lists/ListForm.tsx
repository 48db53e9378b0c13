/** The form in which an owner types the name and the description of a list, a new one or one that exists. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, type ReactNode, type SubmitEvent } from 'react';
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX } from '#contract/limits.ts';
import type { WishList } from '#contract/wish-lists.ts';
import { isBlank } from '#machines/rules/validation/text.ts';
import type { ListChange } from '#machines/wish-lists/events.ts';
import type { WishListsActor } from '#services/lists.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Field } from '#views/components/Field.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useSentChange } from '#views/hooks/use-sent-change.ts';
import styles from './ListForm.module.css';
import { tooLong } from './too-long.ts';

type ListTexts = Pick<WishList, 'listName' | 'description'>;

interface Props {
  /** The form's name in tests. */
  readonly name: 'new-list' | 'edit-list';
  readonly actor: WishListsActor | null;
  /** What the list is called now; null for a new one. */
  readonly texts: ListTexts | null;
  /** What the button does. */
  readonly label: string;
  readonly heading?: ReactNode;
  /** Beside the button. */
  readonly children?: ReactNode;
  change(typed: ListTexts): ListChange;
  /** Called once the server has saved the texts. */
  saved(form: HTMLFormElement): void;
}

export function ListForm({ name, actor, texts, label, heading, children, change, saved }: Props) {
  const { t } = useTranslation();
  const { state, failure, send } = useSentChange(actor);
  // The page tells why lists couldn’t be loaded.
  const refusal = state === 'REJECTED' ? (failure?.request ?? null) : null;
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: { listName: '', description: '' },
    rules: ({ listName, description }) => ({
      listName: isBlank(listName) ? t('lists:new.missing') : tooLong(listName, LIST_NAME_MAX, t),
      description: tooLong(description, LIST_DESCRIPTION_MAX, t),
    }),
    failure: refusal,
  });
  const isNew = texts === null;
  useEffect(() => {
    if (!isNew) focus('listName');
  }, [isNew, focus]);
  const isSaving = state === 'PENDING';
  // What is under way is what was sent.
  const isFixed = isSaving || state === 'HELD';
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = check();
    if (typed === null) return;
    const { listName, description } = typed;
    send(change({ listName: listName.trim(), description: description.trim() }), () => saved(form));
  };
  return (
    <form {...formProps} className={styles.form} onSubmit={submitted} data-testid={name} data-state={state}>
      {heading}
      <FailureNotice
        code={refusal?.code}
        text={
          state !== 'REJECTED' || isAtField
            ? null
            : refusal === null
              ? t('lists:failure.REFUSED')
              : failureText(refusal, t)
        }
      />
      <Field
        name="listName"
        label={t('lists:new.name')}
        hint={isNew ? t('lists:new.hint') : undefined}
        defaultValue={texts?.listName ?? ''}
        maxLength={LIST_NAME_MAX}
        autoComplete="off"
        required
        readOnly={isFixed}
        problem={problems['listName']}
      />
      <TextArea
        name="description"
        label={t('lists:new.description')}
        hint={t('lists:new.descriptionHint', { most: LIST_DESCRIPTION_MAX })}
        defaultValue={texts?.description ?? ''}
        maxLength={LIST_DESCRIPTION_MAX}
        autosize
        minRows={2}
        readOnly={isFixed}
        problem={problems['description']}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? t('lists:saving') : label}
        </Button>
        {children}
      </div>
    </form>
  );
}
