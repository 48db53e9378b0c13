import type { Page } from '@playwright/test';

/**
 * Holds script files of the page back.
 * @param pattern which ones; all by default
 * @returns lets them load
 */
export async function holdScripts(page: Page, pattern = '**/assets/**/*.js'): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}
