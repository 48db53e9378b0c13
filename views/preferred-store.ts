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

/** Looks at the stores, fetching them if nobody has yet. */
function subscribe(listener: () => void): () => void {
  if (selectRequestStatus(stores.getSnapshot()) === 'IDLE') reloadStores();
  return watch(listener);
}

/** Looks at the stores, fetched or not. */
function watch(listener: () => void): () => void {
  const subscription = stores.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/** All stores with the preferred one's id; null until they are there. */
export const useStores = (): Stores | null =>
  useSyncExternalStore(
    subscribe,
    () => stores.getSnapshot().context.data,
    () => null,
  );

/** Why the stores could not be loaded; null when they could, or are on their way. */
export const useStoresFailure = (): RequestFailure | null =>
  useSyncExternalStore(
    subscribe,
    () => selectFailure(stores.getSnapshot()),
    () => null,
  );

/** Asks for the stores again. */
export function reloadStores(): void {
  stores.send({ type: 'LOAD', input: null });
}

/**
 * The preferred store; null while it isn't known or none is chosen. Nothing is fetched for a visitor who has no sign of one:
 * neither the cookie of a choice nor an account that may remember one.
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

/** Chooses a store, or none. @throws RequestFailure when the shop didn't take it. */
export async function choosePreferredStore(storeId: number | null): Promise<void> {
  await callEndpoint('setPreferredStore', { body: { storeId }, throwError: true });
  reloadStores();
}
