/** Rounds to a usual shop price: .29 .49 .79 .99 under five dollars, .49 or .99 above, .99 from forty. */
export function shelfPrice(cents: number): number {
  const ends = cents < 500 ? [29, 49, 79, 99] : cents < 4000 ? [49, 99] : [99];
  const dollars = Math.floor(cents / 100);
  const candidates = [dollars - 1, dollars, dollars + 1].flatMap((whole) =>
    ends.map((end) => whole * 100 + end),
  );
  const positive = candidates.filter((candidate) => candidate >= 29);
  return positive.reduce((best, candidate) =>
    Math.abs(candidate - cents) < Math.abs(best - cents) ? candidate : best,
  );
}

/** Rounds to whole or half dollars, as makers do. */
export const makerPrice = (cents: number): number => Math.max(100, Math.round(cents / 50) * 50);
