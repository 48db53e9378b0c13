/** A second server process on the database of the shop that all tests share. */
import { startShop, type Shop } from '../support/shop.ts';

/** Whether the shop of the tests runs with known settings; one under ATELIER_URL doesn't. */
export const canStartSecondShop = (): boolean => process.env['ATELIER_SHOP_SETTINGS'] !== undefined;
export const NEEDS_SETTINGS = 'needs ATELIER_SHOP_SETTINGS, the settings of the shop under ATELIER_URL';

/** Its worker shares the tables of mails and payments, so it has the first shop's mail folder and provider. */
export async function startSecondShop(
  options: { port?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<Shop> {
  const settings: object = Object(JSON.parse(process.env['ATELIER_SHOP_SETTINGS'] ?? '{}'));
  return startShop({ ...options, env: { ...settings, ...options.env } });
}
