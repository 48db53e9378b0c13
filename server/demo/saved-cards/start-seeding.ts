import { ProviderRefused } from '#server/features/money/payments/port.ts';
import { retryUntilDone, type Retrying } from '#server/platform/jobs/retry-until-done.ts';
import type { Shop } from '#server/platform/shop.ts';
import { seedDemoCards } from './seed.ts';

type Log = { error(facts: object, sentence: string): void };

/**
 * Saves the demo shopper's cards at the payment provider, while the shop already serves its pages. It tries again until the provider answers;
 * a provider that refuses the cards isn't asked again before the next start.
 */
export const startCardSeeding = (shop: Shop, log: Log, retryMs?: number): Retrying =>
  retryUntilDone({
    work: () => seedDemoCards(shop),
    report: (error) =>
      log.error({ err: error }, 'the demo shopper’s cards can’t be saved at the payment provider'),
    isFinal: (error) => error instanceof ProviderRefused,
    ...(retryMs === undefined ? {} : { retryMs }),
  });
