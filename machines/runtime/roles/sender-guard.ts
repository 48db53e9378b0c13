import type { Deadline, Role, Sender } from './roles.ts';

/** A condition on an event beyond who sent it. */
export type Rule<Context, Event> = (context: Context, event: Event) => boolean;

export interface MayParams<Name extends string> {
  readonly by: Role;
  readonly when?: Name;
}

/**
 * The one guard of the server's lifecycles: may this sender send this event now? Roles and rules are its parameters, so that both
 * can be read from the chart (design §4).
 */
export function mayBy<Context, Event extends Sender, Name extends string>(
  rules: Readonly<Record<Name, Rule<Context, Event>>>,
) {
  return ({ context, event }: { context: Context; event: Event }, { by, when }: MayParams<Name>): boolean =>
    event.by === by && event.readsOnly !== true && (when === undefined || rules[when](context, event));
}

/** An agent decides only between parties for whom they haven't acted. */
export const isImpartial: Rule<unknown, Sender> = (_, { actedForBuyer }) => actedForBuyer !== true;

/** The deadline has passed. */
export const isDue: Rule<Deadline, Sender> = ({ dueAt }, { at }) => dueAt !== null && at >= dueAt;
