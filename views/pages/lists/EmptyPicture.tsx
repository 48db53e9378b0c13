/** A drawn heart on a tag, for a list without items. */
export function EmptyPicture() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <path
        d="M58 34h64l28 36-28 36H58a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z"
        fill="var(--card)"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="128" cy="70" r="5" fill="none" stroke="var(--ink)" strokeWidth="3" />
      <path
        d="M86 88c-14-9-20-16-20-24a10 10 0 0 1 20-3 10 10 0 0 1 20 3c0 8-6 15-20 24z"
        fill="none"
        stroke="var(--red)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <path
        d="M133 68c14-6 22 6 34-2"
        fill="none"
        stroke="var(--red)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
