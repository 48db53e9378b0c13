const two = (value: number): string => String(value).padStart(2, '0');

/** The local time of day to the ms: `14:03:09.042`. @param at ms since 1970 */
export function clockText(at: number): string {
  const time = new Date(at);
  const seconds = `${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;
  return `${two(time.getHours())}:${two(time.getMinutes())}:${seconds}`;
}
