/** One list: its items with what they cost now, and what the reader may do with it. */
import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { itemsFailureKey } from '#machines/wish-list-items/selectors.ts';
import { Failed, isNotThere, Loading, NotThere } from '#views/components/Awaiting.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { lazyComponent } from '#views/lazy-component.ts';
import { KeepList } from './KeepList.tsx';
import { ListActions } from './ListActions.tsx';
import { ListFacts } from './ListFacts.tsx';
import { ListsFrame } from './ListsFrame.tsx';
import styles from './ListPage.module.css';
import { StockMails } from './StockMails.tsx';
import { useList } from './use-list.ts';

const ItemList = lazyComponent('list-items', () => import('./ItemList.tsx'));

export default function ListPage() {
  const { listId = '' } = useParams();
  // Another list starts with its own state.
  return <List key={listId} listId={listId} />;
}

function List({ listId }: { listId: string }) {
  const { t } = useTranslation();
  const live = useList(listId, t);
  const { list, role, items, failure, listed, actor, snapshot } = live;
  if (failure !== null && list === null && isNotThere(failure)) {
    return (
      <ListsFrame
        name="wish-list"
        state="NOT_THERE"
        title={t('lists:one')}
        hasBack={live.standing === 'known'}
      >
        <NotThere
          title={t('lists:notThere.title')}
          text={t('lists:notThere.text')}
          back={`/wish-lists/${listId}`}
        />
      </ListsFrame>
    );
  }
  const state = failure !== null ? 'REJECTED' : items === null ? 'PENDING' : 'FULFILLED';
  const changeFailure = items === null ? null : (snapshot?.context.failure ?? null);
  // Of sharing and mails: the forms of a list tell their own.
  const listFailure = role === 'OWNER' ? (live.lists.snapshot?.context.failure ?? null) : null;
  return (
    <ListsFrame
      name="wish-list"
      state={snapshot?.hasTag('PENDING') === true ? 'PENDING' : state}
      items={snapshot}
      title={list?.listName ?? t('lists:one')}
      hasBack={live.standing === 'known'}
    >
      {failure === null ? null : <Failed failure={failure} lead={t('lists:failed')} retry={live.retry} />}
      {list === null || role === null ? (
        failure === null ? (
          <Loading />
        ) : null
      ) : (
        <>
          <ListFacts list={list} count={items?.length ?? list.itemCount} />
          {role === 'OWNER' ? (
            <>
              <StockMails
                list={list}
                update={(patch) =>
                  live.lists.actor?.send({ type: 'CHANGE', change: { kind: 'update', listId, patch } })
                }
              />
              <ListActions list={list} actor={live.lists.actor} snapshot={live.lists.snapshot} />
            </>
          ) : null}
          {role === 'EDITOR' ? (
            <KeepList listId={listId} actor={live.lists.actor} snapshot={live.lists.snapshot} />
          ) : null}
          {listFailure === null ? null : (
            <Notice tone="problem" role="alert" className={styles.failure}>
              {failureText(listFailure.request, t)}{' '}
              <LinkButton onClick={() => live.lists.actor?.send({ type: 'DISMISS' })}>
                {t('lists:dismiss')}
              </LinkButton>
            </Notice>
          )}
          {changeFailure === null ? null : (
            <Notice tone="problem" role="alert" className={styles.failure}>
              {changeFailure.request === null
                ? t(itemsFailureKey(changeFailure.code))
                : failureText(changeFailure.request, t)}{' '}
              <LinkButton onClick={() => actor?.send({ type: 'DISMISS' })}>{t('lists:dismiss')}</LinkButton>
            </Notice>
          )}
          {live.resolvingFailure === null ? null : (
            <Failed failure={live.resolvingFailure} retry={live.retry} />
          )}
          {items === null ? (
            failure === null ? (
              <Loading />
            ) : null
          ) : (
            <Suspense fallback={<Loading />}>
              <ItemList live={live} items={items} listed={listed} />
            </Suspense>
          )}
        </>
      )}
    </ListsFrame>
  );
}
