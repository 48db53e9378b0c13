/** Where to look for stores: a place and a distance, or the reader's own position. It works without script, except for the position. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PLACE_MAX, STORE_RANGE } from '#contract/limits.ts';
import type { PageOf } from '#contract/pages.ts';
import { distanceUnit } from '#machines/rules/distance.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { findPosition, type PositionOutcome } from '#services/position.ts';
import { Choice } from '#views/components/Choice.tsx';
import { Field } from '#views/components/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { QueryForm } from '#views/router/QueryForm.tsx';
import styles from './FinderForm.module.css';

/** In miles or kilometers. */
const RANGES = [STORE_RANGE, 50, 100, 250];

const positionMachine = createRequestMachine<null, PositionOutcome>(() => findPosition());

type Asked = Pick<PageOf<'stores'>, 'asked' | 'item' | 'found' | 'isUnknown'>;

export function FinderForm({ asked: { address, range }, item, found, isUnknown }: Asked) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const unit = found?.unit ?? distanceUnit(region);
  const ranges = RANGES.includes(range) ? RANGES : [...RANGES, range].sort((one, other) => one - other);
  return (
    <div className={styles.finder}>
      <QueryForm to="/stores" role="search" className={styles.form} data-testid="store-finder">
        {item === null ? null : <input type="hidden" name="skuNumber" value={item.sku} />}
        <Field
          key={address}
          name="address"
          label={t('stores:near')}
          defaultValue={address}
          maxLength={PLACE_MAX}
          autoComplete="postal-code"
          required
          problem={isUnknown ? t('stores:unknown') : undefined}
        />
        <Choice
          key={`${String(range)} ${unit}`}
          name="range"
          label={t('stores:within')}
          defaultValue={String(range)}
          data={ranges.map((value) => ({
            value: String(value),
            label: t(`stores:${unit}`, { count: value }),
          }))}
        />
        <Button type="submit">{t('stores:find')}</Button>
      </QueryForm>
      <OwnPosition range={range} skuNumber={item?.sku} />
    </div>
  );
}

function OwnPosition({ range, skuNumber }: { range: number; skuNumber: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, data, load } = useRequest(positionMachine);
  const searched = useRef<PositionOutcome | null>(null);
  useEffect(() => {
    // Only a new position leads to a new search, not another range chosen later.
    if (status !== 'FULFILLED' || data?.kind !== 'FOUND' || data === searched.current) return;
    searched.current = data;
    const { latitude, longitude } = data;
    const query = new URLSearchParams({ latitude, longitude, range: String(range) });
    if (skuNumber !== undefined) query.set('skuNumber', skuNumber);
    void navigate(`/stores?${query.toString()}`);
  }, [status, data, navigate, range, skuNumber]);
  const isBusy = status === 'PENDING';
  return (
    <div className={styles.position} data-testid="own-position" data-state={data?.kind ?? status}>
      <Button
        variant="outline"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) load(null);
        }}
      >
        {isBusy ? t('stores:locating') : t('stores:locate')}
      </Button>
      <div role="status">
        {data?.kind === 'REFUSED' ? <Notice tone="warn">{t('stores:locateRefused')}</Notice> : null}
        {data?.kind === 'UNAVAILABLE' ? <Notice tone="warn">{t('stores:locateFailed')}</Notice> : null}
      </div>
    </div>
  );
}
