import { flushSync } from 'react-dom';

/** Says what is wrong in a form that was to be sent, and puts the focus where that is first; of a group of choices, on the first. */
export function tellFaults(form: HTMLFormElement, tell: () => void): void {
  flushSync(tell);
  form
    .querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"], fieldset[aria-invalid="true"] input',
    )
    ?.focus();
}
