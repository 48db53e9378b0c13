/** A log that fails the test on any logged error, with the error's facts. */
import { inspect } from 'node:util';
import { expect } from 'vitest';

export const failOnError = {
  error: (facts: object, sentence: string) => expect.unreachable(`${sentence}: ${inspect(facts)}`),
};
