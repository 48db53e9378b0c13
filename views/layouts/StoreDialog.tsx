/** Chooses a store, or none, in a dialog. */
import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { use, useRef, useState, type SubmitEvent } from 'react';
import type { StoreSummary } from '#contract/stores.ts';
import { STORE_FILTER_MAX } from '#contract/limits.ts';
import { messageLanguage } from '#locales/paths.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { translatorOf } from '../extra-messages.ts';
import { useLocale } from '../locale.tsx';
import type { Translate } from '../translate.ts';
import { failureText } from '../components/failure-text.ts';
import { stateName, type NameOfState } from '../components/place-name.ts';
import { IpCredit } from '../components/IpCredit.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { Notice } from '../components/Notice.tsx';
import { useRequest } from '../hooks/use-request.ts';
import { useToast } from '../toasts.ts';
import {
  choosePreferredStore,
  reloadStores,
  usePreferredStore,
  useStoreByIp,
  useStores,
  useStoresFailure,
} from '../preferred-store.ts';
import { Link } from '#views/router/Link.tsx';
import { groupStores } from './store-groups.ts';
import styles from './StoreDialog.module.css';

const chooseMachine = createRequestMachine<number | null, true>(async (storeId) => {
  await choosePreferredStore(storeId);
  return true;
});

/** @param onClosed called once the dialog has gone: moves the focus back */
export default function StoreDialog({ onClosed }: { onClosed(): void }) {
  const { t } = useTranslation();
  const language = messageLanguage(useLocale());
  const [texts, places] = [translatorOf('stores', language), translatorOf('regions', language)];
  const say = use(texts);
  const nameOf = stateName(use(places));
  const [isDismissed, setDismissed] = useState(false);
  const close = () => {
    setDismissed(true);
  };
  const known = useStores();
  const failed = useStoresFailure();
  const { status, failure, load } = useRequest(chooseMachine);
  const toast = useToast();
  const chosen = useRef<string>(undefined);
  const choose = (storeId: number | null) => {
    chosen.current = known?.stores.find(({ id }) => id === storeId)?.name;
    load(storeId);
  };
  const closed = () => {
    onClosed();
    if (status !== 'FULFILLED') return;
    const store = chosen.current;
    toast({
      about: 'store',
      text: store === undefined ? say('stores:unchosen') : say('stores:chosen', { store }),
    });
  };
  const problem = failure ?? (known === null ? failed : null);
  return (
    <Modal
      opened={!isDismissed && status !== 'FULFILLED'}
      onClose={close}
      returnFocus={false}
      onExitTransitionEnd={closed}
      title={t('shell:store.label')}
      closeButtonProps={{ 'aria-label': say('stores:close') }}
      size={520}
      yOffset={12}
      xOffset={12}
      centered
      classNames={{ content: styles.content, body: styles.body }}
      data-testid="stores"
      data-state={known === null && failed === null ? 'PENDING' : status}
    >
      <div role="alert">
        {problem === null ? null : (
          <Notice tone="problem">
            {failureText(problem, t)}{' '}
            {known === null ? <LinkButton onClick={reloadStores}>{t('shell:retry')}</LinkButton> : null}
          </Notice>
        )}
      </div>
      {known === null ? (
        failed === null ? (
          <p role="status">{t('shell:loading')}</p>
        ) : null
      ) : (
        <StoreChoice
          stores={known.stores}
          isBusy={status === 'PENDING'}
          say={say}
          nameOf={nameOf}
          onChoose={choose}
        />
      )}
      <Link to="/stores" className={styles.all} onClick={close}>
        {say('stores:all')}
      </Link>
    </Modal>
  );
}

type ChoiceProps = {
  stores: readonly StoreSummary[];
  isBusy: boolean;
  say: Translate;
  nameOf: NameOfState;
  onChoose(storeId: number | null): void;
};

function StoreChoice({ stores, isBusy, say, nameOf, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const preferred = usePreferredStore();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState(preferred?.id ?? null);
  const byIp = useStoreByIp();
  const near = wanted === '' && byIp?.id !== preferred?.id ? byIp : null;
  const others = stores.filter(({ id }) => id !== near?.id);
  const groups = groupStores(others, { wanted, nameOf, language, region });
  const count = groups.reduce((sum, group) => sum + group.stores.length, near === null ? 0 : 1);
  const option = (store: StoreSummary) => (
    <Radio
      key={store.id}
      name="store"
      value={store.id}
      className={styles.store}
      label={store.name}
      description={`${store.city}, ${store.state}`}
      checked={chosen === store.id}
      onChange={() => {
        setChosen(store.id);
      }}
    />
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onChoose(chosen);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={say('stores:filter')}
        type="search"
        autoComplete="off"
        maxLength={STORE_FILTER_MAX}
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
        }}
      />
      <p className={styles.count} role="status">
        {say('stores:count', { count })}
      </p>
      <div className={styles.list} tabIndex={-1} ref={showChosen}>
        {wanted === '' ? (
          <Radio
            name="store"
            value=""
            className={styles.store}
            label={t('shell:store.none')}
            checked={chosen === null}
            onChange={() => {
              setChosen(null);
            }}
          />
        ) : null}
        {near === null ? null : (
          <fieldset className={styles.group} data-testid="near-you">
            <legend>{say('stores:nearYou')}</legend>
            {option(near)}
            <IpCredit />
          </fieldset>
        )}
        {groups.map((group) => (
          <fieldset key={group.state} className={styles.group}>
            <legend>{group.name}</legend>
            {group.stores.map(option)}
          </fieldset>
        ))}
      </div>
      <Button type="submit" fullWidth className={styles.save} aria-disabled={isBusy}>
        {isBusy ? say('stores:saving') : t('shell:store.save')}
      </Button>
    </form>
  );
}

/** Brings the preferred store, which may be far down the list, into view. */
function showChosen(list: HTMLElement | null): void {
  list?.querySelector('input:checked')?.scrollIntoView({ block: 'center' });
}
