/** Days that the visitor chose, as times of the visitor's own time zone. */

/** The first millisecond of a day (YYYY-MM-DD) where the visitor is, or of a day as many `later`. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** When a range of days begins and when it is over, where the visitor is; an end that is an empty text is open. */
export function timesOf({ from, to }: { readonly from: string; readonly to: string }): {
  startTime?: number;
  endTime?: number;
} {
  return {
    ...(from === '' ? {} : { startTime: startOf(from) }),
    ...(to === '' ? {} : { endTime: startOf(to, 1) }),
  };
}
