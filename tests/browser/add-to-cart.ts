/** Fills a cart before a test begins, by posting the form of an item's page as a browser does. */
import { expect, type BrowserContext } from '@playwright/test';

/** The first sub-SKU in a form of an item's page. */
const SKU = /name="sku" value="([^"]+)"/;

/** Adds an item to the cart of this browser. @returns its sub-SKU */
export async function addToCart(context: BrowserContext, path: string, quantity = 1): Promise<string> {
  const shown = await context.request.get(path);
  const [, sku = ''] = SKU.exec(await shown.text()) ?? [];
  expect(sku, `${path} offers a SKU`).not.toBe('');
  const { origin } = new URL(shown.url());
  const answer = await context.request.post('/cart/items', { headers: { origin }, form: { sku, quantity } });
  expect(answer.ok(), `${sku} is in the cart`).toBe(true);
  return sku;
}
