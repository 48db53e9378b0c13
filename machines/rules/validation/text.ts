/** Text as it is stored: without surrounding space, in one Unicode form. */
export const normalText = (text: string): string => text.trim().normalize('NFC');

/** What is wrong with a text that has to be given: an empty one is missing, whatever its own rule says. */
export const required = <Fault extends string>(
  text: string,
  fault: (text: string) => Fault | null,
): Fault | 'validation:MISSING' | null => (text === '' ? 'validation:MISSING' : fault(text));
