/** Names a device's browser and system, from its user agent or a name in plain words. */

/** The order matters: the user agents of earlier entries also contain the names of later ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOP[RXT]\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\b/, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS|OS)/i, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (known: readonly (readonly [RegExp, string])[], name: string): string | null =>
  known.find(([pattern]) => pattern.test(name))?.[1] ?? null;

export const describeDevice = (name: string): { browser: string | null; system: string | null } => ({
  browser: firstOf(BROWSERS, name),
  system: firstOf(SYSTEMS, name),
});
