const DIGITS = 10;

/**
 * Formats a North American number, typed or stored, as ddd-ddd-dddd (§5), even if it is incomplete. Drops the country's 1,
 * everything that isn't a digit, and digits beyond ten.
 */
export function formatPhone(text: string): string {
  const typed = text.replaceAll(/\D/g, '');
  const digits = (typed.length > DIGITS && typed.startsWith('1') ? typed.slice(1) : typed).slice(0, DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
