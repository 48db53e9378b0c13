/** The time until a shopper can fill in the checkout, on the same phone as the page benchmark. */
import type { Page } from '@playwright/test';
import { startShop } from '../support/shop.ts';
import { findPages, MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost } from './figure.ts';
import { measurePage } from './vitals.ts';

const USABLE_MS = 2_500;
const ITEMS = 3;
const ANSWER_LIMIT_MS = 10_000;
const BYTES_PER_KB = 1_000;
/** The email field of the open step. */
const FIELD = '[data-testid="checkout"] [data-state="OPEN"] [name="email"]';
const GO_ON = '[data-testid="checkout"] [data-part="continue"]';
const FAULTS = '[data-testid="faults"]';

async function skuOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const [, sku] = /name="sku" value="([^"]+)"/.exec(html) ?? [];
  if (sku === undefined) throw new Error(`nothing can be bought at ${address}`);
  return sku;
}

/** Adds items to the cart with the forms of their pages. */
const fillCart =
  (origin: string, skus: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const sku of skus) {
      const answer = await page.request.post(`${origin}/cart/items`, {
        form: { sku, quantity: '1' },
        headers: { origin },
        maxRedirects: 0,
      });
      if (answer.status() !== 303)
        throw new Error(`${sku} can't be put into the cart: ${String(answer.status())}`);
    }
  };

/** Fills in the first field and continues: the script must report the missing fields without leaving the page. */
async function checkFirstStep(page: Page): Promise<readonly string[]> {
  const typed = 'ada';
  try {
    await page.locator(FIELD).fill(typed, { timeout: ANSWER_LIMIT_MS });
    await page.locator(GO_ON).tap({ timeout: ANSWER_LIMIT_MS });
    await page.locator(FAULTS).first().waitFor({ timeout: ANSWER_LIMIT_MS });
    const kept = await page.locator(FIELD).inputValue();
    return kept === typed ? [] : [`the first field has “${kept}” after a fault`];
  } catch (error) {
    return [`the step does not answer: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The first step for a guest with a filled cart and a cold cache. */
export const checkoutPhone: Benchmark = async ({ chromium, print }) => {
  const shop = await startShop({ env: MEASURED_SHOP });
  try {
    const { products } = await findPages(shop.url);
    const skus = await Promise.all(products.slice(0, ITEMS).map((path) => skuOf(shop.url + path)));
    print('checkout phone: /checkout');
    const seen = await measurePage(chromium, {
      url: `${shop.url}/checkout`,
      before: fillCart(shop.url, skus),
      check: checkFirstStep,
    });
    for (const complaint of seen.complaints) print(`checkout phone: ${complaint}`);
    return [
      { name: 'checkout on the phone, usable', measured: seen.usable, unit: 'ms', target: atMost(USABLE_MS) },
      { name: 'its TTFB', measured: seen.ttfb, unit: 'ms' },
      { name: 'its FCP', measured: seen.fcp, unit: 'ms' },
      { name: 'its JavaScript until then', measured: seen.scriptUntilInteractive / BYTES_PER_KB, unit: 'kB' },
      { name: 'its total blocking time', measured: seen.tbt, unit: 'ms' },
      { name: 'its layout shift (CLS)', measured: seen.cls, unit: '', target: atMost(0) },
      {
        name: 'its errors, hydration warnings, steps that do not answer',
        measured: seen.complaints.length,
        unit: '',
        target: atMost(0),
      },
    ];
  } finally {
    await shop.stop();
  }
};
