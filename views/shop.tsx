/**
 * The long-lived actors for views. They are created outside React (views/browser.ts); on the server and during hydration there
 * are none, and every selector gets null, so that both render the same.
 */
import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Atom } from '#services/atom.ts';
import type { cartMachine } from '../machines/cart/machine.ts';
import type {
  AccessibilityActor,
  AppActor,
  AppSnapshot,
  CartActor,
  ChunkReloadActor,
  OnBehalfActor,
  PreviewActor,
  SessionActor,
} from '../machines/app/selectors.ts';
import type { onBehalfMachine } from '../machines/on-behalf/machine.ts';
import type { AccessibilitySnapshot } from '../machines/accessibility/selectors.ts';
import type { ChunkReloadSnapshot } from '../machines/chunk-reload/selectors.ts';
import type { PreviewSnapshot } from '../machines/preview/selectors.ts';
import type { sessionMachine } from '../machines/session/machine.ts';

type CartSnapshot = SnapshotFrom<typeof cartMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
type OnBehalfSnapshot = SnapshotFrom<typeof onBehalfMachine>;

export const ShopContext = createContext<AppActor | null>(null);

/** The root actor; null on the server. */
export const useShop = (): AppActor | null => useContext(ShopContext);

/** The cart's actor, for sending events; null on the server. */
export const useCartActor = (): CartActor | null => useShop()?.getSnapshot().children.cart ?? null;

/** The session's actor, for sending events; null on the server. */
export const useSessionActor = (): SessionActor | null => useShop()?.getSnapshot().children.session ?? null;

/** The actor of preview mode; null on the server. */
export const usePreviewActor = (): PreviewActor | null => useShop()?.getSnapshot().children.preview ?? null;

/** The on-behalf actor, for sending events; null on the server. */
export const useOnBehalfActor = (): OnBehalfActor | null =>
  useShop()?.getSnapshot().children.onBehalf ?? null;

/** The actor that reloads the page after missing chunks; null on the server. */
export const useChunkReloadActor = (): ChunkReloadActor | null =>
  useShop()?.getSnapshot().children.chunkReload ?? null;

/** The actor of accessibility mode; null on the server. */
export const useAccessibilityActor = (): AccessibilityActor | null =>
  useShop()?.getSnapshot().children.accessibility ?? null;

const subscribeToNothing = (): (() => void) => () => undefined;

/** The actor; undefined on the server and during hydration, so that both render the same. */
function useHydrated<Actor>(actor: Actor | null): Actor | undefined {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated && actor !== null ? actor : undefined;
}

/** The value of an atom; undefined on the server and during hydration, so that both render the same. */
export const useAtom = <Value,>(atom: Atom<Value>): Value | undefined =>
  useSelector(useHydrated(atom), (snapshot) => snapshot?.context.value);

/** @param select gets null on the server and during hydration, because its page has no actors. */
function useSelected<Selected extends AnyActorRef, Value>(
  actor: Selected | null,
  select: (snapshot: SnapshotFrom<Selected> | null) => Value,
): Value {
  return useSelector(useHydrated(actor), (snapshot) => select(snapshot ?? null));
}

/** @param select as for `useCart`. */
export function useApp<Value>(select: (snapshot: AppSnapshot | null) => Value): Value {
  return useSelected(useShop(), select);
}

/** @param select returns the same object while nothing changed; it gets null before the actors exist. */
export function useCart<Value>(select: (snapshot: CartSnapshot | null) => Value): Value {
  return useSelected(useCartActor(), select);
}

/** @param select as for `useCart`. */
export function useSession<Value>(select: (snapshot: SessionSnapshot | null) => Value): Value {
  return useSelected(useSessionActor(), select);
}

/** @param select as for `useCart`. */
export function usePreview<Value>(select: (snapshot: PreviewSnapshot | null) => Value): Value {
  return useSelected(usePreviewActor(), select);
}

/** @param select as for `useCart`. */
export function useAccessibility<Value>(select: (snapshot: AccessibilitySnapshot | null) => Value): Value {
  return useSelected(useAccessibilityActor(), select);
}

/** @param select as for `useCart`. */
export function useOnBehalf<Value>(select: (snapshot: OnBehalfSnapshot | null) => Value): Value {
  return useSelected(useOnBehalfActor(), select);
}

/** @param select as for `useCart`. */
export function useChunkReload<Value>(select: (snapshot: ChunkReloadSnapshot | null) => Value): Value {
  return useSelected(useChunkReloadActor(), select);
}
