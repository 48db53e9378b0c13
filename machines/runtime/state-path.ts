import type { StateValue } from 'xstate';

/**
 * A machine's state as text: 'guest.CHANGING.current'. The regions of a parallel state are separated by a space:
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
