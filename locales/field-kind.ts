/** The name by which messages know a field: those of one kind end with what they are about, such as `delivery-house`. */
export const fieldKind = (field: string): string => field.split('-')[0] ?? field;
