/** The fields of a submitted HTML form, not validated yet. */
export type FormFields = Readonly<Record<string, unknown>>;

/** The fields of a form as it came. */
export const fieldsOf = (body: unknown): FormFields =>
  typeof body === 'object' && body !== null ? { ...body } : {};
