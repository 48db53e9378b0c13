/** Takes a browser along a tour, and expects the page to show the state of the model after each step. */
import { test } from '@playwright/test';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { statePath } from '#machines/runtime/state-path.ts';
import { activeNodes } from '#machines/runtime/xstate-private.ts';
import { isUnseen, type AnyCover, type AnyDoing } from './cover.ts';
import { endedCall, type Model, type Place, type Step } from './model.ts';
import type { WalkContext } from './walk-context.ts';
import type { Tour } from './tour.ts';

/** The innermost states of a place. */
const pathsOf = (step: Place): string[] => statePath(step.snapshot.value).split(' ');

/** The delay's name in the type of a timer event, which XState writes as `xstate.after.<delay>.<state>`. */
const timerOf = ({ type }: AnyEventObject): string => type.split('.')[2] ?? '';

/** The delay of the timer behind an event, ms, by the context of the place where it runs. */
function delayOf({ implementations }: AnyStateMachine, event: AnyEventObject, context: unknown): number {
  const declared: unknown = implementations.delays[timerOf(event)];
  const delay: unknown =
    typeof declared === 'function' ? Reflect.apply(declared, undefined, [{ context }]) : declared;
  if (typeof delay !== 'number') throw new Error(`${event.type} has no delay that can be waited for`);
  return delay;
}

type Doable = Pick<AnyDoing, 'lead' | 'do'>;

/** How to cause the end of a call that an event stands for. */
function ending(cover: AnyCover, model: Model, event: AnyEventObject): Doable | undefined {
  const ended = endedCall(model.machine, event);
  if (!ended) return undefined;
  const call = cover.calls.get(ended.name);
  if (!call || isUnseen(call)) throw new Error(`${ended.name} is not covered`);
  const ends = event.type.startsWith('xstate.done.') ? call.answers : call.failures;
  const given: unknown = event.type.startsWith('xstate.done.') ? event.output : event.error;
  const end = ends.find((one) => one.with === given);
  if (!end) throw new Error(`${event.type}: no such ending`);
  const { requests } = call;
  return {
    ...(end.lead ? { lead: end.lead.bind(end) } : {}),
    async do(walkContext) {
      if (requests.length === 0) return end.cause?.(walkContext);
      const held = await walkContext.heldRequests.take(requests);
      if (end.do) await end.do(walkContext, held);
      else await held.send();
    },
  };
}

function doingOf(cover: AnyCover, model: Model, event: AnyEventObject): Doable {
  if (event.type.startsWith('xstate.after.'))
    return {
      do(walkContext, { at }) {
        const delay = delayOf(model.machine, event, at.context);
        return cover.advance?.(walkContext, delay, timerOf(event)) ?? walkContext.advanceClock(delay);
      },
    };
  const end = ending(cover, model, event);
  if (end) return end;
  const doing = cover.events.get(event.type);
  if (!doing || isUnseen(doing)) throw new Error(`${event.type} is not covered`);
  return doing;
}

/** The states of a place that the page shows; a state that is left at once shows nothing. */
function shownOf(
  cover: AnyCover,
  place: Place,
): { path: string; show(walkContext: WalkContext): Promise<void> }[] {
  return pathsOf(place).flatMap((path) => {
    const show = cover.shows.get(path);
    if (!show) throw new Error(`${path} is not covered`);
    return isUnseen(show) ? [] : [{ path, show }];
  });
}

/** A step in words, for the report: `guest.PENDING, requestTimeout → guest.REJECTED`. */
function wordsOf(from: Place, { event, to }: Step): string {
  const what = event.type
    .replace(/^xstate\.after\.(\w+)\..*$/, '$1')
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ');
  return `${pathsOf(from).join(' ')}, ${what} → ${pathsOf(to).join(' ')}`;
}

/** Performs the steps of a tour, each as a `test.step` in Playwright's report, and checks what the page shows after it. */
export async function takeTour(
  cover: AnyCover,
  model: Model,
  tour: Tour,
  walkContext: WalkContext,
): Promise<void> {
  const { steps } = tour;
  let shown = '';
  const look = async (place: Place): Promise<void> => {
    for (const { path, show } of shownOf(cover, place)) {
      await show(walkContext);
      shown = path;
    }
  };
  await test.step(`begin as ${tour.world}`, async () => {
    await cover.worlds[tour.world]?.begin(walkContext);
    if (!steps[0]?.isSwift) await look(tour.start);
  });
  let from = tour.start;
  /** The number of requests that earlier steps have accounted for. */
  let { arrived } = walkContext.heldRequests;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    await test.step(wordsOf(from, step), async () => {
      // The request of a swift or timed step may have arrived already, so the count of the step before stays.
      if (!step.isSwift && !isTimely(cover, model, step)) ({ arrived } = walkContext.heldRequests);
      const ahead = next && !next.isSwift ? doingOf(cover, model, next.event) : undefined;
      if (index === 0) await doingOf(cover, model, step.event).lead?.(walkContext, from.snapshot);
      const isKept = (await ahead?.lead?.(walkContext, step.to.snapshot)) ?? false;
      const rest = steps.slice(index + 1).map(({ event }) => event);
      if (!step.isSwift)
        await doingOf(cover, model, step.event).do(walkContext, {
          event: step.event,
          at: from.snapshot,
          rest,
        });
      if (next?.isSwift) return;
      if (!isKept && step.calls && asks(cover, step)) {
        await walkContext.heldRequests.expectMoreThan(arrived);
        arrived += 1;
      }
      // A timed next step may have happened already, so the state of this step may be gone.
      const isStill = shownOf(cover, step.to).every(({ path }) => path === shown);
      if (!(next && isTimely(cover, model, next) && isStill)) await look(step.to);
    });
    from = step.to;
  }
}

/** Whether time alone causes a step. */
function isTimely(cover: AnyCover, { machine }: Model, { event }: Step): boolean {
  if (event.type.startsWith('xstate.after.')) return true;
  const ended = endedCall(machine, event);
  const call = ended && cover.calls.get(ended.name);
  return call !== undefined && !isUnseen(call) && call.requests.length === 0;
}

/** Whether the calls that are open at the end of a step send requests. */
function asks(cover: AnyCover, { to }: Step): boolean {
  return activeNodes(to.snapshot)
    .flatMap((node) => node.invoke.map(({ src }) => cover.calls.get(String(src))))
    .some((call) => call !== undefined && !isUnseen(call) && call.requests.length > 0);
}
