/**
 * The hearts on cards. Every page with cards loads this file. The actor (follow-favorites.ts) loads after the page if a member is signed
 * in, and otherwise at a guest's first press.
 */
import type { SessionActor } from '../machines/app/selectors.ts';
import type { RequestFailure } from '../machines/request/failure.ts';
import { selectUser } from '../machines/session/selectors.ts';
import { loadChunk, whenUrgentWorkIsDone } from './chunks.ts';
import type { Hearts } from './follow-favorites.ts';

let hearts: Hearts | null = null;
let loading: Promise<Hearts> | null = null;
let followed: SessionActor | null = null;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Calls the watcher when hearts may have changed; the returned function stops it. */
export function watchHearts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const isHeartFilled = (itemId: number): boolean => hearts?.isFilled(itemId) ?? false;

async function load(session: SessionActor): Promise<Hearts> {
  const { followFavorites } = await loadChunk('favorites', () => import('./follow-favorites.ts'));
  hearts = followFavorites(session, tell);
  tell();
  return hearts;
}

/** Loads the actor once. After a failed load, the next call tries again. */
function openHearts(session: SessionActor): Promise<Hearts> {
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
      .then(() => openHearts(session))
      .catch(() => undefined);
  };
  session.subscribe(look);
  look();
}

/** Saves the item, or removes it if it is saved. A guest's press is sent when they sign in. @param lost as in `Hearts` */
export async function pressHeart(
  session: SessionActor,
  itemId: number,
  lost: (failure: RequestFailure) => void,
): Promise<void> {
  const { press } = await openHearts(session);
  press(itemId, lost);
}
