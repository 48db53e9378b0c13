import type { PageAnswer } from '../../contract/shop.ts';
import type { CartSeen } from '../cart/events.ts';
import type { ChunkReloadEvent, Reloads } from '../chunk-reload/events.ts';
import type { PreviewInput } from '../preview/events.ts';
import type { AgentEnd, AgentGrant } from '../on-behalf/events.ts';
import type { SessionInput, StoredSession, Token } from '../session/events.ts';
import type { SessionFailureCode } from '../session/failure.ts';
import type { SessionSnapshot } from '../session/selectors.ts';

/** What the browser tells: the line and the tab. `at` in ms. */
export type BrowserEvent =
  | { readonly type: 'WENT_ONLINE' }
  | { readonly type: 'WENT_OFFLINE' }
  /** `path`: of the page in the tab, without the language segment. */
  | { readonly type: 'TAB_SHOWN'; readonly at: number; readonly path: string }
  | { readonly type: 'TAB_HIDDEN' }
  /** Somebody presses, types or scrolls. */
  | { readonly type: 'ACTIVITY'; readonly at: number };

/** What the other tabs of this shop tell. */
export type OtherTabEvent =
  | ({ readonly type: 'CART_CHANGED_ELSEWHERE' } & CartSeen)
  | { readonly type: 'SIGNED_IN_ELSEWHERE'; readonly session: StoredSession }
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** An agent began, or ceased, to act for a customer. */
  | { readonly type: 'AGENT_CHANGED_ELSEWHERE' };

/** XState sends it to the owner of the session with every change of the session. */
export interface SessionMoved {
  readonly type: 'xstate.snapshot.session';
  readonly snapshot: SessionSnapshot;
}

export type AppEvent =
  | BrowserEvent
  | OtherTabEvent
  | SessionMoved
  /** A link was followed; `path` with its query, without the language segment. */
  | { readonly type: 'OPEN_PAGE'; readonly path: string; readonly at: number }
  /** A part of the program came, or didn't (§8). */
  | Extract<ChunkReloadEvent, { type: 'CHUNK_FAILED' | 'CHUNK_LOADED' }>
  /** A call was answered with 401 (§8). */
  | { readonly type: 'UNAUTHORIZED' }
  /** What its own actors tell: of activity, of a fresh token, of a session that is over. */
  | { readonly type: 'ACTIVE'; readonly at: number }
  | { readonly type: 'TOKEN_REFRESHED'; readonly token: Token; readonly sessionId: string }
  | { readonly type: 'SESSION_OVER'; readonly code: SessionFailureCode }
  /** And of an agent's session that is over. */
  | { readonly type: 'AGENT_ENDED'; readonly why: AgentEnd };

export interface PageAddress {
  /** The path with its query, as in the address bar. */
  readonly path: string;
}

export interface AppInput {
  readonly session: SessionInput;
  /** The answer the server rendered this page from. */
  readonly page?: PageAnswer;
  /** The time at which the server rendered it; as it is now where nothing is said. */
  readonly preview?: PreviewInput;
  /** For whom an agent acts on this page. */
  readonly grant?: AgentGrant | undefined;
  /** How often pages were loaded again for parts that didn't come; none where nothing is said. */
  readonly reloads?: Reloads;
}

export interface AppContext {
  readonly input: AppInput;
}

/** The names under which the long-lived actors are found: `system.get(SYSTEM_ID.cart)`. */
export const SYSTEM_ID = {
  session: 'session',
  cart: 'cart',
  page: 'page',
  activity: 'activity',
  preview: 'preview',
  onBehalf: 'onBehalf',
  chunkReload: 'chunkReload',
} as const;
