import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { loggedError } from '../../../../../server/platform/http/logged-error.ts';

const EMAIL = 'ann.reader@example.com';

function databaseError(message: string, code: string, detail: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, detail });
}

describe('an error in the log', () => {
  it('tells a failed statement without the values in it', () => {
    const cause = databaseError(
      'duplicate key value violates unique constraint "account_email"',
      '23505',
      `Key (email)=(${EMAIL}) already exists.`,
    );
    const statement = 'insert into "account" ("email", "first_name") values ($1, $2)';
    const told = loggedError(new DrizzleQueryError(statement, [EMAIL, 'Ann'], cause));
    expect(told.message).toBe(`Failed query: ${statement} (${cause.message})`);
    expect(told.code).toBe('23505');
    expect(told.stack).toContain('logged-error.test.ts');
    expect(JSON.stringify(told)).not.toMatch(/ann\.reader|Ann|params/);
  });

  it('keeps a statement of several lines together', () => {
    const told = loggedError(new DrizzleQueryError('select 1\nfrom account\nwhere email = $1', [EMAIL]));
    expect(told.message).toBe('Failed query: select 1\nfrom account\nwhere email = $1');
  });

  it('leaves out the value that PostgreSQL quotes', () => {
    const told = loggedError(
      databaseError(`invalid input syntax for type integer: "${EMAIL}"`, '22P02', `line: ${EMAIL}`),
    );
    expect(told.message).toBe('invalid input syntax for type integer: "…"');
    expect(JSON.stringify(told)).not.toContain(EMAIL);
  });

  it('leaves out whom a mail server refuses', () => {
    const told = loggedError(new Error(`All recipients were rejected: 550 5.1.1 <${EMAIL}>: unknown`));
    expect(told.message).toBe('All recipients were rejected: 550 5.1.1 <…>: unknown');
  });

  it('tells what is no database’s with its own words, and of other things only their kind', () => {
    expect(loggedError(new TypeError('x is undefined'))).toMatchObject({
      type: 'TypeError',
      message: 'x is undefined',
    });
    expect(loggedError({ email: EMAIL })).toEqual({ type: 'object', message: 'not an error', stack: '' });
  });
});
