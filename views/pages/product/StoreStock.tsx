import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { usePreferredStore } from '#views/preferred-store.ts';

const storeStockMachine = createRequestMachine<CallQuery<'storeStock'>, CallAnswer<'storeStock'>>(
  (query, signal) =>
    callEndpoint('storeStock', { query, signal, pdpSource: 'store-stock', throwError: true }),
);

/** How many of the sub-SKU the preferred store has; nothing while none is chosen. */
export function StoreStock({ sku }: { sku: string }) {
  const { t } = useTranslation();
  const store = usePreferredStore();
  const { status, data, load } = useRequest(storeStockMachine);
  const storeId = store?.id;
  useEffect(() => {
    if (storeId !== undefined) load({ skuNumbers: sku, store: storeId });
  }, [sku, storeId, load]);
  if (!store) return null;
  if (status === 'PENDING') return <li data-state={status}>{t('product:storeStock.loading')}</li>;
  const found = data?.stock.find((entry) => entry.sku === sku);
  if (status !== 'FULFILLED') return null;
  if (!found || found.quantity === 0)
    return <li data-tone="warn">{t('product:storeStock.none', { store: store.name })}</li>;
  return (
    <li data-tone="good">
      {t('product:storeStock.here', { count: found.quantity, store: store.name })}
      {found.aisle === null ? null : `, ${t('product:storeStock.aisle', { aisle: found.aisle })}`}
    </li>
  );
}
