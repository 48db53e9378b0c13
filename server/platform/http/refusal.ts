import type { TableColumns } from '#contract/import-mapping.ts';
import { isClientErrorCode, REFUSALS, type ClientErrorCode } from '#contract/refusals.ts';

/**
 * A request that the shop refuses. Thrown anywhere below a route; the error handler turns it into a `Problem` with the text
 * `problems:<code>` in the reader's language.
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
    options: {
      field?: string;
      details?: Record<string, string | number | boolean>;
      question?: TableColumns | undefined;
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = REFUSALS[code];
    this.code = code;
    this.field = options.field;
    this.details = options.details;
    this.question = options.question;
  }
}

const RULES = 'validation:';

/** The message key of a broken validation rule. The server checks only rules whose codes are in REFUSALS. */
export type Fault = `${typeof RULES}${ClientErrorCode}`;

/** The refusal for a fault: `validation:NAME_INVALID` is NAME_INVALID. @throws TypeError for an unknown code */
export function codeOf(fault: Fault): ClientErrorCode {
  const code = fault.slice(RULES.length);
  if (!isClientErrorCode(code)) throw new TypeError(`no refusal is called ${code}`);
  return code;
}

export const notFound = (): Refusal => new Refusal('NOT_FOUND');
