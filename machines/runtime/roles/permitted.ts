import type { AnyMachineSnapshot } from 'xstate';
import type { Sender, SentEvent } from './roles.ts';
import { acceptedTypes } from '../xstate-private.ts';

/** A sample payload for each event of a lifecycle, one that its guards accept if they accept any. */
export type Payloads<Context, Event extends SentEvent> = {
  readonly [Type in Event['type']]: (
    context: Context,
  ) => Omit<Extract<Event, { type: Type }>, keyof SentEvent>;
};

/** The events that `by` may send now, in the order of `payloads`: the API returns them, and views offer them. */
export function permittedEvents<Context, Event extends SentEvent>(
  snapshot: AnyMachineSnapshot,
  sender: Sender,
  payloads: Payloads<Context, Event>,
): Event['type'][] {
  const accepted = acceptedTypes(snapshot);
  return typesOf(payloads).filter(
    (type) => accepted.has(type) && snapshot.can({ ...payloads[type](snapshot.context), type, ...sender }),
  );
}

const typesOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));
