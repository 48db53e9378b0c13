/** Chooses a store, or none. A native dialog: Escape closes it and the focus returns. */
import { useTranslation } from 'react-i18next';
import { use, useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { StoreSummary } from '#contract/catalogue.ts';
import { STORE_FILTER_MAX } from '#contract/limits.ts';
import { messageLanguage } from '#locales/paths.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { translatorOf } from '../extra-messages.ts';
import { useLocale, type Translate } from '../locale.tsx';
import { failureText } from '../components/failure-text.ts';
import { useRequest } from '../hooks/use-request.ts';
import {
  choosePreferredStore,
  reloadStores,
  usePreferredStore,
  useStores,
  useStoresFailure,
} from '../preferred-store.ts';
import { groupStores } from './store-groups.ts';
import '../styles/stores.css';

const chooseMachine = createRequestMachine<number | null, true>(async (storeId) => {
  await choosePreferredStore(storeId);
  return true;
});

export default function StoreDialog({ onClosed }: { onClosed(): void }) {
  const { t } = useTranslation();
  const say = use(translatorOf('stores', messageLanguage(useLocale())));
  const dialog = useRef<HTMLDialogElement>(null);
  const known = useStores();
  const failed = useStoresFailure();
  const { status, failure, load } = useRequest(chooseMachine);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const isListed = known !== null;
  // After showModal: brings the preferred store, which may be far down the list, into view.
  useEffect(() => {
    if (isListed) dialog.current?.querySelector('input:checked')?.scrollIntoView({ block: 'center' });
  }, [isListed]);
  useEffect(() => {
    if (status === 'FULFILLED') dialog.current?.close();
  }, [status]);
  const problem = failure ?? (known === null ? failed : null);
  return (
    <dialog
      ref={dialog}
      className="stores"
      aria-labelledby="stores-title"
      data-testid="stores"
      data-state={known === null && failed === null ? 'PENDING' : status}
      onClose={onClosed}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="stores__inside">
        <div className="stores__head">
          <h2 id="stores-title">{t('shell:store.label')}</h2>
          <button
            type="button"
            className="stores__close"
            aria-label={say('stores:close')}
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <div role="alert">
          {problem === null ? null : (
            <p className="notice" data-tone="problem">
              {failureText(problem, t)}{' '}
              {known === null ? (
                <button type="button" className="link-button" onClick={reloadStores}>
                  {t('shell:retry')}
                </button>
              ) : null}
            </p>
          )}
        </div>
        {known === null ? (
          failed === null ? (
            <p role="status">{t('shell:loading')}</p>
          ) : null
        ) : (
          <StoreChoice stores={known.stores} isBusy={status === 'PENDING'} say={say} onChoose={load} />
        )}
      </div>
    </dialog>
  );
}

type ChoiceProps = {
  stores: readonly StoreSummary[];
  isBusy: boolean;
  say: Translate;
  onChoose(storeId: number | null): void;
};

function StoreChoice({ stores, isBusy, say, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const preferred = usePreferredStore();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState(preferred?.id ?? null);
  const nameOf = (state: string) => say(`stores:state.${state}`, { defaultValue: state });
  const groups = groupStores(stores, { wanted, nameOf, language, region });
  const count = groups.reduce((sum, group) => sum + group.stores.length, 0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onChoose(chosen);
  };
  return (
    <form className="stores__form" onSubmit={submit}>
      <label className="field">
        <span className="field__label">{say('stores:filter')}</span>
        <input
          className="field__input"
          type="search"
          autoComplete="off"
          maxLength={STORE_FILTER_MAX}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
          }}
        />
      </label>
      <p className="stores__count" role="status">
        {say('stores:count', { count })}
      </p>
      <div className="stores__list" tabIndex={-1}>
        {wanted === '' ? (
          <label className="stores__store">
            <input
              type="radio"
              name="store"
              value=""
              checked={chosen === null}
              onChange={() => {
                setChosen(null);
              }}
            />
            <span>{t('shell:store.none')}</span>
          </label>
        ) : null}
        {groups.map((group) => (
          <fieldset key={group.state} className="stores__group">
            <legend>{group.name}</legend>
            {group.stores.map((store) => (
              <label key={store.id} className="stores__store">
                <input
                  type="radio"
                  name="store"
                  value={store.id}
                  checked={chosen === store.id}
                  onChange={() => {
                    setChosen(store.id);
                  }}
                />
                <span>
                  {store.name}
                  <small>
                    {store.city}, {store.state}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="stores__foot">
        <button type="submit" className="button button--wide" aria-disabled={isBusy}>
          {isBusy ? say('stores:saving') : t('shell:store.save')}
        </button>
      </div>
    </form>
  );
}
