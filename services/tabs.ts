/** Communication between the shop's tabs in one browser, and locks for work that only one tab may do. */
import type { OtherTabEvent } from '../machines/app/events.ts';
import { REQUEST_TIMEOUT_MS } from '../machines/request/constants.ts';
import { isStoredSession } from '../machines/session/stored-shape.ts';
import {
  either,
  isCount,
  isFlag,
  isText,
  isTime,
  literal,
  record,
} from '../machines/runtime/snapshots/check.ts';
import type { Check } from '../machines/runtime/snapshots/check.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';
import { now } from './clock.ts';

const NAME = 'atelier';
/** Without BroadcastChannel a storage event carries the message. */
const STORAGE_KEY = 'atelier:tabs';

type Listener = (event: OtherTabEvent) => void;

let channel: BroadcastChannel | null = null;
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

type Said<Type extends OtherTabEvent['type']> = Extract<OtherTabEvent, { type: Type }>;

/**
 * Only tabs of this origin can send, but another version of the shop may send unknown messages: one that doesn't match in every
 * field is ignored.
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
  record<Said<'ACCESSIBILITY_CHANGED_ELSEWHERE'>>({
    type: literal('ACCESSIBILITY_CHANGED_ELSEWHERE'),
    isOn: isFlag,
  }),
) satisfies Check<OtherTabEvent>;

/** The message in storage: the time makes two equal messages differ, because an equal value causes no event. */
const isMessage = record<{ event: OtherTabEvent; said: number }>({ event: isEvent, said: isTime });

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Broadcasts to the other tabs. */
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
    // Without storage no other tab can be reached.
  }
}

/** Listens to the other tabs; the returned function stops it. */
export function listen(listener: Listener): () => void {
  const from = open();
  if (from) {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isEvent(data)) listener(data);
    };
    from.addEventListener('message', onMessage);
    return () => {
      from.removeEventListener('message', onMessage);
    };
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const message = key === STORAGE_KEY ? parse(newValue) : null;
    if (isMessage(message)) listener(message.event);
  };
  globalThis.addEventListener('storage', onStorage);
  return () => {
    globalThis.removeEventListener('storage', onStorage);
  };
}

/** A checkout was completed in one tab: others that show it open the order too. */
interface OrderPlaced {
  readonly type: 'ORDER_PLACED';
  readonly checkoutId: string;
}
const isOrderPlaced = record<OrderPlaced>({ type: literal('ORDER_PLACED'), checkoutId: isText });

/** Tells the other tabs that a checkout was completed, and that the cart is empty. */
export function announceOrder(checkoutId: string): void {
  const placed: OrderPlaced = { type: 'ORDER_PLACED', checkoutId };
  open()?.postMessage(placed);
  // The cart that they show is outdated in any case.
  announce({ type: 'CART_CHANGED_ELSEWHERE', cartId: 'mine', revision: 0 });
}

/** Listens for orders placed in other tabs; the returned function stops it. */
export function listenToOrders(listener: (checkoutId: string) => void): () => void {
  const from = open();
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isOrderPlaced(data)) listener(data.checkoutId);
  };
  from?.addEventListener('message', onMessage);
  return () => {
    from?.removeEventListener('message', onMessage);
  };
}

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Runs `work` while no other tab runs work of this name. Without Web Locks it runs without waiting. */
export async function alone<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const manager = locks();
  return manager ? manager.request(`${NAME}:${name}`, work) : work();
}

/** Without Web Locks an expiring entry keeps other tabs away, but not one that starts at the same moment. */
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

/** Runs `work` unless another tab is running work of this name. */
export async function unlessBusy(name: string, work: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return unlessNoted(name, work);
  await manager.request(`${NAME}:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
