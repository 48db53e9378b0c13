/**
 * The ref of a form that shows its errors itself: while script runs, no browser bubbles; without it the browser's checks stay.
 */
export function withoutNativeValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
