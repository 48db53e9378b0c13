import type { TableColumns } from '../../../contract/import-mapping.ts';

/**
 * A request that can't be granted, told to the reader in words. Thrown anywhere below a route; the error handler turns
 * it into a `Problem` with the text `problems:<code>` of the reader's language.
 */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 423 | 429;
  readonly code: string;
  readonly field: string | undefined;
  readonly details: Record<string, string | number | boolean> | undefined;
  readonly question: TableColumns | undefined;

  /** @param details facts for the text (`{{available}}`) and for the client. */
  constructor(
    status: Refusal['status'],
    code: string,
    more: {
      field?: string;
      details?: Record<string, string | number | boolean>;
      question?: TableColumns | undefined;
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.details = more.details;
    this.question = more.question;
  }
}

export const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND');
