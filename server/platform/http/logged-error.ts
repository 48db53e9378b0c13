/** An error as a log line may tell it: where and what, without the values that a statement carried (no personal data in logs). */
import { errorCode } from '../failure.ts';

export type LoggedError = { type: string; message: string; code?: string; stack: string };

/** drizzle tells a failed statement with its parameters: e-mail addresses, names, hashes. */
const STATEMENT = /^Failed query: ([\s\S]*?)\nparams: [\s\S]*$/;
/** PostgreSQL's data exceptions quote the value they can't take: 'invalid input syntax for type integer: "…"'. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** A mail server repeats whom it refuses. */
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

/** The calls that led to an error, without the message that stands above them. */
const callsOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** For pino's `serializers.err`. Only named parts are told: PostgreSQL's `detail` and drizzle's `params` hold rows. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const code = errorCode(error);
  return {
    type: error.name,
    message: messageOf(error).replace(EMAIL, '…'),
    ...(code === undefined ? {} : { code }),
    stack: callsOf(error),
  };
}
