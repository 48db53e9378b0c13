/** Normalizes text for storage: trims it, and composes accents (NFC). */
export const normalText = (text: string): string => text.trim().normalize('NFC');

/** The fault of a required text: `validation:MISSING` if it is empty, otherwise the result of `fault`. */
export const required = <Fault extends string>(
  text: string,
  fault: (text: string) => Fault | null,
): Fault | 'validation:MISSING' | null => (text === '' ? 'validation:MISSING' : fault(text));
