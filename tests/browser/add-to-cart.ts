/** What a test needs before it begins, done as the forms of the shop do it. */
import { expect, type BrowserContext } from '@playwright/test';

/** The first sub-SKU on the page of an item, in a form that can be posted. */
const SKU = /name="sku" value="([^"]+)"/;

/** Puts an item into the cart of this browser; answers the sub-SKU. */
export async function addToCart(context: BrowserContext, path: string, quantity = 1): Promise<string> {
  const shown = await context.request.get(path);
  const [, sku = ''] = SKU.exec(await shown.text()) ?? [];
  const { origin } = new URL(shown.url());
  const answer = await context.request.post('/cart/items', { headers: { origin }, form: { sku, quantity } });
  expect(answer.ok(), `${sku} is in the cart`).toBe(true);
  return sku;
}
