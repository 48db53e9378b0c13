/** The expiry of a card as it is typed, as MM/YY (§5): also half typed; a single 2 to 9 can only be a month. */
export function formatCardExpiry(text: string): string {
  const typed = text.replaceAll(/\D/g, '');
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
