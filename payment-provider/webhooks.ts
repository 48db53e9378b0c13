/** Tells the shop what happened: signed, again and again with growing waits until it says that it has heard. */
import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER, WEBHOOK_EVENTS_MAX, type WebhookEvent } from '../contract/payment-provider.ts';
import type { PendingWebhook } from './state.ts';

/** The shop has this long to answer. */
const ANSWER_LIMIT_MS = 10_000;
const WAIT_MAX_MS = 10 * 60_000;
/** Posts under way at the same time. */
const AT_ONCE = 8;

export interface WebhookOptions {
  readonly secret: string;
  readonly now: () => number;
  readonly pendingWebhooks: () => ReadonlyMap<string, PendingWebhook>;
  readonly endpoints: () => readonly string[];
  /** Keeps that an event has arrived. */
  readonly arrived: (eventId: string) => void;
  /** Events are told this long after they happen, together: the answer to the call itself is usually faster. */
  readonly delayMs: number;
  /** The first wait after a failure; each further one is twice as long. */
  readonly retryMs: number;
}

export interface Webhooks {
  /** There may be something to tell. */
  look(): void;
  stop(): Promise<void>;
}

/** The signature of a webhook's body at a time (ms since 1970). */
export const signatureOf = (secret: string, at: number, body: string): string =>
  `t=${String(at)},v1=${createHmac('sha256', secret)
    .update(`${String(at)}.${body}`)
    .digest('hex')}`;

interface Waiting {
  event: WebhookEvent;
  /** Still to be posted so many times. */
  times: number;
  tries: number;
  /** On the clock of this process. */
  dueAt: number;
  isOut: boolean;
}

export function startWebhooks(options: WebhookOptions): Webhooks {
  const { secret, now, pendingWebhooks, endpoints, arrived, delayMs, retryMs } = options;
  const queue = new Map<string, Waiting>();
  const posting = new Set<Promise<void>>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let passAt = 0;

  const post = async (url: string, body: string): Promise<boolean> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signatureOf(secret, now(), body),
        },
        body,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };

  /** The newest address first: a shop that has moved has told its new one. */
  const deliver = async (events: readonly WebhookEvent[]): Promise<boolean> => {
    const body = JSON.stringify({ events });
    for (const url of endpoints()) if (await post(url, body)) return true;
    return false;
  };

  const tell = async (batch: readonly Waiting[]): Promise<void> => {
    for (const waiting of batch) waiting.isOut = true;
    // Told twice means: both at the same time.
    const most = Math.max(...batch.map(({ times }) => times));
    const rounds = Array.from({ length: most }, (_, round) =>
      deliver(batch.filter(({ times }) => times > round).map(({ event }) => event)),
    );
    const haveHeard = (await Promise.all(rounds)).every(Boolean);
    if (ending.signal.aborted) return;
    for (const waiting of batch) {
      waiting.isOut = false;
      if (haveHeard) {
        queue.delete(waiting.event.id);
        arrived(waiting.event.id);
      } else {
        waiting.dueAt = performance.now() + Math.min(retryMs * 2 ** waiting.tries, WAIT_MAX_MS);
        waiting.tries += 1;
      }
    }
  };

  /** What is told for the first time goes together; what was not heard goes alone, so that it holds up nothing else. */
  const batchesOf = (due: readonly Waiting[]): Waiting[][] => {
    const fresh = due.filter(({ tries }) => tries === 0);
    const batches = due.filter(({ tries }) => tries > 0).map((waiting) => [waiting]);
    for (let start = 0; start < fresh.length; start += WEBHOOK_EVENTS_MAX)
      batches.push(fresh.slice(start, start + WEBHOOK_EVENTS_MAX));
    return batches;
  };

  /** Posts what is due, and comes back when the next is. */
  function pass(): void {
    timer = undefined;
    if (ending.signal.aborted || endpoints().length === 0) return;
    for (const [id, { event, times }] of pendingWebhooks())
      if (!queue.has(id)) queue.set(id, { event, times, tries: 0, dueAt: 0, isOut: false });
    const due = [...queue.values()].filter(({ isOut, dueAt }) => !isOut && dueAt <= performance.now());
    for (const batch of batchesOf(due)) {
      if (posting.size >= AT_ONCE) return;
      const running = tell(batch).finally(() => {
        posting.delete(running);
        schedulePass(0);
      });
      posting.add(running);
    }
    const waiting = [...queue.values()].filter(({ isOut }) => !isOut);
    if (waiting.length > 0) schedulePass(Math.min(...waiting.map(({ dueAt }) => dueAt)) - performance.now());
  }

  /** Passes after `ms`, unless it does so sooner anyway. */
  function schedulePass(ms: number): void {
    const at = performance.now() + Math.max(1, ms);
    if (ending.signal.aborted || (timer !== undefined && passAt <= at)) return;
    clearTimeout(timer);
    passAt = at;
    timer = setTimeout(pass, at - performance.now());
  }

  return {
    look: () => schedulePass(delayMs),
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await Promise.allSettled(posting);
    },
  };
}
