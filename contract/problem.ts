/** The body of every 4xx and 5xx answer, with a key that `locales/` has a text for. */
import { Type, type Static } from 'typebox';
import { TableColumns } from './import-mapping.ts';
import { PROBLEM_CODES } from './refusals.ts';

export const ProblemCodes = Type.Enum([...PROBLEM_CODES]);

export const Problem = Type.Object({
  status: Type.Integer(),
  code: ProblemCodes,
  /** In the reader's language. */
  message: Type.String(),
  /** The field that is wrong, as a path: quantity, items/0/sku. */
  field: Type.Optional(Type.String()),
  /** Further facts, e.g. {available: 3}. */
  details: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  ),
  /** A question that the caller has to answer first: which column of a file contains which field. */
  question: Type.Optional(TableColumns),
  traceId: Type.String(),
});
export type Problem = Static<typeof Problem>;
