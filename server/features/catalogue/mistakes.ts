/** How far a typed word is from another one. */

/** How many typing mistakes a word of this length is forgiven. */
export const forgiven = (length: number): number => (length <= 3 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

/** Which letters a word has, as bits. */
export function letters(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

/** Whether words of these letters can be so few mistakes apart: each adds at most one letter and takes at most one away. */
export function mayBeNear(a: number, b: number, allowed: number): boolean {
  let rest = a ^ b;
  for (let apart = 0; rest !== 0; rest &= rest - 1) {
    apart += 1;
    if (apart > 2 * allowed) return false;
  }
  return true;
}

/** Three rows of the table of distances, used again by every call: thousands of words are compared for one mistake. */
let last = new Uint16Array(64);
let row = new Uint16Array(64);
let next = new Uint16Array(64);

/**
 * Letters to insert, drop, change or swap with the next one (optimal string alignment).
 * @param limit what is more than this needn't be exact
 */
export function mistakes(a: string, b: string, limit = Infinity): number {
  const width = b.length + 1;
  if (row.length < width) {
    last = new Uint16Array(width);
    row = new Uint16Array(width);
    next = new Uint16Array(width);
  }
  for (let j = 0; j < width; j += 1) row[j] = j;
  let previousLeast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    const letterBefore = i > 1 ? a.charCodeAt(i - 2) : -1;
    next[0] = i;
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other) {
        cost = Math.min(cost, (last[j - 2] ?? 0) + 1);
      }
      next[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap reaches back two rows.
    if (least > limit && previousLeast > limit) return least;
    previousLeast = least;
    [last, row, next] = [row, next, last];
  }
  return row[b.length] ?? 0;
}
