/** The time (ms) that a preview cookie claims, whether or not its signature holds; null when it claims none. */
export function cookieTime(cookie: string | undefined): number | null {
  const time = /^(\d{1,15})\./.exec(cookie ?? '')?.[1];
  return time === undefined ? null : Number(time);
}
