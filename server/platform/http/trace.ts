/** The trace id of a request: the client's own when it is valid (§7), otherwise a new one. Answers and log lines carry it. */
import { randomUUID } from 'node:crypto';

const TRACE_ID = /^[A-Za-z0-9-]{8,64}$/;

export function traceIdFor(header: string | string[] | undefined): string {
  return typeof header === 'string' && TRACE_ID.test(header) ? header : randomUUID();
}
