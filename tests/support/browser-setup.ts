import { startShop } from './shop.ts';

/** Starts the production shop on the address that `playwright.config.ts` has chosen; answers how to stop it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ATELIER_URL'] !== undefined) return undefined;
  const shop = await startShop({ port: Number(process.env['ATELIER_SHOP_PORT']) });
  return () => shop.stop();
}
