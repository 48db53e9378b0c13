import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { HOUR_MS } from '#machines/rules/durations.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';

/** The start of every lifecycle in these tests, ms. */
export const BEGUN = Date.parse('2026-05-01T12:00:00Z');
export const afterHours = (hours: number): number => BEGUN + hours * HOUR_MS;

const ROLES: readonly Role[] = ['buyer', 'seller', 'agent', 'office', 'system', 'time'];

export const nothing = (): void => undefined;

/** Every event with every payload, by every role, at every time; TIME_UP also at the deadline and just before it. */
export function sentEvents<Type extends string>(
  payloads: Readonly<Record<Type, readonly object[]>>,
  moments: readonly number[],
): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  const always = Object.entries<readonly object[]>(payloads).flatMap(([type, each]) =>
    each.flatMap((payload) =>
      ROLES.flatMap((by) => moments.map((at): AnyEventObject => ({ ...payload, type, by, at }))),
    ),
  );
  return ({ context: { dueAt } }) =>
    typeof dueAt === 'number'
      ? [...always, ...[dueAt - 1, dueAt].map((at) => ({ type: 'TIME_UP', by: 'time', at }))]
      : always;
}
