/** Looks up the store near a new visitor, once for a browser (§7, §8). */
import { createActor, waitFor } from 'xstate';
import type { CallAnswer } from '../contract/calls.ts';
import { createRequestMachine } from '../machines/request/machine.ts';
import { selectData, selectRequestStatus } from '../machines/request/selectors.ts';
import { whenUrgentWorkIsDone } from './chunks.ts';
import { whenIdle } from './clock.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { callEndpoint } from './http.ts';

/** The cookie of a visitor whose place isn't known, or whose lookup failed (§8). */
const NONE = '0';
const WITHIN_MS = 5_000;

const storeByIpMachine = createRequestMachine<null, CallAnswer<'storeByIp'>>((_, signal) =>
  callEndpoint('storeByIp', { signal, throwError: true }),
);

/** Runs once the browser is idle, because only later pages use the answer. */
export async function lookUpHomeStore(): Promise<void> {
  if (readCookie('homeStoreId') !== undefined) return;
  await whenUrgentWorkIsDone();
  await whenIdle(WITHIN_MS);
  const lookup = createActor(storeByIpMachine, { input: {} });
  lookup.start();
  lookup.send({ type: 'LOAD', input: null });
  const answered = await waitFor(lookup, (snapshot) => selectRequestStatus(snapshot) !== 'PENDING', {
    timeout: Infinity,
  });
  writeCookie('homeStoreId', String(selectData(answered)?.store?.atelier_store_id ?? NONE), true);
  lookup.stop();
}
