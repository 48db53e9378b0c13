/** Filters items by the values of their attributes, and counts the items of each value. */
import type { Attributes } from '../catalogue/index.ts';

/** An item has a chosen value of each chosen attribute. */
export const PASSES = -1;
/** An item lacks the chosen values of several attributes. */
export const FAILS_SEVERAL = -2;

export interface AttributeCounts {
  /** Items by value, as if it were chosen instead of the other values of its attribute. */
  readonly byValue: Int32Array;
  /** Matching items that have some value of the attribute. */
  readonly byName: Int32Array;
}

const namesOfValues = new WeakMap<Attributes, Int32Array>();

/** The index of the attribute by index of the value, built once per revision. */
function nameOfValues(attributes: Attributes): Int32Array {
  let names = namesOfValues.get(attributes);
  if (!names) namesOfValues.set(attributes, (names = Int32Array.from(attributes.values, ({ name }) => name)));
  return names;
}

/** Written for a loop over all items: it allocates nothing per item. */
export class AttributeCounter {
  readonly counts: AttributeCounts;
  private readonly nameOf: Int32Array;
  private readonly isChosen: Uint8Array;
  /** The number of chosen attributes and the sum of their indexes, which tells the only one that an item lacks. */
  private readonly chosenNames: number;
  private readonly sumOfNames: number;

  private readonly attributes: Attributes;

  /** @param chosen keys of values; unknown ones are ignored */
  constructor(attributes: Attributes, chosen: readonly string[]) {
    const { values, names, indexOf } = attributes;
    this.attributes = attributes;
    this.counts = { byValue: new Int32Array(values.length), byName: new Int32Array(names.length) };
    this.nameOf = nameOfValues(attributes);
    this.isChosen = new Uint8Array(values.length);
    const chosenNames = new Set<number>();
    for (const key of chosen) {
      const index = indexOf.get(key);
      if (index === undefined) continue;
      this.isChosen[index] = 1;
      chosenNames.add(this.nameOf[index] ?? 0);
    }
    this.chosenNames = chosenNames.size;
    this.sumOfNames = [...chosenNames].reduce((sum, name) => sum + name, 0);
  }

  /** The index of the only attribute that the item fails; or PASSES or FAILS_SEVERAL. */
  failing(slot: number): number {
    if (this.chosenNames === 0) return PASSES;
    const { starts, of } = this.attributes;
    let lacking = this.chosenNames;
    let sum = this.sumOfNames;
    let last = -1;
    for (let at = starts[slot] ?? 0; at < (starts[slot + 1] ?? 0); at += 1) {
      const value = of[at] ?? 0;
      const name = this.nameOf[value] ?? 0;
      if (this.isChosen[value] !== 1 || name === last) continue;
      last = name;
      lacking -= 1;
      sum -= name;
    }
    if (lacking === 0) return PASSES;
    return lacking === 1 ? sum : FAILS_SEVERAL;
  }

  /** Counts an item that matches everything else. @param failing the result of `failing` for the item */
  add(slot: number, failing: number): void {
    const { starts, of } = this.attributes;
    const { byValue, byName } = this.counts;
    let last = -1;
    for (let at = starts[slot] ?? 0; at < (starts[slot + 1] ?? 0); at += 1) {
      const value = of[at] ?? 0;
      const name = this.nameOf[value] ?? 0;
      if (failing !== PASSES && name !== failing) continue;
      byValue[value] = (byValue[value] ?? 0) + 1;
      if (failing !== PASSES || name === last) continue;
      last = name;
      byName[name] = (byName[name] ?? 0) + 1;
    }
  }
}
