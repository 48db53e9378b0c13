import { flushSync } from 'react-dom';

/** Focuses the first field of a form that has an error; in a fieldset, its first choice. */
export function focusFirstError(form: HTMLFormElement): void {
  form
    .querySelector<HTMLElement>(
      ':is(input, select, textarea, [role="radiogroup"])[aria-invalid="true"], fieldset[aria-invalid="true"] input',
    )
    ?.focus();
}

/** Shows a form's errors and focuses the first field that has one. */
export function showErrors(form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  focusFirstError(form);
}
