const DIGITS = 10;

/**
 * A North American number as it is typed or stored, as ddd-ddd-dddd (§5): also half typed, and without the 1 of the
 * country. What is more than ten digits is cut off, everything else that is not a digit falls out.
 */
export function formatPhone(text: string): string {
  const typed = text.replaceAll(/\D/g, '');
  const digits = (typed.length > DIGITS && typed.startsWith('1') ? typed.slice(1) : typed).slice(0, DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
