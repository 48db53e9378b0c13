/** The test payment provider. It keeps a journal, so that it can be killed at any moment without losing an answered call. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createProviderState } from './state.ts';
import { openCards } from './cards/cards.ts';
import { openCardKeys } from './card-keys.ts';
import { upgradeEntry, type Entry } from './journal-entries.ts';
import { providerListener, statementPage } from './http.ts';
import { openJournal } from './journal.ts';
import { openCardVault } from './vault-key.ts';
import { createProviderService } from './provider-service.ts';
import { startWebhooks } from './webhooks.ts';

const KEEP_ALIVE_MS = 75_000;
const LATE_MS = 15_000;
const WEBHOOK_DELAY_MS = 250;
const WEBHOOK_RETRY_MS = 1_000;

export interface ProviderOptions {
  /** The folder of the journal and the keys. */
  readonly folder: string;
  readonly host?: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The bearer token that the shop sends with every call. */
  readonly key: string;
  readonly webhookSecret: string;
  /** The address at which browsers reach the challenge page; by default the address it listens on. */
  readonly publicUrl?: string | undefined;
  /** ms since 1970. */
  readonly now: () => number;
  /** How long a PENDING test card takes to settle. */
  readonly lateMs?: number;
  readonly webhookDelayMs?: number;
  readonly webhookRetryMs?: number;
  readonly closedAccounts?: readonly string[];
  readonly onError?: (error: unknown) => void;
  /** Called when the journal can't be written any more: the provider must stop. */
  readonly onBroken?: (error: unknown) => void;
}

export interface Provider {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** The host at which this machine reaches a server that listens on `host`. */
const reachedAt = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/**
 * Listens before it opens the journal, so that the port keeps a second process from writing to the same journal.
 * @throws the system's error if the port is taken or the folder can't be used
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { host = '127.0.0.1' } = options;
  let openListener: (listener: RequestListener) => void = () => undefined;
  const opening = new Promise<RequestListener>((resolve) => {
    openListener = resolve;
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void opening.then((listener) => listener(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host, exclusive: true }, resolve);
  });
  const port = portOf(server.address());
  const url = `http://${reachedAt(host)}:${String(port)}`;
  const stopListening = async (): Promise<void> => {
    const ended = new Promise<void>((done) => server.close(() => done()));
    server.closeAllConnections();
    await ended;
  };
  try {
    const { listener, close } = await openProvider(options, url);
    openListener(listener);
    return {
      url,
      port,
      async close() {
        await close();
        await stopListening();
      },
    };
  } catch (error) {
    await stopListening();
    throw error;
  }
}

async function openProvider(
  options: ProviderOptions,
  ownUrl: string,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const { folder, now } = options;
  const onError = options.onError ?? (() => undefined);
  const state = createProviderState();
  const journal = await openJournal<Entry>(join(folder, 'journal.jsonl'), (entry) =>
    state.apply(upgradeEntry(entry)),
  );
  const keys = await openCardKeys(folder, now());
  const vault = await openCardVault(folder);
  const cards = await openCards({ folder, key: options.key, now, onBroken: options.onBroken });
  const webhooks = startWebhooks({
    secret: options.webhookSecret,
    now,
    pendingWebhooks: () => state.pendingWebhooks(),
    endpoints: () => state.endpoints(),
    arrived: (eventId) => {
      commit({ entry: 'delivered', eventId }).catch(onError);
    },
    delayMs: options.webhookDelayMs ?? WEBHOOK_DELAY_MS,
    retryMs: options.webhookRetryMs ?? WEBHOOK_RETRY_MS,
  });
  // The state changes first, so that a repeated call during the write finds the entry there.
  async function commit(entry: Entry): Promise<void> {
    state.apply(entry);
    await journal.add(entry).catch((error: unknown) => {
      // The state is now ahead of the journal: a restart would lose this entry.
      options.onBroken?.(error);
      throw error;
    });
    if (entry.entry !== 'delivered') webhooks.schedule();
  }
  const service = createProviderService({
    state,
    keys,
    vault,
    now,
    commit,
    publicUrl: options.publicUrl ?? ownUrl,
    lateMs: options.lateMs ?? LATE_MS,
    closedAccounts: options.closedAccounts ?? [],
  });
  webhooks.schedule();
  return {
    listener: providerListener({
      service,
      cards,
      key: options.key,
      publicKey: () => keys.current(now()),
      statement: (after) => statementPage((from, limit) => [...state.statement(from, limit)], after),
      listen: (endpoint) => commit({ entry: 'endpoint', url: endpoint }),
      onError,
    }),
    async close() {
      service.stop();
      await webhooks.stop();
      await journal.close();
      await cards.close();
    },
  };
}
