import { chromium as playwrightChromium } from '@playwright/test';
import lighthouseRun from 'lighthouse';
import { CHROMIUM_FLAGS } from '../support/chromium.ts';
import { freePort } from '../support/port.ts';
import { startShop } from '../support/shop.ts';
import { findPages, MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, median } from './figure.ts';
import type { Figure } from './figure.ts';

const SCORE = 95;
/** The performance score varies between runs; the others don't. */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouseRun(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  const score = (name: string): number => (result?.lhr.categories[name]?.score ?? Number.NaN) * 100;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** Lighthouse with its default mobile settings on home, category and product page: the median of three runs each. */
export const lighthouse: Benchmark = async ({ chromium, print }) => {
  const shop = await startShop({ env: MEASURED_SHOP });
  const port = await freePort();
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await playwrightChromium.launch({ executablePath: chromium, args });
  try {
    const pages = await findPages(shop.url);
    const figures: Figure[] = [];
    for (const name of ['home', 'category', 'product'] as const) {
      print(`lighthouse: ${pages[name]}`);
      const runs: Scores[] = [];
      while (runs.length < RUNS) runs.push(await scoresOf(`${shop.url}${pages[name]}`, port));
      for (const category of CATEGORIES) {
        const measured = median(runs.map((scores) => scores[category]));
        figures.push({ name: `Lighthouse ${category}, ${name}`, measured, unit: '', target: atLeast(SCORE) });
      }
    }
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
};
