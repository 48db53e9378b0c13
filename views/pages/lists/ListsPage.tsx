/** All lists of a member, and those that others share with them. Personal, so they are loaded once the session is known. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import {
  selectIsBusy,
  selectLists,
  selectListsFailure,
  selectSharedLists,
} from '#machines/wish-lists/selectors.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Failed, Loading, SignInFirst } from '#views/components/Awaiting.tsx';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useLists } from '#views/hooks/use-lists.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { ListCard } from './ListCard.tsx';
import { ListsFrame } from './ListsFrame.tsx';
import styles from './ListsPage.module.css';
import { NewListForm } from './NewListForm.tsx';
import { reordered } from './reordered.ts';

export default function ListsPage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const { actor, snapshot } = useLists(t);
  // Another page of this tab may have changed the lists' items since.
  useEffect(() => actor?.send({ type: 'RELOAD' }), [actor]);
  const lists = snapshot?.context.lists ? selectLists(snapshot) : null;
  const shared = snapshot === null ? [] : selectSharedLists(snapshot);
  const failure = snapshot === null ? null : selectListsFailure(snapshot);
  const isBusy = snapshot !== null && selectIsBusy(snapshot);
  const state = standing === 'guest' ? 'guest' : isBusy || lists === null ? 'PENDING' : 'FULFILLED';
  if (standing === 'guest') {
    return (
      <ListsFrame name="wish-lists" state={state} lists={snapshot} title={t('lists:title')}>
        <SignInFirst text={t('lists:guest')} back="/wish-lists" />
      </ListsFrame>
    );
  }
  const move = (listId: string, by: -1 | 1) => {
    for (const { listId: moved, sortNum } of reordered(lists ?? [], listId, by))
      actor?.send({ type: 'CHANGE', change: { kind: 'update', listId: moved, patch: { sortNum } } });
  };
  return (
    <ListsFrame
      name="wish-lists"
      state={lists === null && failure !== null ? 'REJECTED' : state}
      lists={snapshot}
      title={t('lists:title')}
      lead={t('lists:lead')}
    >
      {failure === null ? null : lists === null ? (
        <Failed
          failure={failure.request}
          lead={t('lists:failed')}
          retry={() => actor?.send({ type: 'RELOAD' })}
        />
      ) : (
        <Notice tone="problem" role="alert">
          {failureText(failure.request, t)}{' '}
          <LinkButton onClick={() => actor?.send({ type: 'DISMISS' })}>{t('lists:dismiss')}</LinkButton>
        </Notice>
      )}
      {lists === null ? (
        failure === null ? (
          <Loading />
        ) : null
      ) : (
        <>
          <ul className={styles.lists}>
            {lists.map((list, nth) => (
              <ListCard
                key={list.listId}
                list={list}
                heading="h2"
                earlier={nth > 1 ? () => move(list.listId, -1) : null}
                later={nth > 0 && nth < lists.length - 1 ? () => move(list.listId, 1) : null}
              />
            ))}
          </ul>
          <NewListForm lists={lists} actor={actor} />
        </>
      )}
      {shared.length === 0 ? null : (
        <section className={styles.shared}>
          <h2>{t('lists:shared')}</h2>
          <ul className={styles.lists}>
            {shared.map((list) => (
              <ListCard key={list.listId} list={list} heading="h3" earlier={null} later={null} />
            ))}
          </ul>
        </section>
      )}
    </ListsFrame>
  );
}
