/** Creates a list with a name. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import { LIST_NAME_MAX } from '#contract/limits.ts';
import type { NewWishList, WishList } from '#contract/wish-lists.ts';
import { WEB_CHANNEL, WISH_LIST_TYPE } from '#machines/wish-lists/constants.ts';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import styles from './NewListForm.module.css';

interface Props {
  readonly lists: readonly WishList[];
  create(list: NewWishList): void;
}

export function NewListForm({ lists, create }: Props) {
  const { t } = useTranslation();
  const { problems, formProps, check } = useCheckedForm({
    fields: { listName: '' },
    rules: ({ listName }) => ({ listName: listName.trim() === '' ? t('lists:new.missing') : null }),
  });
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = check();
    if (typed === null) return;
    create({
      listType: WISH_LIST_TYPE,
      listName: typed.listName.trim(),
      sortNum: Math.max(0, ...lists.map(({ sortNum }) => sortNum)) + 1,
      description: '',
      isDefault: false,
      isPublic: false,
      channel: WEB_CHANNEL,
    });
    form.reset();
  };
  return (
    <form {...formProps} className={styles.form} onSubmit={submitted} data-testid="new-list">
      <h2>{t('lists:new.title')}</h2>
      <div className={styles.row}>
        <Field
          name="listName"
          label={t('lists:new.name')}
          hint={t('lists:new.hint')}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          required
          problem={problems['listName']}
        />
        <Button type="submit">{t('lists:new.do')}</Button>
      </div>
    </form>
  );
}
