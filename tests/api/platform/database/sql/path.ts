/** The choices of one reading of an expression, where the source permits several values. */
import type ts from 'typescript';

/** An expression whose value can't be derived from the source. */
export class Unreadable extends Error {
  constructor(node: ts.Node) {
    super(`\`${node.getText()}\` can't be read from the source`);
  }
}

/** Makes one choice at each fork; `next` returns the choices of the next reading, undefined after the last. */
export class Path {
  readonly #ways: readonly number[];
  readonly #forks: number[] = [];

  constructor(ways: readonly number[]) {
    this.#ways = ways;
  }

  choose<Value>(values: readonly Value[], node: ts.Node): Value | undefined {
    const [chosen] = values.slice(this.#ways[this.#forks.length] ?? 0);
    if (values.length === 0) throw new Unreadable(node);
    this.#forks.push(values.length);
    return chosen;
  }

  next(): readonly number[] | undefined {
    const ways = this.#forks.map((_, fork) => this.#ways[fork] ?? 0);
    const last = ways.findLastIndex((way, fork) => way + 1 < (this.#forks[fork] ?? 0));
    return last < 0 ? undefined : [...ways.slice(0, last), (ways[last] ?? 0) + 1];
  }
}
