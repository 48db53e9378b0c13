/** The reader's lists, each with a mark if the item is on it: pressing one adds the item or removes it. */
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { use, useId } from 'react';
import type { NewWishListItem, WishList } from '#contract/wish-lists.ts';
import { messageLanguage } from '#locales/paths.ts';
import { statePath } from '#machines/runtime/state-path.ts';
import { listLabel, selectListsFailure, selectListsToSaveTo } from '#machines/wish-lists/selectors.ts';
import {
  selectItemsFailure,
  selectStaying,
  selectWillHaveObject,
} from '#machines/wish-list-items/selectors.ts';
import { translatorOf } from '../extra-messages.ts';
import { useListItems, useLists } from '../hooks/use-lists.ts';
import { useStanding } from '../hooks/use-reader.ts';
import { useLocale } from '../locale.tsx';
import { Link } from '../router/Link.tsx';
import type { Translate } from '../translate.ts';
import { failureText } from './failure-text.ts';
import { Notice } from './Notice.tsx';
import styles from './SaveMenu.module.css';
import { useTranslation } from 'react-i18next';

/** The item to save: its kind and number (§3), and today's price. */
export type SavedObject = Pick<NewWishListItem, 'objectType' | 'objectId' | 'originPrice'>;

/** The messages load with this module. */
export default function SaveMenu({ object, path }: { object: SavedObject; path: string }) {
  const say = use(translatorOf('lists', messageLanguage(useLocale())));
  const standing = useStanding();
  if (standing === 'guest') {
    return (
      <Notice className={styles.menu} data-testid="save-menu" data-state="guest">
        <p>{say('lists:save.guest')}</p>
        <Button component={Link} to={`/sign-in?back=${encodeURIComponent(path)}`}>
          {say('lists:save.signIn')}
        </Button>
      </Notice>
    );
  }
  return <Lists object={object} say={say} />;
}

function Lists({ object, say }: { object: SavedObject; say: Translate }) {
  const { t } = useTranslation();
  const { actor, snapshot } = useLists(say);
  const lists = snapshot === null ? null : selectListsToSaveTo(snapshot);
  const failure = snapshot === null ? null : selectListsFailure(snapshot);
  return (
    <div
      className={styles.menu}
      data-testid="save-menu"
      data-state={lists === null ? 'PENDING' : 'FULFILLED'}
    >
      {failure === null ? null : (
        <Notice tone="problem" role="alert">
          <p>{failureText(failure.request, t)}</p>
          <Button variant="outline" onClick={() => actor?.send({ type: 'RELOAD' })}>
            {t('shell:retry')}
          </Button>
        </Notice>
      )}
      {lists === null ? (
        failure === null ? (
          <Skeleton height={44} aria-hidden="true" />
        ) : null
      ) : (
        <>
          {lists.map((list) => (
            <ListChoice key={list.listId} list={list} object={object} say={say} />
          ))}
          <p className={styles.all}>
            <Link to="/wish-lists">{say('lists:back')}</Link>
          </p>
        </>
      )}
    </div>
  );
}

function ListChoice({ list, object, say }: { list: WishList; object: SavedObject; say: Translate }) {
  const { t } = useTranslation();
  const { actor, snapshot } = useListItems(list.listId);
  const { objectId } = object;
  const isOn = snapshot !== null && selectWillHaveObject(snapshot, objectId);
  const failure = snapshot === null ? null : selectItemsFailure(snapshot);
  const toggle = () => {
    if (actor === null || snapshot === null) return;
    if (!isOn) {
      const item = {
        ...object,
        comment: '',
        currency: 'USD',
        desiredQuantity: 1,
        haveQuantity: 0,
        storeId: null,
      };
      actor.send({ type: 'CHANGE', change: { kind: 'add', items: [item] } });
      return;
    }
    const itemIds = selectStaying(snapshot)
      .filter((item) => item.objectId === objectId)
      .map(({ listItemId }) => listItemId);
    actor.send({ type: 'CHANGE', change: { kind: 'remove', itemIds } });
  };
  return (
    <div
      data-testid="save-choice"
      data-name={list.listName}
      data-state={isOn ? 'ON' : 'OFF'}
      data-items={snapshot === null ? undefined : statePath(snapshot.value)}
    >
      <Checkbox
        id={useId()}
        label={listLabel(list, say)}
        checked={isOn}
        disabled={snapshot === null || snapshot.context.items === null}
        onChange={toggle}
      />
      <p className={styles.said} role="status">
        {failure !== null && failure.request !== null ? (
          failureText(failure.request, t)
        ) : isOn ? (
          <Link to={`/wish-lists/${list.listId}`}>{say('lists:save.see')}</Link>
        ) : null}
      </p>
    </div>
  );
}
