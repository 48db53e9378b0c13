/** Edit distance between a typed word and a known one. */

/** How many edits a correction may make to a word of this length. */
export const maxEdits = (length: number): number => (length <= 3 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

/** The letters of a word as a bit mask. */
export function letterMask(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits >>> 0;
}

/** Whether words with these masks can be within `allowed` edits: an edit adds at most one letter and removes at most one. */
export function mayBeWithin(a: number, b: number, allowed: number): boolean {
  let difference = a ^ b;
  for (let differing = 0; difference !== 0; difference &= difference - 1) {
    differing += 1;
    if (differing > 2 * allowed) return false;
  }
  return true;
}

/** Rows of the distance table, reused by every call: one correction compares thousands of words. */
let rowBeforeLast = new Uint16Array(64);
let lastRow = new Uint16Array(64);
let currentRow = new Uint16Array(64);

/**
 * The number of letters to insert, delete, replace or swap with the next one (optimal string alignment distance).
 * @param limit the search for the distance ends early once it must be above this; the result is then some number above `limit`
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
  const width = b.length + 1;
  if (lastRow.length < width) {
    rowBeforeLast = new Uint16Array(width);
    lastRow = new Uint16Array(width);
    currentRow = new Uint16Array(width);
  }
  for (let j = 0; j < width; j += 1) lastRow[j] = j;
  let previousLeast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    const letterBefore = i > 1 ? a.charCodeAt(i - 2) : -1;
    currentRow[0] = i;
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (lastRow[j] ?? 0) + 1,
        (currentRow[j - 1] ?? 0) + 1,
        (lastRow[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other) {
        cost = Math.min(cost, (rowBeforeLast[j - 2] ?? 0) + 1);
      }
      currentRow[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap reads the row before last, so both rows must be above the limit.
    if (least > limit && previousLeast > limit) return least;
    previousLeast = least;
    [rowBeforeLast, lastRow, currentRow] = [lastRow, currentRow, rowBeforeLast];
  }
  return lastRow[b.length] ?? 0;
}
