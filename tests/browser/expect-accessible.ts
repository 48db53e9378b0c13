/** Whether a page is sound as it stands: nothing of it stands out at the side, and axe finds no violation, at either width. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** The widths that everything is made for (design §5). */
export const WIDTHS = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } } as const;

/** What to put into a page that has axe already: it is half a megabyte, and reading it again takes as long as looking does. */
const AXE_IS_THERE = 'void 0';

export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // No page holds a frame, so axe runs in the page itself: by itself it opens a second page for every look.
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: AXE_IS_THERE } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(told).toEqual([]);
}

export async function expectNoSideScroll(page: Page): Promise<void> {
  // Not the page's own innerWidth: on a phone that grows with what stands out.
  const width = page.viewportSize()?.width ?? 0;
  const { content, outside } = await page.evaluate(
    (most) => ({
      content: document.documentElement.scrollWidth,
      outside: [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > most)
        .map((element) => {
          const { left, right } = element.getBoundingClientRect();
          return `${element.outerHTML.slice(0, 80)} from ${String(left)} to ${String(right)}`;
        }),
    }),
    width,
  );
  const told = `nothing stands out at the side; what does: ${outside.slice(0, 5).join('\n')}`;
  expect(content, told).toBeLessThanOrEqual(width);
}

/** The styles of another width hold from the next frame on. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const otherWidth = (page: Page) => {
  const own = page.viewportSize() ?? WIDTHS.desktop;
  return { own, other: own.width === WIDTHS.phone.width ? WIDTHS.desktop : WIDTHS.phone };
};

/** Checks at phone and desktop width that the page doesn't scroll sideways, then restores its width. */
export async function expectFits(page: Page): Promise<void> {
  const { own, other } = otherWidth(page);
  await expectNoSideScroll(page);
  await page.setViewportSize(other);
  await page.evaluate(nextFrame);
  await expectNoSideScroll(page);
  await page.setViewportSize(own);
  await page.evaluate(nextFrame);
}

/** Checks at phone and desktop width that the page doesn't scroll sideways and that axe finds no violation, then restores its width. */
export async function expectSound(page: Page): Promise<void> {
  const { own, other } = otherWidth(page);
  for (const size of [own, other]) {
    await page.setViewportSize(size);
    await page.evaluate(nextFrame);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(own);
}
