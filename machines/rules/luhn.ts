/** What a doubled digit counts in Luhn's sum: the digit sum of its double. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** Luhn's check, which notices one mistyped digit or two exchanged ones. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [nth, sign] of [...number].reverse().entries())
    sum += nth % 2 === 0 ? Number(sign) : (DOUBLED[Number(sign)] ?? 0);
  return sum % 10 === 0;
}

/** @param serial digits @returns the number with Luhn's check digit at its end */
export function withCheckDigit(serial: string): string {
  const check = [...'0123456789'].find((digit) => passesLuhn(serial + digit));
  return serial + (check ?? '');
}
