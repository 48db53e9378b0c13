import { codeOf, Refusal, type Fault } from './refusal.ts';

/**
 * Throws if a field of a form has a fault: the error names the first field, and its details list all, so that a form can mark each one.
 * @throws Refusal 400
 */
export function refuseFaults(faults: Readonly<Record<string, Fault | null>>): void {
  const found = Object.entries(faults).flatMap(([field, fault]) =>
    fault === null ? [] : [[field, codeOf(fault)] as const],
  );
  const [first] = found;
  if (first !== undefined) {
    const [field, code] = first;
    throw new Refusal(code, { field, details: Object.fromEntries(found) });
  }
}
