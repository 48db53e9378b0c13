/** The tabs of this shop in one browser: what one does, the others hear; what may happen once happens in one. */
import type { OtherTabEvent } from '../machines/app/events.ts';
import { REQUEST_TIMEOUT_MS } from '../machines/request/constants.ts';
import { isStoredSession } from '../machines/session/stored-shape.ts';
import { either, isCount, isText, isTime, literal, record } from '../machines/runtime/snapshots/check.ts';
import type { Check } from '../machines/runtime/snapshots/check.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';
import { now } from './clock.ts';

const NAME = 'atelier';
/** Where a browser has no BroadcastChannel, a storage event carries the message. */
const STORAGE_KEY = 'atelier:tabs';

type Hear = (event: OtherTabEvent) => void;

let channel: BroadcastChannel | null = null;
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

type Said<Type extends OtherTabEvent['type']> = Extract<OtherTabEvent, { type: Type }>;

/**
 * Only tabs of this origin speak here, but one of another version of the shop may say something else, or the same in other
 * words: what is not understood to the last field is not heard.
 */
const isEvent = either(
  record<Said<'CART_CHANGED_ELSEWHERE'>>({
    type: literal('CART_CHANGED_ELSEWHERE'),
    cartId: isText,
    revision: isCount,
  }),
  record<Said<'SIGNED_IN_ELSEWHERE'>>({ type: literal('SIGNED_IN_ELSEWHERE'), session: isStoredSession }),
  record<Said<'SIGNED_OUT_ELSEWHERE'>>({ type: literal('SIGNED_OUT_ELSEWHERE') }),
  record<Said<'AGENT_CHANGED_ELSEWHERE'>>({ type: literal('AGENT_CHANGED_ELSEWHERE') }),
) satisfies Check<OtherTabEvent>;

/** What storage carries: the time makes two equal messages differ, where an equal value would cause no event. */
const isMessage = record<{ event: OtherTabEvent; said: number }>({ event: isEvent, said: isTime });

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Tells the other tabs. */
export function announce(event: OtherTabEvent): void {
  const to = open();
  if (to) {
    to.postMessage(event);
    return;
  }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ event, said: now() }));
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // No storage, no other tabs to reach.
  }
}

/** Listens to the other tabs; the returned function ends it. */
export function listen(hear: Hear): () => void {
  const from = open();
  if (from) {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isEvent(data)) hear(data);
    };
    from.addEventListener('message', onMessage);
    return () => {
      from.removeEventListener('message', onMessage);
    };
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const message = key === STORAGE_KEY ? parse(newValue) : null;
    if (isMessage(message)) hear(message.event);
  };
  globalThis.addEventListener('storage', onStorage);
  return () => {
    globalThis.removeEventListener('storage', onStorage);
  };
}

/** A checkout came to its order in one tab: the others that show it are led to the order as well. */
interface OrderPlaced {
  readonly type: 'ORDER_PLACED';
  readonly checkoutId: string;
}
const isOrderPlaced = record<OrderPlaced>({ type: literal('ORDER_PLACED'), checkoutId: isText });

/** Tells the other tabs that a checkout came to its order, and that the cart is empty. */
export function announceOrder(checkoutId: string): void {
  const placed: OrderPlaced = { type: 'ORDER_PLACED', checkoutId };
  open()?.postMessage(placed);
  // Whatever cart they have seen: it is another now.
  announce({ type: 'CART_CHANGED_ELSEWHERE', cartId: 'mine', revision: 0 });
}

/** Hears of orders that other tabs have placed; the returned function ends it. */
export function hearOfOrders(hear: (checkoutId: string) => void): () => void {
  const from = open();
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isOrderPlaced(data)) hear(data.checkoutId);
  };
  from?.addEventListener('message', onMessage);
  return () => {
    from?.removeEventListener('message', onMessage);
  };
}

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Runs `work` while no other tab runs work of the same name. Without Web Locks it just runs. */
export async function alone<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const manager = locks();
  return manager ? manager.request(`${NAME}:${name}`, work) : work();
}

/** Where a browser has no Web Locks, a note that lapses keeps the others away; two in one moment it can't. */
async function unlessNoted(name: string, work: () => Promise<void>): Promise<void> {
  const note = `busy:${name}`;
  if (readLocal(note, isNoted) !== null) return;
  writeLocal(note, true, { lifetimeMs: REQUEST_TIMEOUT_MS, priority: 'high' });
  try {
    await work();
  } finally {
    removeLocal(note);
  }
}
const isNoted = (value: unknown): value is true => value === true;

/** Runs `work` unless another tab runs work of the same name already. */
export async function unlessBusy(name: string, work: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return unlessNoted(name, work);
  await manager.request(`${NAME}:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
