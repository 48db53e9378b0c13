/** Registers this shop's webhook address with the provider, as soon as the provider answers. */
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { retryUntilDone, type Retrying } from '#server/platform/jobs/retry-until-done.ts';
import type { Shop } from '#server/platform/shop.ts';
import { registerWebhook } from './provider.ts';

const ANY_HOST = new Set(['0.0.0.0', '::']);

type Log = { error(facts: object, sentence: string): void };

/** A provider on this machine calls the shop's own port; any other calls its public address. */
function webhookAddress({ settings }: Shop, port: number): string {
  const { area, path } = endpoints.paymentWebhook;
  const { host, origins, provider } = settings;
  const own = `http://${ANY_HOST.has(host) ? '127.0.0.1' : host}:${String(port)}`;
  return (provider?.isLocal === true ? own : origins.US) + urlPrefix(area) + path;
}

/** @param port the port that this shop listens on */
export function startWebhookRegistration(shop: Shop, port: number, log: Log): Retrying {
  const { provider } = shop.settings;
  return retryUntilDone({
    work: async () => {
      if (provider !== undefined) await registerWebhook(shop, webhookAddress(shop, port));
    },
    report: (error) => log.error({ err: error }, 'the webhook can’t be registered with the payment provider'),
  });
}
