/** The fields of a plain form, not judged yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a form as it came. */
export const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null ? { ...body } : {};
