/** What the covers of disputes and of return lines share. */
import type { CARDS } from '#tests/support/payments.ts';
import { addPaidOrder } from '../paid-order.ts';
import type { Person, WalkPoint } from './cover.ts';
import type { PartyBrowsers } from './party-browsers.ts';

/** The start of the address at which each party sees a lifecycle. */
export type PathPrefix = Readonly<Record<Person, string>>;

/** The world in which the provider refuses the refund. */
export const REFUSES_REFUNDS = 'with a card that refuses refunds';
/** The fact that it has refused one. */
const REFUND_REFUSED = 'the refund was refused';

/** Places the order of the walk: two delivered mugs, whose refund waits until the walk releases it. */
export async function beginOrder(parties: PartyBrowsers, card: keyof typeof CARDS) {
  const { database, cast } = parties;
  const order = await addPaidOrder(database, cast, { card, isRefundHeld: true });
  parties.order = order;
  return order;
}

/** The provider settles the refund. */
export const refundSettled = {
  by: 'system',
  when: ({ world }: WalkPoint<unknown>): boolean => world !== REFUSES_REFUNDS,
  do: (parties: PartyBrowsers) => parties.endRefund('settled'),
} as const;

/** The provider refuses the refund, once. */
export const refundFailed = {
  by: 'system',
  when: ({ world, facts }: WalkPoint<unknown>): boolean =>
    world === REFUSES_REFUNDS && !facts.has(REFUND_REFUSED),
  leaves: REFUND_REFUSED,
  do: (parties: PartyBrowsers) => parties.endRefund('failed'),
} as const;

/** The deadline passes, if there is one. */
export const timeUp = {
  by: 'time',
  at: ({
    snapshot: { context },
  }: WalkPoint<{ readonly context: { readonly dueAt: number | null } }>): readonly number[] =>
    context.dueAt === null ? [] : [context.dueAt],
  do: (parties: PartyBrowsers) => parties.becomeDue(),
} as const;

export const press = (person: Person, event: string) => (parties: PartyBrowsers) =>
  parties.pages[person].press(event);
