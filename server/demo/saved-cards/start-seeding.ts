/** Saves the demo shopper's cards as soon as the payment provider answers, while the shop already serves its pages. */
import { setTimeout as pause } from 'node:timers/promises';
import { ProviderRefused } from '#server/features/money/payments/port.ts';
import { reportOnce } from '#server/platform/database/outage.ts';
import type { Shop } from '#server/platform/shop.ts';
import { seedDemoCards } from './seed.ts';

const RETRY_MS = 5_000;

type Log = { error(facts: object, sentence: string): void };

export interface CardSeeding {
  /** Stops trying, and waits for a try that runs. */
  stop(): Promise<void>;
}

/** Tries until the cards are saved. A provider that refuses them isn't asked again before the next start. */
export function startCardSeeding(shop: Shop, log: Log, retryMs = RETRY_MS): CardSeeding {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = reportOnce((error) =>
    log.error({ err: error }, 'the demo shopper’s cards can’t be saved at the payment provider'),
  );
  const seed = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await seedDemoCards(shop);
      } catch (error) {
        outage.failed(error);
        if (error instanceof ProviderRefused) return;
        await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const seeding = seed();
  return {
    async stop() {
      stopping.abort();
      await seeding;
    },
  };
}
