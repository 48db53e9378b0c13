/** Whether a text contains `want` as whole words: “5 mm” isn't in “2.5 mm”, nor “ice” in “spice”. */
export function containsWords(text: string, want: string): boolean {
  const words = text.toLowerCase();
  const wanted = want.toLowerCase();
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const before = words.slice(Math.max(0, at - 1), at);
    const after = words.slice(at + wanted.length, at + wanted.length + 1);
    if (!/[\p{L}\p{N}.]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
