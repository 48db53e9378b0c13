/** A machine as a live actor: its time is simulated, the test answers its calls, its effects are recorded. */
import { fromPromise, SimulatedClock } from 'xstate';
import type {
  ActorOptions,
  AnyActor,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';

/** An executed effect, by its name in the chart. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

interface OpenCall {
  readonly input: unknown;
  readonly signal: AbortSignal;
  resolve(event: AnyEventObject): void;
  reject(error: unknown): void;
}

/** Holds calls until the test answers them, by invoke id. */
export class OpenCalls {
  readonly #open = new Map<string, OpenCall>();
  readonly #aborted: string[] = [];

  /** A call for `machine.provide` that waits for `answer` or `fail`. */
  call<Output, Input>() {
    return fromPromise<Output, Input>(
      ({ input, self, signal }) =>
        new Promise<Output>((resolve, reject) => {
          const call: OpenCall = { input, signal, resolve: (event) => resolve(event.output), reject };
          signal.addEventListener('abort', () => {
            this.#aborted.push(self.id);
            if (this.#open.get(self.id) === call) this.#open.delete(self.id);
          });
          this.#open.set(self.id, call);
        }),
    );
  }

  /** The waiting calls. */
  get open(): string[] {
    return [...this.#open.keys()];
  }

  /** The aborted calls, in order. */
  get aborted(): readonly string[] {
    return this.#aborted;
  }

  inputOf(id: string): unknown {
    return this.#waiting(id).input;
  }

  take(id: string): OpenCall {
    const call = this.#waiting(id);
    this.#open.delete(id);
    return call;
  }

  #waiting(id: string): OpenCall {
    const call = this.#open.get(id);
    if (!call) throw new Error(`no call "${id}" is open; open are: ${this.open.join(', ') || 'none'}`);
    return call;
  }
}

/** The options of a live actor, besides its input. */
export type LiveOptions = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

/** A SimulatedClock that knows when its next timer is due. */
export class WatchedClock implements NonNullable<LiveOptions['clock']> {
  readonly #clock = new SimulatedClock();
  readonly #due = new Map<number, number>();

  setTimeout(run: () => void, ms: number): number {
    const id: number = this.#clock.setTimeout(() => {
      this.#due.delete(id);
      run();
    }, ms);
    this.#due.set(id, this.#clock.now() + ms);
    return id;
  }

  clearTimeout(id: number): void {
    this.#due.delete(id);
    this.#clock.clearTimeout(id);
  }

  increment(ms: number): void {
    this.#clock.increment(ms);
  }

  /** Whether any timer is running. */
  get isWaiting(): boolean {
    return this.#due.size > 0;
  }

  /** ms until the next timer. */
  untilNext(): number {
    if (this.#due.size === 0) throw new Error('no timer is running');
    return Math.min(...this.#due.values()) - this.#clock.now();
  }
}

/** Microtask turns within which an answer must arrive (it takes two), and the most timers that may fire first. */
const TURNS_MAX = 20;

/**
 * A started actor under observation.
 *
 *     const live = new Live((openCalls, options) => createActor(build(openCalls), { ...options, input }));
 */
export class Live<Actor extends AnyActor = AnyActor> {
  readonly openCalls = new OpenCalls();
  readonly clock = new WatchedClock();
  readonly actor: Actor;
  /** Every transition taken, in order. */
  readonly walked: AnyTransitionDefinition[] = [];
  /** The same transitions by step: parallel states move together. */
  readonly steps: (readonly AnyTransitionDefinition[])[] = [];
  readonly effects: Effect[] = [];
  /** The errors of the actor. */
  readonly errors: unknown[] = [];
  readonly #received: string[] = [];

  constructor(create: (openCalls: OpenCalls, options: LiveOptions) => Actor) {
    this.actor = create(this.openCalls, {
      clock: this.clock,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep') {
          this.walked.push(...inspected._transitions);
          this.steps.push(inspected._transitions);
        }
        if (inspected.type === '@xstate.event') this.#received.push(inspected.event.type);
        if (inspected.type === '@xstate.action' && !inspected.action.type.startsWith('xstate.')) {
          this.effects.push(inspected.action);
        }
      },
    });
    this.actor.subscribe({ error: (error: unknown) => this.errors.push(error) });
    this.actor.start();
  }

  get value(): StateValue {
    return this.#snapshot.value;
  }

  /** The names of the effects since the last call. */
  takeEffects(): string[] {
    return this.effects.splice(0).map(({ type }) => type);
  }

  /** Answers a waiting call, and waits until the actor has received the answer. */
  async answer(id: string, output: unknown): Promise<void> {
    this.openCalls.take(id).resolve({ type: 'answer', output });
    await this.#arrival(`xstate.done.actor.${id}`);
  }

  /** Rejects a waiting call, and waits until the actor has received the failure. */
  async fail(id: string, error: unknown): Promise<void> {
    this.openCalls.take(id).reject(error);
    await this.#arrival(`xstate.error.actor.${id}`);
  }

  advance(ms: number): void {
    this.clock.increment(ms);
  }

  /**
   * Advances the clock to the timer that sends this event, firing earlier
   * timers first. If those leave the state, it never fires.
   */
  advanceTo(type: string): void {
    const before = this.#count(type);
    for (let timer = 0; timer < TURNS_MAX && this.clock.isWaiting; timer += 1) {
      this.clock.increment(this.clock.untilNext());
      if (this.#count(type) > before) return;
    }
  }

  child(id: string): AnyActorRef {
    const child: AnyActorRef | undefined = this.#snapshot.children[id];
    if (!child) throw new Error(`there is no actor "${id}"`);
    return child;
  }

  stop(): void {
    this.actor.stop();
  }

  get #snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  #count(type: string): number {
    return this.#received.filter((each) => each === type).length;
  }

  async #arrival(type: string): Promise<void> {
    const before = this.#count(type);
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      await Promise.resolve();
      if (this.#count(type) > before) return;
    }
    throw new Error(`${type} did not arrive`);
  }
}
