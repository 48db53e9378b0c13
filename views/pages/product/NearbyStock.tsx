/** The nearest stores that have a sub-SKU in stock, from the preferred store, the one near the reader, or a place that the shopper enters. Loads on demand. */
import { Button, TextInput } from '@mantine/core';
import { use, useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { FoundStore, StoreSearch } from '#contract/stores.ts';
import { PLACE_MAX } from '#contract/limits.ts';
import { messageLanguage } from '#locales/paths.ts';
import { NOT_FOUND_STATUS } from '#machines/request/failure.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { failureText } from '#views/components/failure-text.ts';
import { IpCredit } from '#views/components/IpCredit.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { translatorOf } from '#views/extra-messages.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { useStoreByIp } from '#views/preferred-store.ts';
import { Link } from '#views/router/Link.tsx';
import type { Translate } from '#views/translate.ts';
import styles from './NearbyStock.module.css';

/** The finder's page shows the others. */
const SHOWN = 5;

const nearbyMachine = createRequestMachine<CallQuery<'storeLocator'>, CallAnswer<'storeLocator'>>(
  (query, signal) => callEndpoint('storeLocator', { query, signal, throwError: true }),
);

/** @param start the postal code of the preferred store; empty while none is chosen, then it's that of the store near the reader's IP address */
export default function NearbyStock({ sku, start }: { sku: string; start: string }) {
  const byIp = useStoreByIp()?.zip_code;
  if (start !== '' || byIp === undefined) return <NearbySearch key={start} sku={sku} start={start} />;
  return (
    <>
      <NearbySearch key={byIp} sku={sku} start={byIp} />
      <IpCredit />
    </>
  );
}

function NearbySearch({ sku, start }: { sku: string; start: string }) {
  const { t } = useTranslation();
  const say = use(translatorOf('stores', messageLanguage(useLocale())));
  const { status, data, failure, load } = useRequest(nearbyMachine);
  const [address, setAddress] = useState(start);
  const [asked, setAsked] = useState(start);
  useEffect(() => {
    if (asked !== '') load({ skuNumber: sku, address: asked });
  }, [sku, asked, load]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = address.trim();
    if (place === asked && place !== '') load({ skuNumber: sku, address: place });
    setAsked(place);
  };
  const isUnknown = failure?.status === NOT_FOUND_STATUS && failure.code === 'PLACE_UNKNOWN';
  const query = new URLSearchParams({ skuNumber: sku, ...(asked === '' ? {} : { address: asked }) });
  return (
    <div className={styles.nearby} data-testid="nearby-stock" data-state={status}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={say('stores:near')}
          name="address"
          autoComplete="postal-code"
          maxLength={PLACE_MAX}
          required
          withAsterisk={false}
          value={address}
          error={isUnknown ? say('stores:unknown') : null}
          onChange={(event) => {
            setAddress(event.target.value);
          }}
        />
        <Button type="submit" variant="outline" aria-disabled={status === 'PENDING'}>
          {say('stores:find')}
        </Button>
      </form>
      <div role="status">
        {status === 'PENDING' ? t('shell:loading') : null}
        {failure && !isUnknown ? <Notice tone="problem">{failureText(failure, t)}</Notice> : null}
        {status === 'FULFILLED' && data ? <Found found={data} say={say} /> : null}
      </div>
      <Link to={`/stores?${query.toString()}`}>{say('stores:moreStock')}</Link>
    </div>
  );
}

function Found({
  found: { place, range, unit, stores, beyond },
  say,
}: {
  found: StoreSearch;
  say: Translate;
}) {
  const distance = say(`stores:${unit}`, { count: range });
  const shown = beyond === null ? stores.slice(0, SHOWN) : [beyond];
  return (
    <>
      <p className={styles.count}>
        {say('stores:foundStock', { count: stores.length, distance, place: place.name ?? '' })}
      </p>
      {stores.length > 0 ? null : <p>{say(beyond === null ? 'stores:noneStock' : 'stores:nearestStock')}</p>}
      <ul className={styles.list}>
        {shown.map((store) => (
          <StoreWithStock key={store.id} store={store} unit={unit} say={say} />
        ))}
      </ul>
    </>
  );
}

type StoreProps = { store: FoundStore; unit: StoreSearch['unit']; say: Translate };

function StoreWithStock({ store: { slug, name, city, state, distance, stock }, unit, say }: StoreProps) {
  return (
    <li>
      <Link to={`/stores/${slug}`}>{name}</Link>
      <span>
        {city}, {state} · {say(`stores:away.${unit}`, { count: distance })}
      </span>
      {stock === null ? null : <strong>{say('stores:stock', { count: stock.quantity })}</strong>}
    </li>
  );
}
