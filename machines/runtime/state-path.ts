import type { StateValue } from 'xstate';

/**
 * Where a machine is, as text: 'guest.CHANGING.current'. The regions of a parallel state are set apart by a blank:
 * 'acting.customer.known acting.clock.waiting'. Pages show it as `data-state`.
 */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([name, inner = '']) =>
      statePath(inner)
        .split(' ')
        .map((path) => `${name}.${path}`),
    )
    .join(' ');
}
