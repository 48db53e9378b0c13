import type { RequestFailure } from '#machines/request/failure.ts';

/** The field that a refusal names, with the server's message; empty for any other failure. */
export function refusedField(failure: RequestFailure | null): Readonly<Record<string, string>> {
  const data = failure?.data;
  if (typeof data !== 'object' || data === null || !('field' in data) || !('message' in data)) return {};
  return typeof data.field === 'string' && typeof data.message === 'string'
    ? { [data.field]: data.message }
    : {};
}
