/** The stores and the preferred one: fetched once for a tab, shared by the header and the product page. */
import { useEffect, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import type { CallAnswer } from '../contract/calls.ts';
import type { StoreSummary } from '../contract/catalogue.ts';
import type { RequestFailure } from '../machines/request/failure.ts';
import { createRequestMachine } from '../machines/request/machine.ts';
import { selectFailure, selectRequestStatus } from '../machines/request/selectors.ts';
import { readCookie } from '../services/cookies.ts';
import { callEndpoint } from '../services/http.ts';
import { useSession } from './shop.tsx';

type Stores = CallAnswer<'stores'>;

const storesMachine = createRequestMachine<null, Stores>((_, signal) =>
  callEndpoint('stores', { signal, throwError: true }),
);
const stores = createActor(storesMachine, { input: {} });
stores.start();

/** Subscribes to the stores, and loads them if nothing has yet. */
function subscribe(listener: () => void): () => void {
  if (selectRequestStatus(stores.getSnapshot()) === 'IDLE') reloadStores();
  return watch(listener);
}

/** Subscribes to the stores without loading them. */
function watch(listener: () => void): () => void {
  const subscription = stores.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/** All stores with the preferred one's id; null until they are loaded. */
export const useStores = (): Stores | null =>
  useSyncExternalStore(
    subscribe,
    () => stores.getSnapshot().context.data,
    () => null,
  );

/** Why the stores couldn't be loaded; null while loading and after a success. */
export const useStoresFailure = (): RequestFailure | null =>
  useSyncExternalStore(
    subscribe,
    () => selectFailure(stores.getSnapshot()),
    () => null,
  );

/** Loads the stores again. */
export function reloadStores(): void {
  stores.send({ type: 'LOAD', input: null });
}

/**
 * The preferred store; null while it isn't loaded or none is chosen. Nothing is fetched for a visitor without a cookie of a
 * choice and without an account that may have one.
 */
export function usePreferredStore(): StoreSummary | null {
  const isMember = useSession((snapshot) => snapshot?.matches('authenticated') ?? false);
  useEffect(() => {
    const isWorthAsking = isMember || readCookie('preferredStore') !== undefined;
    if (isWorthAsking && selectRequestStatus(stores.getSnapshot()) === 'IDLE') reloadStores();
  }, [isMember]);
  const known = useSyncExternalStore(
    watch,
    () => stores.getSnapshot().context.data,
    () => null,
  );
  return known?.stores.find((store) => store.id === known.preferredStoreId) ?? null;
}

/** Chooses a store, or none. @throws RequestFailure when the server refuses it */
export async function choosePreferredStore(storeId: number | null): Promise<void> {
  await callEndpoint('setPreferredStore', { body: { storeId }, throwError: true });
  reloadStores();
}
