/** The store for a pickup: the nearest ones with distance, address and hours, the others after a click. */
import { Badge, Input, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { PickupPlace } from '#contract/checkout.ts';
import { useLocale } from '#views/locale.tsx';
import { fromKm } from '#machines/rules/distance.ts';
import { openingHours } from '#locales/opening-hours.ts';
import { problemProps } from '#views/components/Field.tsx';
import styles from './StoreChoice.module.css';
import text from './text.module.css';

/** How many stores are shown at first. */
const NEAR = 3;

export type StorePlace = PickupPlace & { readonly storeId: number };

interface Props {
  readonly name: string;
  /** Nearest first. */
  readonly stores: readonly StorePlace[];
  /** The chosen store's id; undefined without a choice. */
  readonly chosen: string | undefined;
  readonly problem?: string | undefined;
}

export function StoreChoice({ name, stores, chosen, problem }: Props) {
  const { t } = useTranslation();
  // The chosen store no longer has all items: the shopper chooses another, because that may be far away.
  const isGone = chosen !== undefined && stores.every(({ storeId }) => String(storeId) !== chosen);
  const proposed = stores.find(({ isPreferred }) => isPreferred) ?? stores[0];
  const checked = isGone ? undefined : (chosen ?? String(proposed?.storeId));
  const [near, far] = [stores.slice(0, NEAR), stores.slice(NEAR)];
  const isFar = far.some(({ storeId }) => String(storeId) === checked);
  const list = (some: readonly StorePlace[]) =>
    some.map((store) => (
      <Store key={store.storeId} name={name} store={store} isChecked={String(store.storeId) === checked} />
    ));
  const problemId = `${name}-problem`;
  return (
    <fieldset
      className={styles.stores}
      aria-describedby={problem === undefined ? undefined : problemId}
      data-state={problem === undefined ? 'VALID' : 'INVALID'}
    >
      <legend>{t('checkout:delivery.store')}</legend>
      {list(near)}
      {far.length === 0 ? null : (
        <details open={isFar}>
          <summary>{t('checkout:delivery.more', { count: far.length })}</summary>
          {list(far)}
        </details>
      )}
      {problem === undefined ? null : (
        <Input.Error id={problemId} {...problemProps(name)}>
          {problem}
        </Input.Error>
      )}
    </fieldset>
  );
}

function Store({ name, store, isChecked }: { name: string; store: StorePlace; isChecked: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { storeId, address, city, state, isPreferred, hours } = store;
  return (
    <Radio
      id={useId()}
      className={styles.store}
      classNames={{ body: styles.row, inner: styles.dot, label: styles.label }}
      name={name}
      value={storeId}
      defaultChecked={isChecked}
      label={
        <>
          <strong>{store.name}</strong>
          {isPreferred ? <Badge>{t('checkout:delivery.preferred')}</Badge> : null}
          <Distance {...store} />
          <span className={text.small}>
            {[address ?? '', `${city}, ${state}`].filter((part) => part !== '').join(', ')}
          </span>
          {hours === null || hours.length === 0 ? null : (
            <span className={`${text.small} ${styles.hours}`}>
              {openingHours(hours, t, locale).map((days) => (
                <span key={days}>{days}</span>
              ))}
            </span>
          )}
        </>
      }
    />
  );
}

/** In the units of the store's country. */
function Distance({ distanceKm, country }: Pick<PickupPlace, 'distanceKm' | 'country'>) {
  const { t } = useTranslation();
  if (distanceKm === null) return null;
  const far =
    country === 'US'
      ? t('checkout:delivery.miles', { shown: Math.max(1, Math.round(fromKm(distanceKm, 'mi'))) })
      : t('checkout:delivery.km', { shown: distanceKm });
  return <span className={styles.far}>{far}</span>;
}
