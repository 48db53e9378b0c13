import { codeOf, Refusal, type Fault } from './refusal.ts';

/**
 * Refuses a form if any field has a fault. The error names the first such field, and its details list all, so that the form marks each.
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
