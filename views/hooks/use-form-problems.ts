/** Errors of a form by field: found before sending, or named by the server's refusal (§5). */
import { useEffect, useState, type RefObject } from 'react';
import type { RequestFailure } from '#machines/request/failure.ts';

/** Messages in the reader's language, by field name. */
export type Problems = Readonly<Record<string, string>>;

const NONE: Problems = {};

/** The field that a refusal names, with the server's message. */
function refusedField(failure: RequestFailure | null): Problems {
  const data = failure?.data;
  if (typeof data !== 'object' || data === null || !('field' in data) || !('message' in data)) return NONE;
  return typeof data.field === 'string' && typeof data.message === 'string'
    ? { [data.field]: data.message }
    : NONE;
}

export type FormProblems = {
  problems: Problems;
  /** The last failure belongs to a field and is shown there. */
  isAtField: boolean;
  /** Sets the errors of all fields (null: none); true if there are none. */
  check(found: Readonly<Record<string, string | null>>): boolean;
};

/**
 * Errors of a form. After each failed try the first wrong field is focused; typed text stays.
 * @param names of its fields
 * @param failure of the last call
 */
export function useFormProblems(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  failure: RequestFailure | null,
): FormProblems {
  const [own, setOwn] = useState(NONE);
  const refused = refusedField(failure);
  const isAtField = Object.keys(refused).some((name) => names.includes(name));
  useEffect(() => {
    if (own !== NONE || isAtField)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [form, own, isAtField, failure]);
  return {
    problems: own === NONE && isAtField ? refused : own,
    isAtField: own === NONE && isAtField,
    check(found) {
      const wrong = Object.entries(found).flatMap(([name, problem]) =>
        problem === null ? [] : [[name, problem] as const],
      );
      setOwn(wrong.length === 0 ? NONE : Object.fromEntries(wrong));
      return wrong.length === 0;
    },
  };
}
