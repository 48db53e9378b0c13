/** What an owner does with a list as a whole: share it, change its name and description, delete it. Each opens in place of the buttons. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WishList } from '#contract/wish-lists.ts';
import { mayShare } from '#machines/wish-lists/lists.ts';
import { canDelete, type WishListsSnapshot } from '#machines/wish-lists/selectors.ts';
import type { WishListsActor } from '#services/lists.ts';
import { Notice } from '#views/components/Notice.tsx';
import styles from './ListActions.module.css';
import { ListForm } from './ListForm.tsx';
import { SharePanel } from './SharePanel.tsx';

interface Props {
  readonly list: WishList;
  readonly actor: WishListsActor | null;
  readonly snapshot: WishListsSnapshot | null;
}

type Opened = 'NONE' | 'SHARE' | 'EDIT' | 'DELETE';

export function ListActions({ list, actor, snapshot }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>('NONE');
  /** What was open before: the focus goes back to its button. */
  const [closed, setClosed] = useState<Opened>('NONE');
  const close = () => {
    setClosed(opened);
    setOpened('NONE');
  };
  const { listId } = list;
  switch (opened) {
    case 'EDIT':
      return (
        <ListForm
          name="edit-list"
          actor={actor}
          texts={list}
          label={t('lists:edit.save')}
          change={(patch) => ({ kind: 'update', listId, patch })}
          saved={close}
        >
          <Button variant="outline" onClick={close}>
            {t('lists:edit.cancel')}
          </Button>
        </ListForm>
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
            <Button variant="outline" autoFocus={closed === 'SHARE'} onClick={() => setOpened('SHARE')}>
              {t('lists:share.do')}
            </Button>
          ) : null}
          <Button variant="outline" autoFocus={closed === 'EDIT'} onClick={() => setOpened('EDIT')}>
            {t('lists:edit.do')}
          </Button>
          {snapshot !== null && canDelete(snapshot, listId) ? (
            <Button variant="subtle" autoFocus={closed === 'DELETE'} onClick={() => setOpened('DELETE')}>
              {t('lists:delete.do')}
            </Button>
          ) : null}
        </p>
      );
  }
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
