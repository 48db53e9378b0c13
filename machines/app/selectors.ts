import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accessibilityMachine } from '../accessibility/machine.ts';
import type { cartMachine } from '../cart/machine.ts';
import type { chunkReloadMachine } from '../chunk-reload/machine.ts';
import type { previewMachine } from '../preview/machine.ts';
import type { onBehalfMachine } from '../on-behalf/machine.ts';
import type { sessionMachine } from '../session/machine.ts';
import type { pageMachine } from './actors.ts';
import type { appMachine } from './machine.ts';

export type AppSnapshot = SnapshotFrom<typeof appMachine>;
export type AppActor = ActorRefFrom<typeof appMachine>;
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type CartActor = ActorRefFrom<typeof cartMachine>;
export type ChunkReloadActor = ActorRefFrom<typeof chunkReloadMachine>;
export type AccessibilityActor = ActorRefFrom<typeof accessibilityMachine>;
export type PreviewActor = ActorRefFrom<typeof previewMachine>;
export type OnBehalfActor = ActorRefFrom<typeof onBehalfMachine>;
export type PageActor = ActorRefFrom<typeof pageMachine>;

/** The long-lived actors of a tab, which live as long as the app. Throws before the app is created. */
export function selectActors({ children }: AppSnapshot): {
  session: SessionActor;
  cart: CartActor;
  page: PageActor;
  onBehalf: OnBehalfActor;
} {
  return {
    session: created(children.session),
    cart: created(children.cart),
    page: created(children.page),
    onBehalf: created(children.onBehalf),
  };
}

function created<Actor>(actor: Actor | undefined): Actor {
  if (actor === undefined) throw new Error('the app has no actors before it is created');
  return actor;
}

export const selectIsOffline = (snapshot: AppSnapshot): boolean =>
  snapshot.matches({ connection: 'offline' });

/** Whether a user is signed in isn't known yet: show neither "sign in" nor a name. */
export const selectIsShopperUnknown = (snapshot: AppSnapshot): boolean =>
  snapshot.matches({ shopper: 'unknown' });
