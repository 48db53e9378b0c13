/** What an owner does with a list as a whole: share it, rename it, delete it. Each opens in place of the buttons. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIST_NAME_MAX } from '#contract/limits.ts';
import type { WishList } from '#contract/wish-lists.ts';
import { mayShare } from '#machines/wish-lists/lists.ts';
import { canDelete, type WishListsSnapshot } from '#machines/wish-lists/selectors.ts';
import type { WishListsActor } from '#services/lists.ts';
import { Field } from '#views/components/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import styles from './ListActions.module.css';
import { SharePanel } from './SharePanel.tsx';

interface Props {
  readonly list: WishList;
  readonly actor: WishListsActor | null;
  readonly snapshot: WishListsSnapshot | null;
}

type Opened = 'NONE' | 'SHARE' | 'RENAME' | 'DELETE';

export function ListActions({ list, actor, snapshot }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>('NONE');
  const close = () => setOpened('NONE');
  const { listId, listName } = list;
  switch (opened) {
    case 'RENAME':
      return (
        <RenameForm
          name={listName}
          close={close}
          rename={(name) => {
            actor?.send({ type: 'CHANGE', change: { kind: 'update', listId, patch: { listName: name } } });
            close();
          }}
        />
      );
    case 'DELETE':
      return (
        <DeleteStep
          list={list}
          close={close}
          remove={() => {
            actor?.send({ type: 'CHANGE', change: { kind: 'delete', listId } });
            void navigate('/wish-lists');
          }}
        />
      );
    case 'SHARE':
      return (
        <SharePanel
          list={list}
          close={close}
          update={(patch) => actor?.send({ type: 'CHANGE', change: { kind: 'update', listId, patch } })}
        />
      );
    case 'NONE':
      return (
        <p className={styles.buttons}>
          {mayShare(list) ? (
            <Button variant="outline" onClick={() => setOpened('SHARE')}>
              {t('lists:share.do')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => setOpened('RENAME')}>
            {t('lists:rename.do')}
          </Button>
          {snapshot !== null && canDelete(snapshot, listId) ? (
            <Button variant="subtle" onClick={() => setOpened('DELETE')}>
              {t('lists:delete.do')}
            </Button>
          ) : null}
        </p>
      );
  }
}

function RenameForm({ name, rename, close }: { name: string; rename(name: string): void; close(): void }) {
  const { t } = useTranslation();
  const { problems, formProps, check, focus } = useCheckedForm({
    fields: { listName: '' },
    rules: ({ listName }) => ({ listName: listName.trim() === '' ? t('lists:new.missing') : null }),
  });
  useEffect(() => focus('listName'), [focus]);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed !== null) rename(typed.listName.trim());
  };
  return (
    <form {...formProps} className={styles.rename} onSubmit={submitted} data-testid="rename-list">
      <Field
        name="listName"
        label={t('lists:rename.name')}
        defaultValue={name}
        maxLength={LIST_NAME_MAX}
        autoComplete="off"
        required
        problem={problems['listName']}
      />
      <div className={styles.buttons}>
        <Button type="submit">{t('lists:rename.save')}</Button>
        <Button variant="outline" onClick={close}>
          {t('lists:rename.cancel')}
        </Button>
      </div>
    </form>
  );
}

function DeleteStep({ list, remove, close }: { list: WishList; remove(): void; close(): void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice
      tone="warn"
      className={styles.ask}
      data-testid="delete-list"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {t('lists:delete.ask', { name: list.listName })}
      </h2>
      <p>{t('lists:delete.text', { count: list.itemCount })}</p>
      <div className={styles.buttons}>
        <Button onClick={remove}>{t('lists:delete.yes')}</Button>
        <Button variant="outline" onClick={close}>
          {t('lists:delete.no')}
        </Button>
      </div>
    </Notice>
  );
}
