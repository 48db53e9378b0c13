/** The actor of the hearts on cards with its calls. It follows the session, and reloads when another part of the page changes a list. */
import { createActor, fromPromise } from 'xstate';
import type { Favorites } from '../contract/wish-lists.ts';
import type { SessionActor } from '../machines/app/selectors.ts';
import type { FavoriteChange } from '../machines/favorites/events.ts';
import { favoritesMachine } from '../machines/favorites/machine.ts';
import { selectLostPress } from '../machines/favorites/selectors.ts';
import type { RequestFailure } from '../machines/request/failure.ts';
import { selectUser } from '../machines/session/selectors.ts';
import { callEndpoint } from './http.ts';
import { onListChange, tellingListChange } from './list-changes.ts';

const providedFavorites = favoritesMachine.provide({
  actors: {
    loadFavorites: fromPromise<Favorites, { userId: string }>(({ signal }) =>
      callEndpoint('favorites', { signal, throwError: true }),
    ),
    changeFavorite: fromPromise<unknown, { userId: string; change: FavoriteChange }>(
      ({ input: { change }, signal }) =>
        tellingListChange(
          'HEART',
          callEndpoint(change.isSaved ? 'addFavorite' : 'removeFavorite', {
            params: { itemId: change.itemId },
            signal,
            throwError: true,
          }),
        ),
    ),
  },
});

/** Starts the actor. @param tellLost called after a press, or one that waits with it, was taken back */
export function followFavorites(session: SessionActor, tellLost: (failure: RequestFailure) => void) {
  const actor = createActor(providedFavorites);
  actor.subscribe((snapshot) => {
    const failure = selectLostPress(snapshot);
    if (failure === null) return;
    actor.send({ type: 'DISMISS' });
    tellLost(failure);
  });
  actor.start();
  let known: string | null = null;
  const look = () => {
    const userId = selectUser(session.getSnapshot())?.id ?? null;
    if (userId === known) return;
    known = userId;
    actor.send(userId === null ? { type: 'CLOSE' } : { type: 'OPEN', userId });
  };
  session.subscribe(look);
  look();
  const reload = () => actor.send({ type: 'RELOAD' });
  onListChange('LIST', reload);
  onListChange('CART', reload);
  // Another tab or another browser of the member may have changed the list.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reload();
  });
  return actor;
}
