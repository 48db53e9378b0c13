/** Registers this shop's webhook address with the provider, as soon as the provider answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { reportOnce } from '#server/platform/database/outage.ts';
import type { Shop } from '#server/platform/shop.ts';
import { registerWebhook } from './provider.ts';

const RETRY_MS = 5_000;
const ANY_HOST = new Set(['0.0.0.0', '::']);

type Log = { error(facts: object, sentence: string): void };

export interface WebhookRegistration {
  stop(): Promise<void>;
}

/** A provider on this machine calls the shop's own port; any other calls its public address. */
function webhookAddress({ settings }: Shop, port: number): string {
  const { area, path } = endpoints.paymentWebhook;
  const { host, origins, provider } = settings;
  const own = `http://${ANY_HOST.has(host) ? '127.0.0.1' : host}:${String(port)}`;
  return (provider?.isLocal === true ? own : origins.US) + urlPrefix(area) + path;
}

/** @param port the port that this shop listens on */
export function startWebhookRegistration(shop: Shop, port: number, log: Log): WebhookRegistration {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = reportOnce((error) =>
    log.error({ err: error }, 'the webhook can’t be registered with the payment provider'),
  );
  const register = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await registerWebhook(shop, webhookAddress(shop, port));
      } catch (error) {
        outage.failed(error);
        await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const registering = shop.settings.provider === undefined ? Promise.resolve() : register();
  return {
    async stop() {
      stopping.abort();
      await registering;
    },
  };
}
