/** Normalizes text for storage: trims it, and composes accents (NFC). */
export const normalText = (text: string): string => text.trim().normalize('NFC');

/** Matches text that shows nothing: spaces, and marks such as joiners and direction signs. */
const BLANK = /^[\p{Z}\p{C}]*$/u;

/** Whether a reader sees nothing of the text. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** The fault of a required text: `validation:MISSING` if it is empty, otherwise the result of `fault`. */
export const required = <Fault extends string>(
  text: string,
  fault: (text: string) => Fault | null,
): Fault | 'validation:MISSING' | null => (text === '' ? 'validation:MISSING' : fault(text));
