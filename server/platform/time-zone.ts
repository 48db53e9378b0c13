const ZONE = /^[A-Za-z0-9_+/-]{1,64}$/;

/** Whether this platform knows a time zone of this name. */
export function isTimeZone(zone: string): boolean {
  if (!ZONE.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
