/** Keeps the list of another member among one's own shared lists, or no longer does. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { createRequestMachine } from '#machines/request/machine.ts';
import { selectSharedLists, type WishListsSnapshot } from '#machines/wish-lists/selectors.ts';
import { callEndpoint } from '#services/http.ts';
import type { WishListsActor } from '#services/lists.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import styles from './ListActions.module.css';

interface Asked {
  readonly listId: string;
  readonly isKept: boolean;
}

const keepingMachine = createRequestMachine<Asked, Asked>(async (asked, signal) => {
  const { listId, isKept } = asked;
  const name = isKept ? 'forgetWishList' : 'keepWishList';
  await callEndpoint(name, { params: { listId }, signal, throwError: true });
  return asked;
});

interface Props {
  readonly listId: string;
  readonly actor: WishListsActor | null;
  readonly snapshot: WishListsSnapshot | null;
}

export function KeepList({ listId, actor, snapshot }: Props) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(keepingMachine);
  useEffect(() => {
    if (data !== null) actor?.send({ type: 'RELOAD' });
  }, [data, actor]);
  const isKept = snapshot !== null && selectSharedLists(snapshot).some((list) => list.listId === listId);
  return (
    <>
      <p className={styles.buttons}>
        <Button
          variant="outline"
          aria-disabled={status === 'PENDING'}
          data-testid="keep-list"
          data-state={isKept ? 'KEPT' : 'NOT_KEPT'}
          onClick={() => load({ listId, isKept })}
        >
          {isKept ? t('lists:share.forget') : t('lists:share.keep')}
        </Button>
      </p>
      <FailureNotice text={failure === null ? null : failureText(failure, t)} />
    </>
  );
}
