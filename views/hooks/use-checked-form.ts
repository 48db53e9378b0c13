/**
 * A form whose fields are checked by rules before it is sent: `@mantine/form` has the errors, the browser has the text, which may be
 * there before the script is, and the server's refusal of a field is shown like any other error (§5).
 */
import { useForm } from '@mantine/form';
import { mapValues } from 'es-toolkit';
import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RequestFailure } from '#machines/request/failure.ts';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { textIn } from '../forms/form-text.ts';
import { refusedField } from '../forms/refused-field.ts';
import { withoutNativeValidation } from '../forms/without-native-validation.ts';

/** Messages in the reader's language, by field name. */
export type Problems = Readonly<Record<string, string>>;

const nameIn = ({ target }: SyntheticEvent): string =>
  target instanceof Element ? (target.getAttribute('name') ?? '') : '';

/** A text that is no number: a number field with other text in it gives a form no text at all. */
const NO_NUMBER = '?';

function typedInto(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.validity.badInput ? NO_NUMBER : textIn(form, name);
}

interface Options<Name extends string> {
  /** Its fields in their order, with an empty text each. */
  readonly fields: Readonly<Record<Name, string>>;
  /** The message of each wrong field; null, or nothing, for a right one. */
  rules(
    typed: Readonly<Record<Name, string>>,
    form: HTMLFormElement | null,
  ): Readonly<Partial<Record<Name, string | null>>>;
  /** Why the last call was refused. */
  readonly failure?: RequestFailure | null;
}

export interface CheckedForm<Name extends string> {
  readonly problems: Problems;
  /** The last refusal names one of the fields, and is shown there alone. */
  readonly isAtField: boolean;
  /** For the form: no browser bubbles, and an error goes away once its field is right. */
  readonly formProps: {
    ref(form: HTMLFormElement | null): void;
    onChange(event: SyntheticEvent): void;
  };
  readonly focus: (name: string) => void;
  read(): Readonly<Record<Name, string>>;
  /** Checks the fields with an error again, after something that isn't a field of the form has changed. */
  recheck(): void;
  /** The text of all fields if all are right. Otherwise null: each wrong one shows its error, and the first is focused. */
  check(): Record<Name, string> | null;
}

export function useCheckedForm<Name extends string>({
  fields,
  rules,
  failure = null,
}: Options<Name>): CheckedForm<Name> {
  const element = useRef<HTMLFormElement>(null);
  const ref = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
    withoutNativeValidation(form);
  }, []);
  const { errors, setValues, validate, validateField } = useForm<Record<Name, string>>({
    mode: 'uncontrolled',
    clearInputErrorOnChange: false,
    validate: (typed) => ({ ...rules(typed, element.current) }),
  });
  const typedIn = (form: HTMLFormElement): Record<Name, string> =>
    mapValues(fields, (_, name: Name) => typedInto(form, name));
  // A refusal is shown until its field changes, or the form is checked again.
  const [over, setOver] = useState<RequestFailure | null>(null);
  const refused = refusedField(failure);
  const isAtField = Object.keys(refused).some((name) => name in fields);
  const focus = useCallback((name: string) => {
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, []);
  const own: Problems = Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const error = errors[name];
      return typeof error === 'string' ? [[name, error]] : [];
    }),
  );
  const wrong = Object.keys(own);
  const isRefusalShown = isAtField && failure !== over && wrong.length === 0;
  useEffect(() => {
    if (isRefusalShown && element.current) focusFirstError(element.current);
  }, [isRefusalShown, failure]);
  const recheck = () => {
    if (!element.current || wrong.length === 0) return;
    setValues(typedIn(element.current));
    for (const name of wrong) validateField(name);
  };
  return {
    problems: isRefusalShown ? refused : own,
    isAtField,
    focus,
    recheck,
    read: () => (element.current ? typedIn(element.current) : fields),
    formProps: {
      ref,
      onChange(event) {
        if (isRefusalShown && nameIn(event) in refused) setOver(failure);
        recheck();
      },
    },
    check() {
      if (!element.current) return null;
      const typed = typedIn(element.current);
      const { hasErrors } = flushSync(() => {
        setOver(failure);
        setValues(typed);
        return validate();
      });
      if (hasErrors) focusFirstError(element.current);
      return hasErrors ? null : typed;
    },
  };
}
