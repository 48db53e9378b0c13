/** The time (ms) in a preview cookie, whether or not its signature is valid; null if it has none. */
export function cookieTime(cookie: string | undefined): number | null {
  const time = /^(\d{1,15})\./.exec(cookie ?? '')?.[1];
  return time === undefined ? null : Number(time);
}
