/** Posts signed events to the shop, and retries with growing delays until the shop accepts them. */
import { createHmac } from 'node:crypto';
import { WEBHOOK_EVENTS_MAX } from '#contract/provider-limits.ts';
import { SIGNATURE_HEADER, type WebhookEvent } from '../contract/payment-provider.ts';
import type { PendingWebhook } from './state.ts';

/** The timeout of one post. */
const ANSWER_LIMIT_MS = 10_000;
const WAIT_MAX_MS = 10 * 60_000;
/** The most concurrent posts. */
const CONCURRENCY = 8;

export interface WebhookOptions {
  readonly secret: string;
  readonly now: () => number;
  readonly pendingWebhooks: () => ReadonlyMap<string, PendingWebhook>;
  readonly endpoints: () => readonly string[];
  /** Called when the shop has accepted an event. */
  readonly arrived: (eventId: string) => void;
  /** Events are posted this long after they happen, in batches; the shop usually has the answer of its call before. */
  readonly delayMs: number;
  /** The delay after the first failure; it doubles with each further one. */
  readonly retryMs: number;
}

export interface Webhooks {
  /** Schedules a pass for events that were just added. */
  schedule(): void;
  stop(): Promise<void>;
}

/** The signature of a webhook's body at a time (ms since 1970). */
export const signatureOf = (secret: string, at: number, body: string): string =>
  `t=${String(at)},v1=${createHmac('sha256', secret)
    .update(`${String(at)}.${body}`)
    .digest('hex')}`;

interface QueuedEvent {
  event: WebhookEvent;
  times: number;
  tries: number;
  /** By `performance.now()`. */
  dueAt: number;
  isPosting: boolean;
}

export function startWebhooks(options: WebhookOptions): Webhooks {
  const { secret, now, pendingWebhooks, endpoints, arrived, delayMs, retryMs } = options;
  const queue = new Map<string, QueuedEvent>();
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

  /** Tries the newest address first: a shop that has moved has registered its new one. */
  const deliver = async (events: readonly WebhookEvent[]): Promise<boolean> => {
    const body = JSON.stringify({ events });
    for (const url of endpoints()) if (await post(url, body)) return true;
    return false;
  };

  const postBatch = async (batch: readonly QueuedEvent[]): Promise<void> => {
    for (const queued of batch) queued.isPosting = true;
    // An event with `times` above 1 is posted that many times concurrently.
    const roundCount = Math.max(...batch.map(({ times }) => times));
    const rounds = Array.from({ length: roundCount }, (_, round) =>
      deliver(batch.filter(({ times }) => times > round).map(({ event }) => event)),
    );
    const isAccepted = (await Promise.all(rounds)).every(Boolean);
    if (ending.signal.aborted) return;
    for (const queued of batch) {
      queued.isPosting = false;
      if (isAccepted) {
        queue.delete(queued.event.id);
        arrived(queued.event.id);
      } else {
        queued.dueAt = performance.now() + Math.min(retryMs * 2 ** queued.tries, WAIT_MAX_MS);
        queued.tries += 1;
      }
    }
  };

  /** Batches new events; posts each failed event alone, so that it can't hold up the others. */
  const batchesOf = (due: readonly QueuedEvent[]): QueuedEvent[][] => {
    const fresh = due.filter(({ tries }) => tries === 0);
    const batches = due.filter(({ tries }) => tries > 0).map((queued) => [queued]);
    for (let start = 0; start < fresh.length; start += WEBHOOK_EVENTS_MAX)
      batches.push(fresh.slice(start, start + WEBHOOK_EVENTS_MAX));
    return batches;
  };

  /** Posts the events that are due, and schedules the next pass. */
  function pass(): void {
    timer = undefined;
    if (ending.signal.aborted || endpoints().length === 0) return;
    for (const [id, { event, times }] of pendingWebhooks())
      if (!queue.has(id)) queue.set(id, { event, times, tries: 0, dueAt: 0, isPosting: false });
    const due = [...queue.values()].filter(
      ({ isPosting, dueAt }) => !isPosting && dueAt <= performance.now(),
    );
    for (const batch of batchesOf(due)) {
      if (posting.size >= CONCURRENCY) return;
      const running = postBatch(batch).finally(() => {
        posting.delete(running);
        schedulePass(0);
      });
      posting.add(running);
    }
    const queued = [...queue.values()].filter(({ isPosting }) => !isPosting);
    if (queued.length > 0) schedulePass(Math.min(...queued.map(({ dueAt }) => dueAt)) - performance.now());
  }

  /** Schedules a pass after `ms`, unless an earlier one is scheduled. */
  function schedulePass(ms: number): void {
    const at = performance.now() + Math.max(1, ms);
    if (ending.signal.aborted || (timer !== undefined && passAt <= at)) return;
    clearTimeout(timer);
    passAt = at;
    timer = setTimeout(pass, at - performance.now());
  }

  return {
    schedule: () => schedulePass(delayMs),
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await Promise.allSettled(posting);
    },
  };
}
