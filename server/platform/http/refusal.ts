import type { TableColumns } from '../../../contract/import-mapping.ts';
import { isClientErrorCode, REFUSALS, type ClientErrorCode } from '../../../contract/refusals.ts';

/**
 * A request that can't be granted, told to the reader in words. Thrown anywhere below a route; the error handler turns
 * it into a `Problem` with the text `problems:<code>` of the reader's language.
 */
export class Refusal extends Error {
  readonly status: (typeof REFUSALS)[ClientErrorCode];
  readonly code: ClientErrorCode;
  readonly field: string | undefined;
  readonly details: Record<string, string | number | boolean> | undefined;
  readonly question: TableColumns | undefined;

  /** @param details facts for the text (`{{available}}`) and for the client. */
  constructor(
    code: ClientErrorCode,
    more: {
      field?: string;
      details?: Record<string, string | number | boolean>;
      question?: TableColumns | undefined;
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = REFUSALS[code];
    this.code = code;
    this.field = more.field;
    this.details = more.details;
    this.question = more.question;
  }
}

const RULES = 'validation:';

/** The message key of the rule that a text breaks. Only rules whose refusals are in the table are checked on the server. */
export type Fault = `${typeof RULES}${ClientErrorCode}`;

/** `validation:NAME_INVALID` is refused as NAME_INVALID. */
export function codeOf(fault: Fault): ClientErrorCode {
  const code = fault.slice(RULES.length);
  if (!isClientErrorCode(code)) throw new TypeError(`no refusal is called ${code}`);
  return code;
}

export const notFound = (): Refusal => new Refusal('NOT_FOUND');
