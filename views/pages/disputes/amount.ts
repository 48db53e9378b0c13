/** An amount as somebody types it, in integer cents; null for what is none. Both decimal marks are taken, and no others. */
const AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;
const CENTS = 100;

export function centsIn(typed: string): number | null {
  const [, whole, part = ''] = AMOUNT.exec(typed.replace(/[\s$]/g, '')) ?? [];
  return whole === undefined ? null : Number(whole) * CENTS + Number(part.padEnd(2, '0'));
}
