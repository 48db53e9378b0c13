/** The payment calls (§7): the key that browsers seal cards with, and the provider's webhook. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import type { Shop } from '#server/platform/shop.ts';
import { paymentsOf } from './provider.ts';
import type { SealingKey } from './port.ts';

/** The key changes at most once a day, and the provider still accepts cards sealed with the one before. */
const KEY_CACHED_MS = 60_000;

const bodyOf = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

/**
 * Script text, as §7 requires. The browser reads key and phase out of it (`services/card-sealing.ts`) and never runs it; run as a
 * script it would only set one variable.
 */
const pieScript = ({ key, keyId, phase }: SealingKey): string =>
  [
    'var PIE = {};',
    `PIE.K = "${bodyOf(key)}";`,
    `PIE.key_id = "${keyId}";`,
    `PIE.phase = ${String(phase)};`,
    '',
  ].join('\n');

/** Answers pie. @throws ProviderAway (503 PAYMENT_AWAY) */
export function paymentRoutes(app: FastifyInstance, shop: Shop): void {
  let cached: { key: SealingKey; until: number } | undefined;

  registerCall(app, 'pie', async ({ reply }) => {
    const now = shop.clock.now();
    if (cached === undefined || cached.until <= now)
      cached = { key: await paymentsOf(shop).sealingKey(), until: now + KEY_CACHED_MS };
    void reply.type('text/javascript; charset=utf-8');
    return pieScript(cached.key);
  });
}
