/** The stores and the preferred one: fetched once for a tab, shared by the header and the product page. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor } from 'xstate';
import type { CallAnswer } from '../contract/calls.ts';
import type { StoreSummary } from '../contract/stores.ts';
import type { RequestFailure } from '../machines/request/failure.ts';
import { createRequestMachine } from '../machines/request/machine.ts';
import { selectData, selectFailure, selectRequestStatus } from '../machines/request/selectors.ts';
import { readCookie } from '../services/cookies.ts';
import { callEndpoint } from '../services/http.ts';
import { useSession } from './shop.tsx';

type Stores = CallAnswer<'stores'>;

/** What the cookie says if the place of the address or a store near it isn't known (§8). */
const UNKNOWN_STORE = 0;

const storesMachine = createRequestMachine<null, Stores>((_, signal) =>
  callEndpoint('stores', { signal, throwError: true }),
);
const stores = createActor(storesMachine, { input: {} });
stores.start();

/** Loads the stores, unless another component has started that already. */
function loadStoresOnce(): void {
  if (selectRequestStatus(stores.getSnapshot()) === 'IDLE') reloadStores();
}

/** All stores with the preferred one's id; null until they are loaded. */
export function useStores(): Stores | null {
  useEffect(loadStoresOnce, []);
  return useSelector(stores, selectData);
}

/** Why the stores couldn't be loaded; null while loading and after a success. */
export function useStoresFailure(): RequestFailure | null {
  useEffect(loadStoresOnce, []);
  return useSelector(stores, selectFailure);
}

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
    if (isMember || readCookie('preferredStore') !== undefined) loadStoresOnce();
  }, [isMember]);
  const known = useSelector(stores, selectData);
  return known?.stores.find((store) => store.id === known.preferredStoreId) ?? null;
}

/** The id of the store near the reader's IP address, which an earlier page has looked up; null if none is known. */
export function storeIdByIp(): number | null {
  const id = Number(readCookie('homeStoreId') ?? UNKNOWN_STORE);
  return id === UNKNOWN_STORE ? null : id;
}

/** The store near the reader's IP address; null while it isn't loaded or the reader's place isn't known. */
export function useStoreByIp(): StoreSummary | null {
  useEffect(() => {
    if (storeIdByIp() !== null) loadStoresOnce();
  }, []);
  const known = useSelector(stores, selectData);
  if (known === null) return null;
  const id = storeIdByIp();
  return known.stores.find((store) => store.id === id) ?? null;
}

/** Chooses a store, or none. @throws RequestFailure when the server refuses it */
export async function choosePreferredStore(storeId: number | null): Promise<void> {
  await callEndpoint('setPreferredStore', { body: { storeId }, throwError: true });
  reloadStores();
}
