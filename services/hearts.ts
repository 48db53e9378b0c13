/**
 * The actor of the hearts on cards. Every page with cards loads this file. The actor itself (follow-favorites.ts) loads after the page if
 * a member is signed in, and otherwise at a guest's first press.
 */
import type { ActorRefFrom } from 'xstate';
import type { SessionActor } from '../machines/app/selectors.ts';
import type { favoritesMachine } from '../machines/favorites/machine.ts';
import type { RequestFailure } from '../machines/request/failure.ts';
import { selectUser } from '../machines/session/selectors.ts';
import { loadChunk, whenUrgentWorkIsDone } from './chunks.ts';
import { createAtom } from './atom.ts';

export type FavoritesActor = ActorRefFrom<typeof favoritesMachine>;

/** Holds the actor of the hearts; undefined until its code has loaded. */
export const favorites = createAtom<FavoritesActor | undefined>(undefined);

let loading: Promise<FavoritesActor> | null = null;
let followed: SessionActor | null = null;
/** Tells the reader that a press was taken back; set by the last press. */
let tellLost: (failure: RequestFailure) => void = () => undefined;

async function load(session: SessionActor): Promise<FavoritesActor> {
  const { followFavorites } = await loadChunk('favorites', () => import('./follow-favorites.ts'));
  const actor = followFavorites(session, (failure) => tellLost(failure));
  favorites.send({ type: 'SET', value: actor });
  return actor;
}

/** Loads the actor once. After a failed load, the next call tries again. */
function openFavorites(session: SessionActor): Promise<FavoritesActor> {
  loading ??= load(session).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Fills the hearts of a signed-in member, now and after each sign-in, once no page waits for its own code. */
export function fillHearts(session: SessionActor): void {
  if (followed === session) return;
  followed = session;
  const look = () => {
    if (loading !== null || selectUser(session.getSnapshot()) === null) return;
    // If the code fails to load, hearts stay empty, and the next press tries again.
    void whenUrgentWorkIsDone()
      .then(() => openFavorites(session))
      .catch(() => undefined);
  };
  session.subscribe(look);
  look();
}

/**
 * Saves the item, or removes it if it is saved. A guest's press is sent when they sign in.
 * @param lost called if the press, or one that waits with it, is taken back
 */
export async function pressHeart(
  session: SessionActor,
  itemId: number,
  lost: (failure: RequestFailure) => void,
): Promise<void> {
  const actor = await openFavorites(session);
  tellLost = lost;
  actor.send({ type: 'PRESS', itemId });
}
