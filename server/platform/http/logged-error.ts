/** Serializes an error for the log without the values of a failed SQL statement: logs hold no personal data. */
import { errorCode } from '../failure.ts';

export type LoggedError = { type: string; message: string; code?: string; stack: string };

/** drizzle's message includes the parameters of a failed statement: email addresses, names, hashes. */
const STATEMENT = /^Failed query: ([\s\S]*?)\nparams: [\s\S]*$/;
/** PostgreSQL's data exceptions quote the rejected value: 'invalid input syntax for type integer: "…"'. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** A mail server's error repeats the address that it rejects. */
const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+/gu;

function messageOf(error: Error): string {
  const [, statement] = STATEMENT.exec(error.message) ?? [];
  if (statement !== undefined) {
    const cause = error.cause instanceof Error ? ` (${messageOf(error.cause)})` : '';
    return `Failed query: ${statement}${cause}`;
  }
  const own = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return DATA_EXCEPTION.test(own) ? error.message.replace(/"[\s\S]*"/g, '"…"') : error.message;
}

/** The stack frames without the message, which the stack repeats unmasked. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** For pino's `serializers.err`. It copies named parts only: PostgreSQL's `detail` and drizzle's `params` hold rows. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const code = errorCode(error);
  return {
    type: error.name,
    message: messageOf(error).replace(EMAIL, '…'),
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
  };
}
