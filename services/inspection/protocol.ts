/**
 * What a tab and its inspector say to each other. What is reported about actors is @statelyai/inspect's protocol, so that
 * Stately's viewer understands it too; microsteps, charts and sending by hand are ours, around it.
 */
import type { StatelyActorEvent, StatelyEventEvent, StatelySnapshotEvent } from '@statelyai/inspect';
import type { Chart } from '#machines/runtime/chart/chart.ts';

/** The version of @statelyai/inspect whose events these are. */
export const PROTOCOL_VERSION = '0.7.2';

/** Where every tab of this shop answers who it is. */
export const LOBBY = 'atelier:inspection';
/** Where one tab and those who follow it speak. */
export const channelOf = (tab: string): string => `${LOBBY}:${tab}`;

/** One step of an actor, and the transitions that it took (`state|event|index`). */
export interface MicrostepReport extends Omit<StatelyEventEvent, 'type' | 'sourceId'> {
  readonly type: '@xstate.microstep';
  readonly transitions: readonly string[];
  /** The state after it. */
  readonly value: unknown;
}

export type Reported = StatelyActorEvent | StatelyEventEvent | StatelySnapshotEvent | MicrostepReport;

export interface TabTold {
  readonly tab: string;
  /** A document of the tab: a page that was loaded anew is another run. */
  readonly run: string;
  readonly title: string;
  /** Path and query, secrets masked. */
  readonly path: string;
  /** ms */
  readonly since: number;
}

/** How often each transition of a machine was taken: by machine id, then by key. */
export type Walked = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** An event that the active states of an actor know. `depends`: its guards look at what it carries, or at the context. */
export interface KnownEvent {
  readonly type: string;
  readonly can: 'yes' | 'depends';
}

/** What became of an event that was sent by hand. */
export type SendOutcome = 'taken' | 'not-possible' | 'no-actor' | 'masked' | 'failed';

export type FromTab =
  | ({ readonly kind: 'here' } & TabTold)
  | {
      readonly kind: 'present';
      readonly to: string;
      readonly tab: TabTold;
      /** The actors that live, each as it stands. */
      readonly actors: readonly StatelyActorEvent[];
      readonly charts: readonly Chart[];
      /** What was reported last, oldest first. */
      readonly history: readonly Reported[];
      /** How many events were reported in all. */
      readonly total: number;
      readonly walked: Walked;
    }
  | {
      readonly kind: 'batch';
      readonly run: string;
      readonly reports: readonly Reported[];
      /** Of machines that were not seen before. */
      readonly charts: readonly Chart[];
      readonly total: number;
    }
  | {
      readonly kind: 'known';
      readonly to: string;
      readonly sessionId: string;
      readonly events: readonly KnownEvent[];
      /** Whether the event that was asked about is possible now; null when none was, or a guard failed on it. */
      readonly possible: boolean | null;
    }
  | { readonly kind: 'sent'; readonly to: string; readonly request: number; readonly outcome: SendOutcome }
  | { readonly kind: 'pong'; readonly to: string; readonly tab: TabTold }
  | { readonly kind: 'gone'; readonly run: string };

export type HandMade = { readonly type: string } & Readonly<Record<string, unknown>>;

export type ToTab =
  | { readonly kind: 'who' }
  | { readonly kind: 'follow' | 'leave' | 'ping'; readonly from: string }
  | {
      readonly kind: 'ask';
      readonly from: string;
      readonly sessionId: string;
      readonly event: HandMade | null;
    }
  | {
      readonly kind: 'send';
      readonly from: string;
      readonly request: number;
      readonly sessionId: string;
      readonly event: HandMade;
    };

export type Said = FromTab | ToTab;

const FROM_TAB: ReadonlySet<unknown> = new Set<FromTab['kind']>([
  'here',
  'present',
  'batch',
  'known',
  'sent',
  'pong',
  'gone',
]);
const TO_TAB: ReadonlySet<unknown> = new Set<ToTab['kind']>([
  'who',
  'follow',
  'leave',
  'ping',
  'ask',
  'send',
]);

/** Only pages of this shop speak here, but one of an older build may say something else. */
export const isSaid = (data: unknown): data is Said =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (FROM_TAB.has(data.kind) || TO_TAB.has(data.kind));

export const isToTab = (said: Said): said is ToTab => TO_TAB.has(said.kind);

/** A message of a tab; null for any other. */
export const fromTab = (data: unknown): FromTab | null => (isSaid(data) && !isToTab(data) ? data : null);
