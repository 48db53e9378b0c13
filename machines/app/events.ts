import type { PageAnswer } from '#contract/shop.ts';
import type { AccessibilityMode } from '../accessibility/events.ts';
import type { CartSeen } from '../cart/events.ts';
import type { ChunkReloadEvent, Reloads } from '../chunk-reload/events.ts';
import type { PreviewInput } from '../preview/events.ts';
import type { AgentEnd, AgentGrant } from '../on-behalf/events.ts';
import type { SessionInput, StoredSession, Token } from '../session/events.ts';
import type { SessionFailureCode } from '../session/failure.ts';
import type { SessionSnapshot } from '../session/selectors.ts';

/** Reports of the browser about its connection and the tab. `at` in ms. */
export type BrowserEvent =
  | { readonly type: 'WENT_ONLINE' }
  | { readonly type: 'WENT_OFFLINE' }
  /** `path`: the page in the tab, without the language segment. */
  | { readonly type: 'TAB_SHOWN'; readonly at: number; readonly path: string }
  | { readonly type: 'TAB_HIDDEN' }
  /** The user presses, types or scrolls. */
  | { readonly type: 'ACTIVITY'; readonly at: number };

/** Reports of the shop's other tabs. */
export type OtherTabEvent =
  | ({ readonly type: 'CART_CHANGED_ELSEWHERE' } & CartSeen)
  | { readonly type: 'SIGNED_IN_ELSEWHERE'; readonly session: StoredSession }
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** An agent began, or stopped, acting for a customer. */
  | { readonly type: 'AGENT_CHANGED_ELSEWHERE' }
  /** The reader turned accessibility mode on or off. */
  | ({ readonly type: 'ACCESSIBILITY_CHANGED_ELSEWHERE' } & AccessibilityMode);

/** XState sends this to the owner of the session on every change of the session. */
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
  /** A chunk of the program loaded, or failed to load (§8). */
  | Extract<ChunkReloadEvent, { type: 'CHUNK_FAILED' | 'CHUNK_LOADED' }>
  /** A call was answered with 401 (§8). */
  | { readonly type: 'UNAUTHORIZED' }
  /** Reports of the app's own actors: activity, a fresh token, the end of the session. */
  | { readonly type: 'ACTIVE'; readonly at: number }
  | { readonly type: 'TOKEN_REFRESHED'; readonly token: Token; readonly sessionId: string }
  | { readonly type: 'SESSION_OVER'; readonly code: SessionFailureCode }
  /** An agent's session has ended. */
  | { readonly type: 'AGENT_ENDED'; readonly why: AgentEnd };

export interface PageAddress {
  /** The path with its query, as in the address bar. */
  readonly path: string;
}

export interface AppInput {
  readonly session: SessionInput;
  /** The answer the server rendered this page from. */
  readonly page?: PageAnswer;
  /** The time at which the server rendered the shop; the present where left out. */
  readonly preview?: PreviewInput;
  /** Whether the page was shown in accessibility mode; as usual where left out. */
  readonly accessibility?: AccessibilityMode;
  /** The customer an agent acts for on this page. */
  readonly grant?: AgentGrant | undefined;
  /** How often pages were reloaded for chunks that failed to load; none where left out. */
  readonly reloads?: Reloads;
}

export interface AppContext {
  readonly input: AppInput;
}

/** System ids of the long-lived actors: `system.get(SYSTEM_ID.cart)`. */
export const SYSTEM_ID = {
  session: 'session',
  cart: 'cart',
  page: 'page',
  activity: 'activity',
  preview: 'preview',
  accessibility: 'accessibility',
  onBehalf: 'onBehalf',
  chunkReload: 'chunkReload',
} as const;
