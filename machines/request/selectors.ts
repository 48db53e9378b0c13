import type { RequestContext, RequestStatus } from './events.ts';
import type { RequestFailure } from './failure.ts';

/** What the selectors need of a request's snapshot, whatever it loads. */
export interface RequestSnapshot<Input, Data> {
  readonly context: RequestContext<Input, Data>;
  hasTag(tag: RequestStatus): boolean;
}

/** A snapshot of any machine that tags its states with the four request states. */
export interface Tagged {
  hasTag(tag: RequestStatus): boolean;
}

const ASKED: readonly RequestStatus[] = ['PENDING', 'REJECTED', 'FULFILLED'];

/** The request state (§4) of a request, or of any machine that tags its states with it. */
export function selectRequestStatus(snapshot: Tagged): RequestStatus {
  return ASKED.find((status) => snapshot.hasTag(status)) ?? 'IDLE';
}

/** The last answer, also during a newer call and after that fails; null before the first. */
export function selectData<Input, Data>(snapshot: RequestSnapshot<Input, Data>): Data | null {
  return snapshot.context.data;
}

/** Why it failed (§8: status and data); null unless REJECTED. */
export function selectFailure<Input, Data>(snapshot: RequestSnapshot<Input, Data>): RequestFailure | null {
  return snapshot.hasTag('REJECTED') ? snapshot.context.failure : null;
}

/** Input of the last call. */
export function selectInput<Input, Data>(snapshot: RequestSnapshot<Input, Data>): Input | null {
  return snapshot.context.input;
}
