/** Checks a page for sideways scrolling, axe violations, and contrast in the dark, at phone and desktop width; none scrolls at 320 px. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { MODE_CONTRAST } from '#machines/accessibility/constants.ts';
import { expect } from './shop-test.ts';

/** The widths that every page is designed for (design §5). */
export const WIDTHS = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } } as const;

/** The narrowest width at which a page must not scroll sideways: a page of 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 640 } as const;

/** An empty script for a page that already has axe: loading its half megabyte again takes as long as the check. */
const NO_AXE_SOURCE = 'void 0';

type AxeOptions = Parameters<AxeBuilder['options']>[0];
type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number];
type NodeResult = Result['nodes'][number];

/** axe doesn’t judge text in the color of its background, which may be hidden on purpose. Our pages hide none that way. */
const isInvisible = ({ any }: NodeResult): boolean =>
  any.some(({ data }) => Object(data)['messageKey'] === 'equalRatio');

const invisibleTexts = (incomplete: readonly Result[]): Result[] =>
  incomplete.flatMap(({ nodes, ...result }) => {
    const invisible = nodes.filter(isInvisible);
    return invisible.length === 0 ? [] : [{ ...result, nodes: invisible }];
  });

async function expectNoViolations(page: Page, options: AxeOptions): Promise<void> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // Legacy mode runs axe in the page itself, because no page has frames; otherwise axe opens a second page for every check.
  const { violations, incomplete } = await new AxeBuilder({
    page,
    ...(hasAxe ? { axeSource: NO_AXE_SOURCE } : {}),
  })
    .setLegacyMode()
    .options({ ...options, resultTypes: ['violations', 'incomplete'] })
    .analyze();
  const problems = [...violations, ...invisibleTexts(incomplete)].map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(problems).toEqual([]);
}

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, {});
}

/** axe's check of contrast with the mode's target for texts of every size; its other options are as axe has them. */
const MODE_CHECK = {
  runOnly: ['color-contrast'],
  checks: {
    'color-contrast': {
      options: {
        ...{ ignoreUnicode: true, ignoreLength: true, ignorePseudo: false },
        ...{ boldValue: 700, boldTextPt: 14, largeTextPt: 18 },
        ...{ pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03 },
        contrastRatio: { normal: { expected: MODE_CONTRAST }, large: { expected: MODE_CONTRAST } },
      },
    },
  },
};

/** In accessibility mode every text has a contrast of at least 16 to 1 (§5), whatever its size. */
export async function expectModeContrast(page: Page): Promise<void> {
  await expectNoViolations(page, MODE_CHECK);
}

/** Shows the page as on a dark device, checks the contrast of its texts, and shows it light again. */
export async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // A color on its way to another would be measured halfway.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  await expectNoViolations(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
}

export async function expectNoSideScroll(page: Page): Promise<void> {
  // The page's own innerWidth is no measure: on a phone it grows with overflowing content.
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
  const message = `the page must not scroll sideways; elements outside: ${outside.slice(0, 5).join('\n')}`;
  expect(content, message).toBeLessThanOrEqual(width);
}

/** Waits for the frame in which the styles of a new width apply. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const otherWidth = (page: Page) => {
  const own = page.viewportSize() ?? WIDTHS.desktop;
  return { own, other: own.width === WIDTHS.phone.width ? WIDTHS.desktop : WIDTHS.phone };
};

async function expectNoSideScrollAt(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(nextFrame);
  await expectNoSideScroll(page);
}

/** Checks at phone, desktop and the narrowest width that the page doesn't scroll sideways, then restores its width. */
export async function expectFits(page: Page): Promise<void> {
  const { own, other } = otherWidth(page);
  await expectNoSideScroll(page);
  for (const size of [other, NARROWEST]) await expectNoSideScrollAt(page, size);
  await page.setViewportSize(own);
  await page.evaluate(nextFrame);
}

/** Checks sideways scrolling as `expectFits`, and axe at phone and desktop width, then restores the page's width. */
export async function expectFitsAndAccessible(page: Page): Promise<void> {
  const { own, other } = otherWidth(page);
  for (const size of [own, other]) {
    await expectNoSideScrollAt(page, size);
    await expectAccessible(page);
  }
  await expectNoSideScrollAt(page, NARROWEST);
  await page.setViewportSize(own);
}
