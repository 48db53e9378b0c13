/**
 * The messages between a tab and its inspector. Actors are reported in @statelyai/inspect's protocol, so that Stately's viewer
 * understands the reports too; microsteps, charts and events sent by hand are messages of our own.
 */
import type { StatelyActorEvent, StatelyEventEvent, StatelySnapshotEvent } from '@statelyai/inspect';
import type { Chart } from '#machines/runtime/chart/chart.ts';

/** The version of @statelyai/inspect whose events these are. */
export const PROTOCOL_VERSION = '0.7.2';

/** The channel on which every tab of this shop answers with its name. */
export const LOBBY = 'atelier:inspection';
/** The channel between one tab and its inspectors. */
export const channelOf = (tab: string): string => `${LOBBY}:${tab}`;

/** One step of an actor, and the transitions that it took (`state|event|index`). */
export interface MicrostepReport extends Omit<StatelyEventEvent, 'type' | 'sourceId'> {
  readonly type: '@xstate.microstep';
  readonly transitions: readonly string[];
  /** The state after it. */
  readonly value: unknown;
}

export type Reported = StatelyActorEvent | StatelyEventEvent | StatelySnapshotEvent | MicrostepReport;

export interface TabInfo {
  readonly tab: string;
  /** Identifies the tab's document: each load of a page is another run. */
  readonly run: string;
  readonly title: string;
  /** Path and query, secrets masked. */
  readonly path: string;
  /** ms */
  readonly since: number;
}

/** How often each transition of a machine was taken: by machine id, then by key. */
export type Walked = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** An event that an actor's active states declare. `depends`: its guards read its payload, or the context. */
export interface KnownEvent {
  readonly type: string;
  readonly can: 'yes' | 'depends';
}

/** The outcome of an event that was sent by hand. */
export type SendOutcome = 'taken' | 'not-possible' | 'no-actor' | 'masked' | 'failed';

export type FromTab =
  | ({ readonly kind: 'here' } & TabInfo)
  | {
      readonly kind: 'present';
      readonly to: string;
      readonly tab: TabInfo;
      /** The living actors with their current snapshots. */
      readonly actors: readonly StatelyActorEvent[];
      readonly charts: readonly Chart[];
      /** The latest reports, oldest first. */
      readonly history: readonly Reported[];
      /** How many events were reported in all. */
      readonly total: number;
      readonly walked: Walked;
    }
  | {
      readonly kind: 'batch';
      readonly run: string;
      readonly reports: readonly Reported[];
      /** Only of machines that were not reported before. */
      readonly charts: readonly Chart[];
      readonly total: number;
    }
  | {
      readonly kind: 'known';
      readonly to: string;
      readonly sessionId: string;
      readonly events: readonly KnownEvent[];
      /** Whether the requested event is possible now; null if none was requested, or a guard threw. */
      readonly possible: boolean | null;
    }
  | { readonly kind: 'sent'; readonly to: string; readonly request: number; readonly outcome: SendOutcome }
  | { readonly kind: 'pong'; readonly to: string; readonly tab: TabInfo }
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

export type InspectionMessage = FromTab | ToTab;

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

/** Only pages of this shop use the channel, but one of an older build may send other messages. */
export const isInspectionMessage = (data: unknown): data is InspectionMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (FROM_TAB.has(data.kind) || TO_TAB.has(data.kind));

export const isToTab = (message: InspectionMessage): message is ToTab => TO_TAB.has(message.kind);

/** The message if a tab sent it, else null. */
export const fromTab = (data: unknown): FromTab | null =>
  isInspectionMessage(data) && !isToTab(data) ? data : null;
