import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { loggedError } from '#server/platform/http/logged-error.ts';

const EMAIL = 'ann.reader@example.com';

function databaseError(message: string, code: string, detail: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, detail });
}

describe('logged errors', () => {
  it('contain a failed statement without its values', () => {
    const cause = databaseError(
      'duplicate key value violates unique constraint "account_email"',
      '23505',
      `Key (email)=(${EMAIL}) already exists.`,
    );
    const statement = 'insert into "account" ("email", "first_name") values ($1, $2)';
    const logged = loggedError(new DrizzleQueryError(statement, [EMAIL, 'Ann'], cause));
    expect(logged.message).toBe(`Failed query: ${statement} (${cause.message})`);
    expect(logged.code).toBe('23505');
    expect(logged.stack).toContain('logged-error.test.ts');
    expect(JSON.stringify(logged)).not.toMatch(/ann\.reader|Ann|params/);
  });

  it('contain a statement of several lines as a whole', () => {
    const logged = loggedError(new DrizzleQueryError('select 1\nfrom account\nwhere email = $1', [EMAIL]));
    expect(logged.message).toBe('Failed query: select 1\nfrom account\nwhere email = $1');
  });

  it('leave out the value that PostgreSQL quotes', () => {
    const logged = loggedError(
      databaseError(`invalid input syntax for type integer: "${EMAIL}"`, '22P02', `line: ${EMAIL}`),
    );
    expect(logged.message).toBe('invalid input syntax for type integer: "…"');
    expect(JSON.stringify(logged)).not.toContain(EMAIL);
  });

  it('leave out the address that a mail server rejects', () => {
    const logged = loggedError(new Error(`All recipients were rejected: 550 5.1.1 <${EMAIL}>: unknown`));
    expect(logged.message).toBe('All recipients were rejected: 550 5.1.1 <…>: unknown');
  });

  it('contain the message of other errors, and only the type of values that are no errors', () => {
    expect(loggedError(new TypeError('x is undefined'))).toMatchObject({
      type: 'TypeError',
      message: 'x is undefined',
    });
    expect(loggedError({ email: EMAIL })).toEqual({ type: 'object', message: 'not an error', stack: '' });
  });
});
