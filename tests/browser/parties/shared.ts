/** What the covers of disputes and of return lines share. */
import type { Person, WalkPoint } from './cover.ts';
import type { PartyBrowsers } from './party-browsers.ts';

/** The start of the address at which each party sees a lifecycle. */
export type PathPrefix = Readonly<Record<Person, string>>;

/** The world in which the provider refuses the refund. */
export const REFUSES_REFUNDS = 'with a card that refuses refunds';
/** The fact that it has refused one. */
export const REFUND_REFUSED = 'the refund was refused';

export const isRefundAccepted = ({ world }: WalkPoint<unknown>): boolean => world !== REFUSES_REFUNDS;

/** The time of the deadline, if there is one. */
export const whenDue = ({
  snapshot: { context },
}: WalkPoint<{ readonly context: { readonly dueAt: number | null } }>): readonly number[] =>
  context.dueAt === null ? [] : [context.dueAt];

export const press = (person: Person, event: string) => (parties: PartyBrowsers) =>
  parties.pages[person].press(event);
