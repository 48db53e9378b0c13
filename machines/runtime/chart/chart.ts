/**
 * A machine as plain data: what the pictures, the tables and the inspector show. Everything in it can be written as JSON
 * and sent to another tab.
 */
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
  /** Where a compound state begins. */
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

/** An action by its name, with the values that stand in the chart. What is taken from an event is not known here. */
export interface ChartEffect {
  readonly name: string;
  readonly values: readonly string[];
}

/** A call or a child that lives as long as its state is active. */
export interface ChartInvoke {
  readonly id: string;
  /** The name under which it is provided; the machine's own name where the logic itself stands in the chart. */
  readonly src: string;
}

/** Why a transition is taken. */
export type ChartCause =
  | { readonly kind: 'event'; readonly name: string }
  /** Time passes: `ms` is null where it depends on the context, `name` where the chart writes a number. */
  | { readonly kind: 'after'; readonly name: string | null; readonly ms: number | null }
  | { readonly kind: 'always' }
  /** A call, or a child, by the id under which it is invoked. */
  | { readonly kind: 'done' | 'error' | 'snapshot'; readonly call: string }
  /** The state's own children have come to their end. */
  | { readonly kind: 'stateDone' };

export interface ChartTransition {
  /** `state|event|index`, as `declaredTransitions` names it. */
  readonly key: string;
  readonly source: string;
  readonly cause: ChartCause;
  /** The place among the transitions of the same state and event: the first whose guard holds is taken. */
  readonly index: number;
  /** The condition, without the sender, who stands in `who`; null where there is none. */
  readonly guard: string | null;
  /**
   * Who sends it, as far as the chart knows: a role of the guard `may`, `time`, or the call that has an answer. Null for
   * events that anybody may send, and for what the machine does by itself.
   */
  readonly who: string | null;
  /** Empty where the state stays as it is. */
  readonly targets: readonly string[];
  readonly actions: readonly ChartEffect[];
  /** Whether the source is left and entered anew, even when the target lies within it. */
  readonly reenter: boolean;
}
