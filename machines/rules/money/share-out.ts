/**
 * Shares `total` out in proportion to `weights`, by largest remainder: the shares are whole numbers that add up to it, and each
 * is less than one away from its exact part. Among equal remainders the earlier share gets more. If all weights are zero, the
 * shares are even; a negative total is shared like its opposite.
 * @param total integer cents
 * @param weights none below zero
 * @throws RangeError if `total` isn't a whole number, a weight is negative, or there are no weights for a total
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`${String(total)} is no number of cents`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('a weight is a whole number of zero or more');
  }
  if (total < 0) return shareOut(-total, weights).map((share) => 0 - share);
  if (weights.length === 0) {
    if (total > 0) throw new RangeError('there is nobody to share among');
    return [];
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const counted = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  // BigInt: cents times cents may exceed what a double holds exactly.
  const parts = counted.map((weight) => BigInt(total) * weight);
  const shares = parts.map((part) => Number(part / whole));
  let left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
