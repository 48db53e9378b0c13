/** A machine as plain data, for pictures, tables and inspector. It can be written as JSON and sent to another tab. */
export interface Chart {
  /** The machine's id, as in the registry. */
  readonly id: string;
  readonly root: ChartState;
  /** Every declared transition, in the order of the chart. */
  readonly transitions: readonly ChartTransition[];
}

export interface ChartState {
  /** `machine.parent.child` */
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string;
  readonly tags: readonly string[];
  /** The initial state of a compound state. */
  readonly initial: ChartInitial | null;
  readonly entry: readonly ChartEffect[];
  readonly exit: readonly ChartEffect[];
  readonly invokes: readonly ChartInvoke[];
  readonly states: readonly ChartState[];
}

export interface ChartInitial {
  readonly targets: readonly string[];
  readonly actions: readonly ChartEffect[];
}

/** An action by its name, with the parameters that the chart states. Parameters computed from an event aren't known here. */
export interface ChartEffect {
  readonly name: string;
  readonly values: readonly string[];
}

/** A call or a child that lives as long as its state is active. */
export interface ChartInvoke {
  readonly id: string;
  /** The name under which it is provided; the machine's own id where the chart contains the logic. */
  readonly src: string;
}

/** What triggers a transition. */
export type ChartCause =
  | { readonly kind: 'event'; readonly name: string }
  /** A delay: `ms` is null if it depends on the context, `name` if the chart has a number instead. */
  | { readonly kind: 'after'; readonly name: string | null; readonly ms: number | null }
  | { readonly kind: 'always' }
  /** A call or a child, by its invoke id. */
  | { readonly kind: 'done' | 'error' | 'snapshot'; readonly call: string }
  /** All child states have reached their final state. */
  | { readonly kind: 'stateDone' };

export interface ChartTransition {
  /** `state|event|index`, as `declaredTransitions` names it. */
  readonly key: string;
  readonly source: string;
  readonly cause: ChartCause;
  /** Its position among the transitions of the same state and event: the first whose guard passes is taken. */
  readonly index: number;
  /** The condition, without the sender, who is in `who`; null without one. */
  readonly guard: string | null;
  /**
   * Who sends it, as far as the chart says: a role of the guard `may`, `time`, or the call that answers. Null for events that
   * anybody may send, and for automatic transitions.
   */
  readonly who: string | null;
  /** Empty if the state stays the same. */
  readonly targets: readonly string[];
  readonly actions: readonly ChartEffect[];
  /** Whether the source is exited and entered again, even if the target is inside it. */
  readonly reenter: boolean;
}
