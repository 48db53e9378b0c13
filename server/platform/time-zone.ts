const ZONE = /^[A-Za-z0-9_+/-]{1,64}$/;

/** Whether it is the name of a zone that this platform knows. */
export function isTimeZone(zone: string): boolean {
  if (!ZONE.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
