/** The text in a form's field, or the name of its file; empty if there is no such field. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : (value?.name ?? '');
}
