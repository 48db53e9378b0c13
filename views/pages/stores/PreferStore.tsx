/** The button that makes a store the preferred one. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StoreDetail } from '#contract/stores.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { choosePreferredStore, usePreferredStore } from '#views/preferred-store.ts';
import styles from './PreferStore.module.css';

const chooseMachine = createRequestMachine<number, true>(async (storeId) => {
  await choosePreferredStore(storeId);
  return true;
});

/** @param describedBy the id of the store's name, on a page with several stores */
export function PreferStore({ store, describedBy }: { store: StoreDetail; describedBy?: string }) {
  const { t } = useTranslation();
  const { status, failure, load } = useRequest(chooseMachine);
  const isMine = usePreferredStore()?.id === store.id;
  const isOff = isMine || status === 'PENDING';
  return (
    <div className={styles.prefer} data-testid="prefer" data-state={isMine ? 'CHOSEN' : status}>
      <Button
        variant="outline"
        aria-disabled={isOff}
        aria-describedby={describedBy}
        onClick={() => {
          if (!isOff) load(store.id);
        }}
      >
        {t('stores:prefer')}
      </Button>
      <div role="status">
        {isMine ? <Notice tone="good">{t('stores:preferred')}</Notice> : null}
        {failure ? <Notice tone="problem">{failureText(failure, t)}</Notice> : null}
      </div>
    </div>
  );
}
