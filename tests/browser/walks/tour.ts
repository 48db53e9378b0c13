/** Plans few walks that together take every transition: each continues to the nearest transition not yet taken. */
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { Model, Place, Step } from './model.ts';

export interface Tour {
  readonly world: string;
  readonly start: Place;
  /** The transitions taken at the start. */
  readonly keys: readonly TransitionKey[];
  readonly steps: readonly Step[];
}

/** Longer walks are split, so that both cores share them and a failure lies near the start of a walk. */
const STEPS_MAX = 24;

/** The shortest path from here that ends with a transition of `wanted`. */
function pathTo(wanted: ReadonlySet<TransitionKey>, from: Place): Step[] | undefined {
  const seen = new Set([from.name]);
  const queue: { place: Place; way: Step[] }[] = [{ place: from, way: [] }];
  for (const { place, way } of queue) {
    for (const step of place.steps) {
      const onward = [...way, step];
      if (step.keys.some((key) => wanted.has(key))) return onward;
      if (seen.has(step.to.name)) continue;
      seen.add(step.to.name);
      queue.push({ place: step.to, way: onward });
    }
  }
  return undefined;
}

/** Tours over everything that can be walked. */
export function toursOf({ starts, walkable }: Model): Tour[] {
  const wanted = new Set(walkable);
  const tours: Tour[] = [];
  const taken = (keys: readonly TransitionKey[]): void => keys.forEach((key) => wanted.delete(key));
  while (wanted.size > 0) {
    const begun = starts
      .map((start) => ({
        ...start,
        way: start.keys.some((key) => wanted.has(key)) ? [] : pathTo(wanted, start.place),
      }))
      .filter(({ way }) => way !== undefined)
      .sort((a, b) => (a.way?.length ?? 0) - (b.way?.length ?? 0));
    const [first] = begun;
    if (!first) throw new Error(`no way leads to ${[...wanted].join(', ')}`);
    taken(first.keys);
    const steps: Step[] = [];
    for (let here = first.place, way = pathTo(wanted, here); way; way = pathTo(wanted, here)) {
      if (steps.length > 0 && steps.length + way.length > STEPS_MAX) break;
      for (const step of way) taken(step.keys);
      steps.push(...way);
      here = way.at(-1)?.to ?? here;
    }
    const last = steps.at(-1)?.to.steps[0];
    if (last?.isSwift) steps.push(last);
    tours.push({ world: first.place.world, start: first.place, keys: first.keys, steps });
  }
  return tours;
}
