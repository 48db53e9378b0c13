import { flushSync } from 'react-dom';

/** Shows a form's errors and focuses the first field that has one; in a group of choices, its first choice. */
export function showErrors(form: HTMLFormElement, tell: () => void): void {
  flushSync(tell);
  form
    .querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"], fieldset[aria-invalid="true"] input',
    )
    ?.focus();
}
